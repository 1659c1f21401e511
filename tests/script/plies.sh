#!/bin/sh
# Moves of xiangqi and of variants, counted by nothing but emitted lookups (tests/games/plies.c), against
# published counts, and those that Fairy-Stockfish has for its own tests. Of xiangqi up to 15,000, and three
# variants; with PERFT_LIMIT of a thousand million, as `make nightly` has it, up to 1,500,000, and all.
. tests/support/expect.sh

${CC:-cc} -std=c99 -O2 -Wall -Wextra -Werror -c "$source/tests/games/plies.c" -o plies.o || exit 1

# counts GAME FILES RANKS PLACEMENT DEPTH COUNT LETTER=PIECE...
counts() {
    game=$1 wanted=$6
    sizes="$2 $3 $4 $5"
    shift 6
    succeeds "$game is emitted" bbgen emit "$game" --prefix game --only attacks --only leapers --only moves -o out
    made=out/$(basename "$game" .ini)
    pieces=$(printf '%s\n' "$@" | sed 's/^.=//; s/:[0-9]*:/ /')
    set -- $sizes "$@"
    awk -v pieces="$(echo $pieces)" -f "$source/tests/games/lookups.awk" "$made/types.h" \
        $(ls "$made"/*.h | grep -v -e _tables.h -e /types.h -e /selftest.h -e /pext) >lookups.c
    run ${CC:-cc} -std=c99 -O2 "-I$made" "-I$source/tests/games" lookups.c plies.o -o plies
    expect "what counts in $game compiles" quiet 0
    goes "$@"
}

# goes FILES RANKS PLACEMENT DEPTH LETTER=PIECE...: the program that was made has $wanted moves.
goes() {
    run ./plies "$@"
    expect "$game has $wanted moves from $3 in $4 plies" [ "$output" = "$wanted" ]
}

# xiangqi LETTER=PIECE...: all positions, as deep as there are so few moves.
xiangqi() {
    most=$((${PERFT_LIMIT:-10000000} / 666))
    awk -v most=$most '{ for (i = 1; i <= NF; i++) if ($i ~ /^D[0-9]+$/ && $(i + 1) + 0 <= most)
        print $1, substr($i, 2), $(i + 1) + 0 }' "$source/tests/data/xiangqi.epd" >positions
    while read -r placement depth wanted; do
        if [ -e counted ]; then goes 9 10 "$placement" "$depth" "$@"
        else counts xiangqi 9 10 "$placement" "$depth" "$wanted" "$@"; fi
        : >counted
    done <positions
}

# variant NAME BASE LINE...: a game that is like another.
variant() {
    name=$1
    printf '[game]\nlike = %s\n' "$2" >"$name.ini"
    shift 2
    printf '%s\n' "$@" >>"$name.ini"
}

first=pawn:2:pawn_first
plain='[threats]
without = all
[pieces]'
men="p=$first n=knight b=bishop r=rook q=queen k=king"
xiangqi r=rook c=cannon n=horse b=elephant a=advisor k=king p=soldier K=rook
counts hoppel_poppel 8 8 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 4 202459 $men
counts makruk 8 8 rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR 4 273026 p=pawn n=knight s=khon m=met r=rook k=king
variant nightrider chess "$plain" 'knight = NN'
counts nightrider.ini 8 8 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 4 419019 $men
[ "${PERFT_LIMIT:-0}" -ge 1000000000 ] || finish
counts chess 8 8 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 4 197281 $men
counts grasshopper 8 8 rnbqkbnr/gggggggg/pppppppp/8/8/PPPPPPPP/GGGGGGGG/RNBQKBNR 4 635298 \
    p=pawn n=knight b=bishop r=rook q=queen k=king g=grasshopper
variant amazon chess "$plain" 'queen = RBN'
counts amazon.ini 8 8 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 4 318185 $men
variant new_zealand chess "$plain" 'knight = mNcR' 'rook = mRcN'
counts new_zealand.ini 8 8 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 4 200310 $men
variant knightmate chess "$plain" 'king = N' 'knight = K'
counts knightmate.ini 8 8 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 4 139774 $men
counts shatranj 8 8 rnekcenr/pppppppp/8/8/8/8/PPPPPPPP/RNEKCENR 4 68122 p=pawn n=knight \
    e=elephant r=rook c=counsellor k=king
counts los_alamos 6 6 rnqknr/pppppp/6/6/PPPPPP/RNQKNR 5 191846 p=pawn n=knight r=rook q=queen k=king
wide="$men a=archbishop c=chancellor"
variant capablanca_first capablanca '[pieces]' 'pawn_first = fmWfmnD'
counts capablanca_first.ini 10 8 rnabqkbcnr/pppppppppp/91/91/91/91/PPPPPPPPPP/RNABQKBCNR 4 805128 $wide
counts capablanca_first.ini 10 8 rnbqkcabnr/pppppppppp/91/91/91/91/PPPPPPPPPP/RNBQKCABNR 4 809539 $wide # embassy chess
counts capablanca_first.ini 10 8 ranbkqbnar/pppppppppp/91/91/91/91/PPPPPPPPPP/RANBKQBNAR 4 772074 $wide # janus chess
counts courier 12 8 \
    rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR 4 500337 \
    p=pawn n=knight e=archer b=courier m=man k=king w=fool r=rook f=queen
counts grand 10 10 r8r/1nbqkcabn1/pppppppppp/91/91/91/91/PPPPPPPPPP/1NBQKCABN1/R8R 3 259514 \
    p=pawn:3:pawn_first n=knight b=bishop q=queen k=king r=rook c=marshal a=cardinal
finish
