#!/bin/sh
# C#: classes of a game in its namespace, and what mcs and mono say of them.
. tests/languages/tools.sh
needs 'C#' mcs mono

# compiled PROGRAM GAME...: the games of a folder, with their tests and ours.
compiled() {
    program=$1
    shift
    tests=
    for game in "$@"; do tests="$tests -define:$(echo "$game" | tr '[:lower:]' '[:upper:]')_TESTS"; done
    # shellcheck disable=SC2086
    run mcs -warn:4 -warnaserror -checked+ $tests -main:Program "-out:$program" ./*.cs engine/*/*.cs
}

games='chess minishogi capablanca shogi xiangqi'
cp "$source"/tests/languages/csharp/*.cs .
# shellcheck disable=SC2086
run bbgen emit $games --only all --lang csharp -o engine
expect 'the games are emitted' quiet 0
expect 'files are called as their classes' [ -e engine/chess/Magic.cs ]
# shellcheck disable=SC2086
compiled all.exe $games
expect 'mcs has no warning' quiet 0
run mono all.exe
expect 'every lookup agrees with a walk, and counts moves' [ "$status" = 0 ]
run mono all.exe Chess Minishogi Capablanca Shogi Xiangqi
expect 'the tests of each game pass' [ "$status" = 0 ]

told csharp mcs told
run mono told/tests.exe
expect 'its program finds nothing' quiet 0

# They find another operator in functions that read no table, and another number in a table.
sed -i.sound 's/second - first/second - first + 1/' engine/xiangqi/Squares.cs
sed -i '0,/0x[0-9a-f]*1,/s/\(0x[0-9a-f]*\)1,/\10,/' engine/minishogi/Classical.cs
# shellcheck disable=SC2086
compiled wrong.exe $games
run mono wrong.exe Xiangqi
expect 'they find a function of squares wrong' has "$output" 'FileDistance gives something else'
run mono wrong.exe Chess
expect 'they find other features than the two that a key lacks' has "$output" 'two features are told as'
run mono wrong.exe Minishogi
expect 'they find a table wrong' has "$output" 'is not as it was generated'
run bbgen check engine/minishogi
expect 'check goes red on one changed digit' [ "$status" = 1 ]
run bbgen emit --again engine/minishogi
run bbgen check engine/minishogi
expect 'emit --again mends it' quiet 0

# Every module alone, with what it needs and no more, in a namespace of its own.
mkdir only
for game in chess xiangqi; do
    for file in engine/$game/*.cs; do
        module=$(basename "$file" .cs)
        case $module in *Test | Tests | Magic32 | Verify) continue ;; esac
        module=$(echo "$module" | tr '[:upper:]' '[:lower:]')
        bbgen emit "$game" --lang csharp --only "$module" --prefix "only_${game}_$module" -o only >/dev/null 2>&1 ||
            expect "$game: $module alone is emitted" false
    done
done
cp "$source/tests/fuzz/corpus/walked/bent_moves.ini" .
run bbgen emit bent_moves.ini --lang csharp --only moves -o only
expect 'a part of a piece is emitted' [ "$status" = 0 ]
printf '%s\n' '[board]' files=5 ranks=2 'players = player equals' '[pieces]' slider=R '[castling]' \
    'right = slider e2 a2, slider b2 c2' 'right_flag = slider e1 a1, slider b1 c1' '[zobrist]' \
    't = subsets zobrist_t get_type' >classes.ini
run bbgen emit classes.ini --lang csharp --only constants -o only
expect 'constants that are called as their classes, or as what these have, are emitted' quiet 0
expect 'with another name where there must be one' \
    [ "$(grep -c '\(Player\|Right\|RightFlag\|ZobristT\)_ = ' only/classes/Constants.cs)" = 4 ]
run mcs -warn:4 -warnaserror -doc:only.xml -target:library -out:only.dll only/*/*.cs
expect 'any module alone compiles without a warning' quiet 0
printf '[threats.two]\npieces = rook cannon\n' | cat "$source/tests/data/threats/pikafish.ini" - >pikafish.ini
run bbgen emit pikafish.ini --lang csharp --only rays -o only
run mcs -define:PIKAFISH_TESTS -out:pikafish.exe only/pikafish/*.cs
run mono pikafish.exe
expect 'changes of threats of two sections on a board of two words are found right' quiet 0

for name in class namespace system; do
    run bbgen emit chess --lang csharp --prefix $name -o refused
    expect "a namespace $name is refused" refused
    expect 'and told why' has "$message" "a keyword of csharp"
done
finish
