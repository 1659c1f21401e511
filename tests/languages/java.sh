#!/bin/sh
# Java: classes of a package, and what javac and java say of them.
. tests/languages/tools.sh
needs Java javac java

games='chess minishogi capablanca shogi xiangqi'
# shellcheck disable=SC2086
run bbgen emit $games --only all --lang java -o engine --verbose
expect 'the games are emitted' quiet 0
expect 'no function of C is said to be missing' hasnt "$output" 'not printed'
expect 'files are called as their classes' [ -e engine/chess/Hyperbola.java ]
cp "$source/tests/data/threats/pikafish.ini" .
run bbgen emit pikafish.ini --only rays --lang java -o engine
expect 'and changes of threats on a board of two words' [ "$status" = 0 ]
printf '[game]\nlike = chess\n[threats]\nwithout = all\npreset = sf16\nnone = -1\n' >ones.ini
run bbgen emit ones.ini --only rays --lang java -o engine
expect 'and numbers of which all ones stand for none' [ "$status" = 0 ]
cp -R "$source/tests/languages/java" engine/lookups
run javac --release 11 -Xlint:all -Xdoclint:html,syntax,reference -Werror -d classes engine/*/*.java
expect 'javac has no warning, nor have its comments' quiet 0
printf '[board]\nfiles = 4\nranks = 4\n[pieces]\nrook = R\n[zobrist]\nside = key: {@code <b> & {@link x}\n' \
    >marked.ini
run bbgen emit marked.ini --only zobrist --lang java -o marked
run javac -Xdoclint:html,syntax,reference -Werror -d marked marked/marked/*.java
expect 'nor with what its documentation reads, where a key is said to mean that' quiet 0
run java -cp classes lookups.Lookups
expect 'lookups agree with a walk, and count moves' quiet 0
for game in $games pikafish ones; do
    run java -cp classes "$game.Tests"
    expect "the tests of $game pass" quiet 0
done
told java javac told
expect 'one that needs an array of 89,320 elements is left out' \
    [ ! -e engine/chess/Magic.java ]
run bbgen emit chess --only default,all --lang java -o left --verbose
expect 'and told' has "$output" 'left out, as the language takes no arrays so long: magic'
run bbgen check left/chess
expect 'the record is of what is there' quiet 0
run bbgen emit chess --only magic --lang java -o left
expect 'asked for by name it is refused' refused
expect 'with the reason' has "$message" 'magic has an array of more than 65536 elements for chess'
expect 'a table of more than 8,000 words is split' [ -e 'classes/shogi/Fold$AttacksRun5.class' ]

# They find another operator in functions that read no table, and another number in a table.
sed -i.sound 's/second - first/second - first + 1/' engine/xiangqi/Squares.java
sed -i '0,/0x[0-9a-f]*1L,/s/\(0x[0-9a-f]*\)1L,/\10L,/' engine/minishogi/Classical.java
sed -i 's/set\[0\] & occupied/occupied/' engine/chess/Rays.java
sed -i 's/difference ^ keyOf(a)/difference/' engine/chess/Verify.java
run javac -d wrong engine/xiangqi/*.java engine/minishogi/*.java engine/chess/*.java
run java -cp wrong xiangqi.Tests
expect 'they find a function of squares wrong' has "$output" 'fileDistance gives something else'
run java -cp wrong chess.Tests
expect 'they find other threats than those of a board' has "$output" 'others are active'
expect 'and other features than the two that a key lacks' has "$output" 'two features are told as'
run java -cp wrong minishogi.Tests
expect 'they find a table wrong' has "$output" 'is not as it was generated'
run bbgen check engine/minishogi
expect 'check goes red on one changed digit' [ "$status" = 1 ]
run bbgen emit --again engine/minishogi
run bbgen check engine/minishogi
expect 'emit --again mends it' quiet 0

# Every module alone, with what it needs and no more, in a package of its own.
for game in chess xiangqi; do
    for file in engine/$game/*.java; do
        module=$(basename "$file" .java | tr '[:upper:]' '[:lower:]')
        case $module in *test | tests | bitboard | bits | both | words) continue ;; esac
        bbgen emit "$game" --lang java --only "$module" --prefix "only_${game}_$module" -o only >/dev/null 2>&1 ||
            expect "$game: $module alone is emitted" false
    done
done
run javac -Xlint:all -Werror -d only/classes only/*/*.java
expect 'any module alone compiles without a warning' quiet 0

for name in class package java; do
    run bbgen emit chess --lang java --prefix $name -o refused
    expect "a package $name is refused" refused
    expect 'and told why' has "$message" "a keyword of java"
done
finish
