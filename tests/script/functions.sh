#!/bin/sh
# Each function that C's headers document is there in every language that has the module, or it is listed here, with
# the reason. A template that is added to each language lists the functions that are printed, by their C names.
. tests/support/expect.sh

# Language, or `all`; module and end of the name in C, as patterns of the shell; and why it is not printed.
cat >reasons <<'LIST'
all        squares:square_name*              names are text, which templates of squares have by hand
all        types:*_u128                      numbers of 128 bits are C's
cpp        selftest:selftest                 selftest.hpp is a template of its own
java       threats:threat_lists_both         it passes a pointer to one of two counts
python     types:*                           a set is an int, with its own operators
python     symmetry:*                        they change one word of a set, and an int has none
typescript *:*both_attacks                   it gives two sets, and types.out has room for one
typescript sliders:slider_both               likewise
typescript symmetry:flip_mirror_or_reverse   it divides a word of 64 bits
LIST

languages='cpp csharp go java python rust typescript'
for language in $languages; do
    mkdir -p "my/$language"
    printf '{{#functions}}\n{{#is_public}}\n{{symbol}}\n{{/is_public}}\n{{/functions}}\n' >"my/$language/module.symbols"
done

# documented GAME MODULE: functions of C's header below a comment that begins with /**, without the prefix. Of a
# method's short name, such as chess_rook_attacks, languages have the whole one.
documented() {
    awk -v prefix="$1_" -v module="$2_" '
        /^\/\*\*/ { is_told = 1 }
        /^static inline / && is_told {
            sub(/\(.*/, ""); sub(/.*[ *]/, "")
            name[substr($0, length(prefix) + 1)]
        }
        /^[^\/ ]/ { is_told = 0 }
        END { for (one in name) if (!(module one in name)) print one }' "c/$1/$2.h" | sort
}

# lacking GAME LANGUAGE: MODULE:NAME of functions that C has and the language has not, of the modules that it has.
lacking() {
    for module in $(modules); do
        found=$(find "$2/$1" -iname "$(echo "$module" | tr -d _).symbols" -o -iname "$module.symbols")
        [ -n "$found" ] && [ -e "c/$1/$module.h" ] || continue
        documented "$1" "$module" >in-c
        sort -u $found | comm -23 in-c - | sed "s/^/$module:/"
        wc -l <in-c >>counts
    done
}

# reason LANGUAGE MODULE:NAME: the first row that is of it.
reason() {
    while read -r language pattern _; do
        case "$1 all" in *"$language"*) ;; *) continue ;; esac
        case $2 in $pattern) echo "$language $pattern" && return ;; esac
    done <reasons
}

# tried GAME MODULES WITHOUT: all languages have its functions; Python has no modules WITHOUT.
tried() {
    game=${1##*/} game=${game%.ini}
    run bbgen emit "$1" --only "$2$3" -o c
    expect "$game is emitted" quiet 0
    for here in $languages; do
        [ $here = python ] && more= || more=$3
        run bbgen emit "$1" --only "$2$more" --lang $here --templates my -o $here
        expect "$game is emitted in $here" quiet 0
        lacking "$game" $here >lacks
        while read -r function; do
            row=$(reason $here "$function")
            echo "$row" >>used
            expect "$here has $function of $game, or a reason here" [ -n "$row" ]
        done <lacks
    done
}
tried minishogi all
tried chess attacks,symmetry,zobrist,keys ,threats,cuckoo
tried "$source/tests/data/wide.ini" attacks,types,symmetry,keys
expect 'there are 1,000 functions or more' [ "$(awk '{ n += $1 } END { print n }' counts)" -ge 1000 ]
awk '{ print $1, $2 }' reasons | grep -vxF -f used >unused
run cat unused
expect 'each reason is that of a function' [ ! -s unused ]
finish
