#!/bin/sh
# C#: classes of a game in its namespace; their own tests, and what mcs says.
. tests/languages/tools.sh
needs 'C#' mcs mono

emitted csharp
expect 'files are called as their classes' [ -e csharp/chess/Magic.cs ]
run mcs -warn:4 -warnaserror -doc:vectors.xml -out:vectors.exe "$source/tests/languages/vectors/Vectors.cs" csharp/*/*.cs
expect 'mcs has no warning of three games in one program' quiet 0
gives 'C#' mono vectors.exe
passes csharp
notices csharp minishogi Classical.cs '0,/0x[0-9a-f]*1,/s/\(0x[0-9a-f]*\)1,/\10,/' 'is not as it was generated'
notices csharp xiangqi Squares.cs 's/second - first/second - first + 1/' 'FileDistance gives something else'
told csharp mcs told
example csharp chess example.cs sh -c 'mcs -out:example.exe example.cs csharp/chess/*.cs && mono example.exe'

# Names: a part of a piece, constants called as their classes or as what these have, and keywords.
printf '%s\n' '[board]' files=5 ranks=2 'players = player equals' '[pieces]' slider=R '[castling]' \
    'right = slider e2 a2, slider b2 c2' 'right_flag = slider e1 a1, slider b1 c1' '[zobrist]' \
    't = subsets zobrist_t get_type' >classes.ini
run bbgen emit classes.ini --lang csharp --only constants -o names
expect 'constants have another name where they must' \
    [ "$(grep -c '\(Player\|Right\|RightFlag\|ZobristT\)_ = ' names/classes/Constants.cs)" = 4 ]
run bbgen emit "$source/tests/fuzz/corpus/walked/bent_moves.ini" --lang csharp --only moves -o names
run mcs -warn:4 -warnaserror -target:library -out:names.dll names/*/*.cs
expect 'they compile without a warning' quiet 0
for name in class namespace system; do
    run bbgen emit chess --lang csharp --prefix $name -o refused
    expect "a namespace $name is refused" refused
    expect 'and told why' has "$message" 'a keyword of csharp'
done
finish
