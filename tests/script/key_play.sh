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

# Where a square is missing nobody goes two steps, numbered or not.
for numbered in squares cells; do
    printf '[board]\nfiles = 3\nranks = 8\nholes = b3 b6 c4 c5\n' >holes.ini
    [ $numbered = cells ] || echo 'number = squares' >>holes.ini
    printf '[pieces]\npawn = fmWfcF\n[pawns]\npawn = 2\n[play]\nen_passant = square\n' >>holes.ini
    printf '[zobrist]\npiece = pieces pawn\nen_passant = squares\nside = key\n' >>holes.ini
    bbgen emit holes.ini --only keys -o out >/dev/null 2>&1
    cat >holes.c <<'END'
#define HOLES_TABLES
#include "holes/keys.h"
#include <stdio.h>
int main(void) {
    const unsigned squares = sizeof holes_keys_start[0];
    for (unsigned i = 0; i < 2 * squares; i++) {
        const unsigned from = holes_keys_start[i / squares][i % squares];
        if (from != squares)
            printf("%u to %u ", from, i % squares);
    }
}
END
    run ${CC:-cc} -std=c99 -Iout holes.c -o holes
    run ./holes
    case $numbered in squares) steps='3 to 8 14 to 10 ' ;; *) steps='3 to 9 18 to 12 ' ;; esac
    expect "two steps, where holes have numbers by $numbered" [ "$output" = "$steps" ]
done

# sound NAME A B: NAME.c builds without a warning, and finds no fault, in words.
sound() {
    run ${CC:-cc} -std=c99 -Wall -Wextra -Werror -Iout "$1.c" -o "$1"
    expect "$2" quiet 0
    run "./$1"
    expect "$3" [ "$status" = 0 ]
}

# Castling is of whom the line names.
printf '[board]\nfiles = 8\nranks = 8\n[pieces]\nking = K\nrook = R\nprince = K\narcher = B\n' >prince.ini
printf '[castling]\nred = prince e1 g1, archer h1 f1\nblue = prince e8 g8, archer h8 f8\n' >>prince.ini
printf '[zobrist]\npiece = pieces king rook prince archer\ncastling = subsets red blue\nside = key\n' >>prince.ini
bbgen emit prince.ini --only keys -o out >/dev/null 2>&1
cat >prince.c <<'END'
#define PRINCE_TABLES
#include "prince/keys.h"
int main(void) {
    const prince_position before = {.piece = {1, 0, 1 << 4, 1 << 7, (prince_bb)1 << 56}, .castling = 1};
    const prince_position after = {.piece = {1, 0, 1 << 6, 1 << 5, (prince_bb)1 << 56}, .side = 1};
    const uint64_t key = prince_zobrist_of(&before);
    return prince_zobrist_move(&before, key, 2, 4, 6, 8, 2) != prince_zobrist_of(&after);
}
END
sound prince 'a prince castles' 'with its archer'

# silent EDIT...: a game that is like chess960, or chess, but for this, tells no move.
silent() {
    printf '[game]\nlike = %s\n' "$1" >silent.ini
    shift
    printf '%s\n' "$@" '[threats]' 'without = all' >>silent.ini
    run bbgen emit silent.ini --only keys -o out
    expect "$*: keys are made" [ "$status" = 0 ]
    run cat out/silent/keys.h
    expect "$*: no move is told" hasnt "$output" '_zobrist_move('
}
silent chess960 '[board]' 'holes = d4 d5' 'number = squares' \
    '[play]' 'without = en_passant' '[zobrist]' 'without = en_passant'
silent chess960 '[board]' 'from = a8'
silent chess '[pieces]' 'serf = fmWfcN' '[pawns]' 'serf = 2' \
    '[zobrist]' 'piece = pieces pawn knight bishop rook queen king serf'
silent chess '[pieces]' 'guard = W' '[castling]' 'black_king_side = king e8 g8, guard h8 f8'
silent chess '[castling]' 'black_king_side = king e8 f8, rook h8 e8'
silent chess '[pieces]' 'king = KmD'

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

# Further keys count what [zobrist] counts by that name, and not men on the board; by its rows.
printf '[game]\nlike = shogi\n[zobrist.hands]\nhand = counts rook:2 pawn:18\n' >hands.ini
bbgen emit hands.ini --only keys -o out >/dev/null 2>&1
cat >hands.c <<'END'
#define HANDS_TABLES
#include "hands/keys.h"
int main(void) {
    hands_position position = {.hand = {[0] = 1, [6] = 3, [13] = 2}};
    position.piece[0] = position.piece[16] = hands_of(40);
    return hands_zobrist_hands_of(&position) !=
        (hands_zobrist_hands_hand[0][1] ^ hands_zobrist_hands_hand[1][3] ^ hands_zobrist_hands_hand[3][2]);
}
END
sound hands 'a key of hands' 'counts hands'

# untold LINE...: [zobrist.corr] of chess with this has keys, but none of a position.
untold() {
    printf '%s\n' '[game]' 'like = chess' '[zobrist.corr]' 'piece = shared pawn' "$@" >untold.ini
    run bbgen emit untold.ini --only keys -o out
    expect "$*: keys are made" [ "$status" = 0 ]
    run cat out/untold/keys.h
    expect "$*: no position tells them" hasnt "$output" 'untold_zobrist_corr_of('
    expect "$*: the header says so" has "$output" 'That of corr is not made anew'
}
untold 'castling = subsets black_queen_side black_king_side white_queen_side white_king_side'
untold 'castling = subsets 4'
untold 'side = key: white moves'
untold 'gates = each 16'

# No feature is called what functions of keys.h are, in any language; and steps are in no key.
for name in of move; do
    printf '[board]\nfiles = 8\nranks = 8\n[pieces]\nking = K\n[zobrist]\n%s = key\n' $name >named.ini
    for language in c cpp csharp go java rust typescript; do
        run bbgen emit named.ini --lang $language -o out
        expect "$language: a feature '$name' is refused" refused
        expect "$language: its line is told" has "$message" "named.ini:7: '$name' "
    done
done
sed 's/^move = key/fifty = steps 11 from 14 by 8/' named.ini >steps.ini
run bbgen emit steps.ini --only keys -o out
expect 'steps alone have no keys of positions' refused
expect 'what is needed besides is told' has "$message" 'of more than steps'
run bbgen emit steps.ini --only default -o out
expect 'they have their own' [ "$status" = 0 -a -e out/steps/zobrist.h -a ! -e out/steps/keys.h ]

mistake chess 's/victim\[piece < 6 ? 0 : 1\]/victim[piece < 6 ? 1 : 0]/' \
    's/to == 62 /to == 61 /' 's/(lost ^ 0xf)/(lost ^ 0x7)/' 's/piece\[6\]) != 0/piece[7]) != 0/'
mistake chess960 's/to > from ? 8 - 2 : 2/to > from ? 8 - 3 : 2/' 's/0xff00/0xfe00/'
mistake shogi 's/held - 1/held/' 's/hand\[taken\] + 1/hand[taken] + 2/'
finish
