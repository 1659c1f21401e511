#!/bin/sh
# The command in a banner: run where the banner says, it writes the same file. And the license in it.
. tests/support/expect.sh

# Files of the user, in folders of their own, and once more together, where a banner says they are.
mkdir -p games/deep 'my keys' my/c my/rust together
printf '%s\n' "$tiny" '[zobrist]' 'piece = pieces rook' 'side = key' >games/deep/base.ini
printf '[game]\nlike = base.ini\n[pieces]\nknight = N\n' >games/deep/mine.ini
printf '[game]\nname = other\nlike = chess\n' >games/named.ini
cp "$source/gen/games/minishogi.ini" 'games/5x5.ini'
cp "$source/gen/games/minishogi.ini" games/plain
awk 'BEGIN { srand(3); for (i = 0; i < 781; i++) { printf "0x"
    for (j = 0; j < 16; j++) printf "%x", int(16 * rand()); print "" } }' >'my keys/list'
head -n 33 'my keys/list' >'my keys/few'
cp "$source/tests/data/polyglot.txt" 'my keys/poly.txt'
grep -m 1 ' rook ' "$source/gen/games/magics.txt" >found.txt
sed 's/DO NOT EDIT/Ours/' "$source/templates/c/banner.mustache" >my/c/banner.mustache
sed 's/DO NOT EDIT/Ours/' "$source/templates/rust/banner.mustache" >my/rust/banner.mustache
mkdir finds && mv found.txt finds/found.txt
cp -R games/deep/* games/*.ini games/plain 'my keys'/* finds/found.txt my together

# banners: of each file in made/ whose banner has a command: its name, the command, and the files that this reads.
# What Cargo.toml says of itself is short, without the files.
banners() {
    find made -mindepth 2 -type f ! -name Cargo.toml -exec awk '
        function tell() { if (told != "") print name "\t" told "\t" needs }
        function is(pattern) { return sub("^[ /*#\"]*" pattern "[\": ]*", "") && sub(/("?,)?$/, "") }
        FNR == 1 { tell(); name = FILENAME; told = needs = ""; is_over = 0 }
        /SPDX/ { is_over = 1 }
        is_over { next }
        is("(run it *in a folder that has|command_files)") { if (needs == "") needs = $0; next }
        is("command") { if (told == "") told = $0 }
        END { tell() }' {} +
}

# are_there NAMES: whether these files are in together, between commas.
are_there() {
    left=$1
    while [ -n "$left" ]; do
        [ -e "together/${left%%, *}" ] || return 1
        case $left in *', '*) left=${left#*, } ;; *) left= ;; esac
    done
}

# is_same FILE: whether diff, of what it is in and what was written again, has told nothing of it.
is_same() {
    hasnt "$differing" "$1 and " && hasnt "$differing
" "Only in ${1%/*}: ${1##*/}
"
}

# same WORDS...: the folder that emit writes with these has nothing but files whose banner is true.
same() {
    rm -rf made "$tmp/together/out" "$tmp/empty"
    mkdir empty
    succeeds "emit $* makes files" bbgen emit "$@" -o made
    count=0
    banners | sort -t '	' -k 2 >told
    while IFS='	' read -r file told needs; do
        count=$((count + 1))
        where=empty
        [ -z "$needs" ] || where=together
        expect "$file names files that there are" are_there "$needs"
        if [ "$told" != "$last" ] || [ ! -e "$where/out" ]; then
            rm -rf "$where/out"
            run_told "cd '$where' && $told"
            expect "$*: the command in $file runs: $told" quiet 0
            differing=$(diff -rq made/* "$where"/out/* 2>&1)
        fi
        last=$told
        expect "$*: $told writes the same $file" is_same "$file"
    done <told
    expect "$*: there are banners" [ $count != 0 ]
    expect "$*: each file names its license" [ -z "$(cut -f 1 told | tr '\n' '\0' | xargs -0 grep -L '\(SPDX\|license\).*0BSD')" ]
}

same chess --only magic
same chess --only magic --finds finds/found.txt
same chess --only leapers,lines --templates my
same minishogi --only zobrist --keys random --seed 9
same chess --only zobrist --keys 'polyglot:my keys/poly.txt'
same chess --only cuckoo --keys 'file:my keys/list' --keys word=32
same minishogi --only zobrist --keys bits=48
same games/deep/mine.ini --only types,zobrist
same games/named.ini --only leapers
same games/5x5.ini --only leapers --prefix shogi
same ./games/plain --only leapers --prefix shogi
same games/deep/mine.ini --only zobrist --keys 'file:my keys/few' --templates my/
# In one file; with what a banner has to tell of where files are.
same minishogi --only magic --single --finder constructive --seed 7
same minishogi --only zobrist,leapers --single --prefix other
same chess --only zobrist --single --keys 'polyglot:my keys/poly.txt'
same games/deep/mine.ini --only zobrist --single --keys 'file:my keys/few' --templates my/
for lang in rust json go java csharp python typescript; do
    same games/deep/mine.ini --only leapers --lang $lang
done
same chess --only leapers --lang rust --templates my
same chess --only leapers --lang cpp --prefix board

finish
