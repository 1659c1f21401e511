#!/bin/sh
# Small mistakes in templates: emit refuses each, and writes nothing; or it is listed, with the
# reason why it does no harm, in tests/data/mutations-harmless.txt. Of all that mutate.c
# finds every EVERY-th is tried, by its hash (make nightly: one of ten); EVERY=1 tries all, and tells of those that are
# not listed. With JUDGES=all those that are not listed go to a second judge: compilers, and
# programs that use the headers. They see what a proof of functions does not: what the
# preprocessor chooses, casts, macros, alignment.
. tests/support/listed.sh
. tests/support/expect.sh

home home
BBGEN=$tmp/home/bin/bbgen
templates=$tmp/home/templates/c
harmless=$source/tests/data/mutations-harmless.txt
: "${EVERY:=90}" "${JUDGES:=emit}"
judged= # the last part of the list is for the second judge, where there is one
[ "$JUDGES" = emit ] || judged='# What emit does not see'

# shellcheck disable=SC2086
run ${CC:-cc} -O1 "$source/tests/support/mutate.c" -o mutate
expect 'mutate.c builds' [ "$status" = 0 ] || finish

# Games in which all of the templates are shown: small boards, one of two words, colors,
# pieces that slide and leap, zones, hops, numbers along files, holes, bits of their own, pawns,
# castling, hands.
cat >tiny.ini <<'END'
[board]
files = 4
ranks = 5
bits = 1-4 7-10 13-16 19-22 25-28
[pieces]
rook = R
bishop = B
cannon = pR
lance = fR
soldier = fW
king = K
[zobrist]
hand = counts lance:2 soldier:5
piece = pieces rook bishop cannon lance soldier king
side = key
END
cat >plain.ini <<'END'
[board]
files = 8
ranks = 8
[pieces]
rook = R
bishop = B
queen = RB
knight = N
dragon = RKD
pawn = fmWfcF
berolina = fmFfcW
[pawns]
pawn = 2
berolina = 2
[castling]
short = dragon e1 g1, rook h1 f1
END
cat >eight.ini <<'END'
[board]
files = 8
ranks = 8
order = files
[zones]
yard = c3-f6
[pieces]
rook = R
bishop = B
lance = fR
general = fRbWfD
knight = N
END
cp "$source/tests/data/wide.ini" .
games='tiny plain eight wide'

# What the headers that are proved are made of: all modules but these. attacks.h and constants.h
# have no functions; selftest.h is a test; zobrist.h and keys.h are keys; threats and rays write
# lists; and no game here has codes.
modules=$(modules |
    grep -vxE 'attacks|constants|selftest|zobrist|keys|threats|rays|codes')

# lacking END: the modules that have no template of their own with this end, and take the default.
lacking() {
    for lacking in $modules; do
        [ -e "$templates/$lacking$1" ] || echo "$lacking"
    done
}

# users FILE: the modules whose templates it is part of.
users() {
    case $1 in
    module.h) lacking .h ;;
    tables.h) lacking _tables.h ;;
    *.mustache)
        for user in $(cd "$templates" && grep -l "[{@]>${1%.mustache}[}@]" ./*); do
            users "${user#./}"
        done ;;
    *_tables.h) echo "${1%_tables.h}" ;;
    *.h) echo "${1%.h}" ;;
    esac
}

# emits MODULE GAME FOLDER
emits() {
    "$BBGEN" emit "$2.ini" --only "$1" -o "$3" -j 1 --finder constructive \
        --max-bytes 0 --max-work 0 \
        >"$tmp/.stdout" 2>"$tmp/.stderr"
}

# What is right: base/MODULE/GAME, for the games that a module serves.
mkdir base
for module in $modules; do
    mkdir "base/$module"
    for game in $games; do
        emits "$module" "$game" "base/$module/$game" || rm -rf "base/$module/$game"
    done
    command="bbgen emit --only $module"
    expect "some game has $module" [ -n "$(ls "base/$module")" ]
done

# verdict FILE: of the templates as they are now, one of which is another: refused, unseen,
# where no header is another, harmful, where something was written, or accepted.
verdict() {
    verdict=unseen
    for user in $(users "$1" | sort -u); do
        [ -d "base/$user" ] || continue
        for shown in $(ls "base/$user"); do
            if emits "$user" "$shown" out; then
                diff -r -x EMIT -x MANIFEST "base/$user/$shown" out >/dev/null || verdict=accepted
                rm -rf out
            else
                verdict=refused
                [ ! -e out ] || verdict=harmful
                return
            fi
        done
    done
}

# ---- the second judge

# home/ becomes a project, which has tests, and out/ with what the templates make.
if [ "$JUDGES" = all ]; then
    ln -s "$source/tests" home/tests
    cp -R "$source/out" right
    for game in $games; do
        run bbgen emit "$game.ini" -o right -j 1 --finder constructive --max-work 0
        expect "$game is emitted" [ "$status" = 0 ]
    done
fi

# make_out FILE: home/out/, by the users of a template as they are now, and $changed: the headers
# that are not right, like chess/magic.h; or emit refuses another game.
make_out() {
    rm -rf home/out new && cp -R right home/out
    for game in $(ls right); do
        only=
        for user in $(users "$1" | sort -u); do
            [ ! -e "right/$game/$user.h" ] || only="$only --only $user"
        done
        case " $games " in *" $game "*) described=$game.ini finder=constructive ;;
        *) described=$game finder=dense ;;
        esac
        # shellcheck disable=SC2086
        [ -z "$only" ] ||
            bbgen emit "$described" $only -o new -j 1 --finder $finder >"$tmp/.stdout" 2>&1 ||
            return 1
    done
    changed=$(cd new && for header in */*.h; do
        cmp -s "$header" "../right/$header" || echo "$header"
        cp "$header" "../home/out/$header"
    done)
}

# fails SCRIPT ARGUMENT...: with these headers.
fails() {
    script=$1
    shift
    (cd home && TMPDIR=$tmp STANDARDS=all sh "tests/script/$script.sh" "$@" 2>&1) |
        grep -q '^FAILED'
}

# notices FILE: whether compilers or programs do; $noticed is who did.
notices() {
    noticed="emit of another game"
    make_out "$1" || return 0
    [ -n "$changed" ] || return 1
    # shellcheck disable=SC2086
    for noticed in headers strict forms hyperbola modulo; do
        case $noticed in
        headers | strict) fails $noticed $changed && return ;;
        forms) fails forms && return ;;
        *) ! users "$1" | grep -qx "$noticed" || ! fails "$noticed" || return 0 ;;
        esac
    done
    return 1
}

# ---- mutations

# Of each file a list: number, hash, what a line was, and what it becomes.
for file in $(cd "$templates" && ls); do
    case $file in
    attacks.h | selftest.h | zobrist* | banner* | language.ini) ;;
    frame_*) ;; # what bbgen prints itself: headers.sh and strict.sh compile it, and have programs
    *) ./mutate "$templates/$file" | awk -F '\t' -v every="$EVERY" -v file="$file" '
        $2 % every == 0 && !seen[$3, $4]++ { print file "\t" $0 }' ;;
    esac
done >mutations

refused=0 listed=0 unseen=0 others=0
while IFS="$(printf '\t')" read -r file number hash old new; do
    cp "$templates/$file" kept
    ./mutate kept "$number" >"$templates/$file"
    verdict "$file"
    command="mutation $number of $file: $old"
    case $verdict in
    refused) refused=$((refused + 1)) ;;
    unseen) unseen=$((unseen + 1)) ;;
    harmful) expect 'nothing is written' false ;;
    accepted)
        if is_listed "$harmless" "$file" "$old" "$new" "$judged"; then
            listed=$((listed + 1))
        elif [ "$JUDGES" = all ] && notices "$file"; then
            others=$((others + 1))
        else
            expect "refused, or listed as harmless: $new" false
        fi
        ;;
    esac
    cp kept "$templates/$file"
done <mutations

command="mutations of templates"
[ "$JUDGES" = emit ] || by=" by emit, $others noticed by compilers and programs"
echo "$refused refused${by-}, $listed harmless, $unseen not shown by any game"
expect 'many are shown' [ $((refused + listed)) -ge $((1800 / EVERY)) ]
expect 'most of them are refused' [ "$refused" -ge $((4 * listed)) ]

# What compilers pass: shifts and sums that bind otherwise than they look.
mistake() {
    cp "$templates/$1" kept
    sed "$2" kept >"$templates/$1"
    command="$1: $2"
    expect 'there is something to change' \
        [ "$(cksum <kept)" != "$(cksum <"$templates/$1")" ]
    verdict "$1"
    expect 'it is refused' [ "$verdict" = refused ]
    cp kept "$templates/$1"
}
mistake parts_read.mustache \
    's/(occupied.lo & of\[0\]) | (occupied.hi & of\[1\]) << join/occupied.lo | occupied.hi << join * of[0]/'
mistake symmetry_narrow.mustache 's/(t << distance)/(t << distance % 61)/'
finish
