#!/bin/sh
# Keys move by move: in 100,000 moves of random games, of five games each, zobrist_move gives what
# zobrist_of makes anew; and a header with a mistake does not.
. tests/support/expect.sh

# build GAME OUT: the program, by the header in OUT.
build() {
    capitals=$(capitals "$1")
    { echo "#define ${capitals}_TABLES" && echo "#include \"$1/keys.h\""; } >tables.c
    run ${CC:-cc} -std=c99 -O1 -Wall -Wextra -Wconversion -Werror "-DKEY_PLAY_$capitals" "-I$2" \
        "$source/tests/games/key_play.c" tables.c -o play
}

# mistake GAME EDIT...: a header that is edited so makes another key at last.
mistake() {
    game=$1
    shift
    for edit; do
        rm -rf wrong && cp -r out wrong
        sed -i "/_zobrist_move(const/,/^}/{$edit}" "wrong/$game/keys.h"
        run cmp "out/$game/keys.h" "wrong/$game/keys.h"
        expect "$game: $edit: it is a mistake" [ "$status" = 1 ]
        build "$game" wrong
        run ./play 100000
        expect "$game: $edit: it is noticed" [ "$status" = 1 ]
    done
}

for game in chess chess960 crazyhouse shogi xiangqi; do
    bbgen emit "$game" --only keys -o out >/dev/null 2>&1
    build "$game" out
    expect "$game: its games can be played" quiet 0
    run ./play 100000
    expect "$game: each move has its key" starts "$output" '100000 moves, '
done

# A position without men is one, too.
printf '[board]\nranks = 3\nfiles = 3\n[pieces]\nrook = R\n[zobrist]\nside = key\n' >few.ini
run bbgen emit few.ini --only keys -o few
expect 'keys of numbers alone are made' quiet 0

# Who can capture en passant, and who may, on a million boards.
passant() { # FOLDER
    printf '#define CHESS_TABLES\n#include "chess/keys.h"\n' >tables.c
    run ${CC:-cc} -std=c99 -O2 -Wall -Wextra -Wconversion -Werror "-I$1" \
        "$source/tests/games/passant.c" tables.c -o passant
    run ./passant 1000000
}
passant out
expect 'en passant is as a walk finds it' starts "$output" '1000000 boards, '
for edit in 's/way % 2 != 0 ? rooks/way % 2 == 0 ? rooks/' 's/square != from \&\&/from != 64 \&\&/'; do
    rm -rf wrong && cp -r out wrong
    sed -i "/_is_legal($/,/^}/{$edit}" wrong/chess/keys.h
    passant wrong
    expect "en passant: $edit: it is noticed" [ "$status" = 1 ]
done

# Of other sources: keys that are added, and those of tiny tables.
other() { # GAME KEYS
    bbgen emit "$1" --only keys --keys "$2" -o other >/dev/null 2>&1
    build "$1" other
    run ./play 10000
    expect "$1, $2: each move has its key" starts "$output" '10000 moves, '
}
other chess960 additive
other crazyhouse additive
other crazyhouse tiny-rotated
other chess tiny-windows

# A file does not tell which pawn can be captured where two steps begin on two of its squares: the
# square that was passed does.
sed 's/^pawn = 2$/pawn = a2-h3/' "$source/gen/games/chess.ini" >file.ini
sed 's/^en_passant = file/en_passant = square/; s/^en_passant = keys 8/en_passant = squares/' \
    file.ini >square.ini
for game in file square; do
    run bbgen emit $game.ini --only keys -o out
    expect "two steps from two ranks, en passant by $game: keys are made" [ "$status" = 0 ]
done
run cat out/file/keys.h
expect 'by the file no move is told' hasnt "$output" '_zobrist_move('
expect 'and all positions are' has "$output" '_zobrist_of('
run cat out/square/keys.h
expect 'by the square moves are told' has "$output" '_zobrist_move('

# Castling without keys of rooks is not told; rows without a piece are nobody's.
printf '[game]\nlike = capablanca\n[zobrist]\npiece = pieces pawn king\n' >rookless.ini
printf '[game]\nlike = crazyhouse\n[zobrist]\npiece = pieces - pawn knight bishop rook queen king promoted_queen -\n' >rows.ini
for game in rookless rows; do
    run bbgen emit $game.ini --only keys -o out
    expect "$game: keys are made" [ "$status" = 0 ]
done
run cat out/rookless/keys.h
expect 'without rooks no move is told' hasnt "$output" '_zobrist_move('
run cat out/rows/keys.h
expect 'with empty rows it is' has "$output" '_zobrist_move('

# Gates and checks in a row are features of one line, with keys to toggle.
printf '[game]\nlike = chess960\n[zobrist]\ngates = each 16: by file\n' >gates.ini
printf '[game]\nlike = xiangqi\n[zobrist]\nrepeats = counts king:5: checks in a row\n' >repeats.ini
for game in gates repeats; do
    bbgen emit $game.ini --only keys -o out >/dev/null 2>&1
    run cat out/$game/keys.h
    expect "$game: keys have a function" has "$output" "_zobrist_toggle_$game("
    expect "$game: positions tell them" has "$output" "unsigned $game"
    expect "$game: no move is told" hasnt "$output" '_zobrist_move('
done

mistake chess 's/victim\[piece < 6 ? 0 : 1\]/victim[piece < 6 ? 1 : 0]/' \
    's/to == 62 /to == 61 /' 's/(lost ^ 0xf)/(lost ^ 0x7)/' 's/piece\[6\]) != 0/piece[7]) != 0/'
mistake chess960 's/to > from ? 8 - 2 : 2/to > from ? 8 - 3 : 2/' 's/0xff00/0xfe00/'
mistake shogi 's/held - 1/held/' 's/hand\[taken\] + 1/hand[taken] + 2/'
finish
