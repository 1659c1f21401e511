#!/bin/sh
# A whole engine on emitted headers, tests/engine: it plays legal games to their end, as a
# referee with rules of its own judges, and finds the same by gcc and by clang with vectors, in as many
# nodes. MATCH_GAMES says how many games it plays. With STANDARDS=all it finds the same by every method of sliding
# attacks, which tests/every judges square by square.
. tests/support/expect.sh

: "${MATCH_GAMES:=6}" "${MATCH_NODES:=500}"
strict='-std=c11 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes -Werror'
positions=$source/tests/data/engine.epd
depth=6 signature=423812

# build NAME COMPILER FLAG...: an engine.
build() {
    name=$1
    compiler=$2
    shift 2
    # shellcheck disable=SC2086
    run $compiler $strict -O1 "$@" "-I$source/out" "$source"/tests/engine/*.c -o "$name"
    expect "$name builds strictly" quiet 0
}

# finds_the_same NAME: whether it has the same variations and scores as the first, and the
# signature.
finds_the_same() {
    run "./$1" bench "$positions" $depth 1
    [ "$status" = 0 ] || return 1
    [ -e variations ] || printf '%s\n' "$output" >variations
    [ "$output" = "$(cat variations)" ] && has "$output" "signature $signature"
}

# What this machine's processor has, of what a method can need.
fast=
for flag in -mbmi2 -mavx2 -mavx512vl -mavx512cd; do
    if can_run $flag; then
        fast="$fast $flag"
    else
        skip "the engine with $flag" 'this processor lacks it'
    fi
done

# ---- the same by all methods

# try NAME COMPILER FLAG...
try() {
    build "$@" && expect "$1 finds the same, in $signature nodes" finds_the_same "$1"
}
try gcc gcc
# shellcheck disable=SC2086
try clang_fast clang $fast
# shellcheck disable=SC2086
if [ "$STANDARDS" = all ]; then
    try clang clang
    for flag in $fast; do try "gcc$flag" gcc $flag; done
    for method in $(methods_of "$source/out/chess/attacks.h"); do
        needed=$(flags_of "$source/out/chess/$method.h")
        if can_run $needed; then
            try "$method" gcc $fast "-DCHESS_ATTACKS_METHOD=$method"
        else
            skip "$method" "this processor lacks $needed"
        fi
    done
fi
expect 'there is a variation for each position' \
    [ "$(grep -c ' pv [a-h][1-8]' variations)" = "$(wc -l <"$positions")" ]

# ---- an accumulator

run ./gcc sums "$positions" 3
expect "sums that changes keep are those made anew: $output" [ "$status" = 0 ]
if can_run -mavx512vbmi2; then
    build vectors gcc -march=native
    run ./vectors sums "$positions" 2
    expect "and so by vectors: $output" [ "$status" = 0 ]
else
    skip 'vectors' 'this processor lacks AVX-512 VBMI2'
fi

# ---- games

run gcc $strict -O2 "$source/tests/support/referee.c" -o referee
expect 'the referee builds strictly' quiet 0
run clang $strict -fsyntax-only "$source/tests/support/referee.c"
expect 'the referee builds strictly with clang' quiet 0
run ./referee perft "$source/tests/data/perft.epd" 20000
expect "the referee knows the moves of chess" [ "$status" = 0 ]

run patiently ./referee play "$MATCH_GAMES" "$MATCH_NODES" games ./gcc ./clang_fast
expect "$MATCH_GAMES games are played without a fault" [ "$status" = 0 ]
expect 'all of them to the end' starts "$output" "$MATCH_GAMES games, "
expect 'the referee tells no fault' has "$output" '; 0 faults'
echo "$output"
if [ "$STANDARDS" = all ]; then
    mv games first
    run patiently ./referee play 20 "$MATCH_NODES" games ./hyperbola ./classical
    head -n 20 first >wanted
    expect 'by other methods the same games are played' cmp games wanted
fi

# ---- a referee that can fail

# says ANSWER: a program that answers so to go.
says() {
    {
        echo '#!/bin/sh'
        echo 'while read -r word rest; do case $word in'
        echo 'uci) echo uciok ;;'
        echo 'isready) echo readyok ;;'
        echo "go) printf '$1\\n' ;;"
        echo 'quit) exit ;; esac; done'
    } >liar
    chmod +x liar
    run ./referee play 2 100 games ./gcc ./liar
}
says 'bestmove e2e5'
expect 'the referee sees an illegal move' [ "$status" = 1 ]
expect 'and tells it' has "$output" 'FAILED: ./liar: its move is not legal'
says 'info depth 1 score cp 0 nodes 5 pv a8h1\nbestmove e2e5'
expect 'the referee sees an illegal variation' has "$output" 'a variation is not legal'
says 'info depth 1 nodes 101\nbestmove e2e5'
expect 'the referee sees too many nodes' has "$output" 'too many nodes'
says 'info string what is that\nbestmove e2e5'
expect 'the referee sees that a position is not understood' \
    has "$output" 'it did not understand'
printf '#!/bin/sh\necho uciok; echo readyok; read -r a; read -r b; read -r c\n' >gone
chmod +x gone
run ./referee play 2 100 games ./gcc ./gone
expect 'the referee sees that a program is gone' has "$output" 'its move is not legal'
printf '7k/8/6K1/8/8/8/8/R7 w - - 0 1; D1 21\n' >wrong.epd
run ./referee perft wrong.epd 100
expect 'the referee sees a wrong count' [ "$status" = 1 ]

# judged END FEN MOVE...
judged() {
    end=$1
    shift
    run ./referee judge "$@"
    expect "the referee ends $* by $end" [ "$output" = "$end" ]
}
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
judged 'mate after 4' "$start" f2f3 e7e5 g2g4 d8h4 a2a3
judged 'stalemate after 1' 'k7/8/8/2Q5/8/8/8/7K w - - 0 1' c5b6
judged 'repetition after 8' "$start" g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8
judged 'it goes on after 12' "$start" g1f3 g8f6 h1g1 h8g8 g1h1 g8h8 f3g1 f6g8 \
    g1f3 g8f6 f3g1 f6g8 # at first, with other rights
judged 'it goes on after 9' 'k7/8/8/8/1p6/8/P7/K7 w - - 0 1' \
    a2a4 a8b8 a1b1 b8a8 b1a1 a8b8 a1b1 b8a8 b1a1 # at first, the pawn can be taken
judged 'fifty moves after 1' '4k3/8/8/8/8/8/8/R3K3 w - - 99 90' a1a2
judged 'it goes on after 1' '4k3/7p/8/8/8/8/8/R3K3 w - - 98 90' a1a2
judged 'mate after 1' '6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 90' a1a8
judged 'too few men after 1' '4k3/8/8/8/8/8/r7/K6N w - - 0 1' a1a2
judged 'a1a3 is not legal' '4k3/8/8/8/8/8/r7/K6N w - - 0 1' a1a3

# ---- what the engine is told

# told TEXT: what the engine answers to these lines.
told() {
    # shellcheck disable=SC2059
    printf "$1" | ./gcc >answer 2>&1
    output=$(cat answer)
}
told 'uci\nisready\n'
expect 'it says who it is' has "$output" 'id name'
expect 'and its option, and that it is ready' has "$output" 'uciok
readyok'
told 'position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\ngo depth 3\n'
expect 'it mates' has "$output" 'bestmove a1a8'
expect 'and knows it' has "$output" 'score mate 1'
told 'position fen k7/8/1QK5/8/8/8/8/8 b - - 0 1\ngo depth 3\n'
expect 'without a move it has none' has "$output" 'bestmove 0000'
told 'position startpos moves e2e4 e7e5\ngo infinite\nstop\nquit\n'
expect 'it stops' has "$output" bestmove
for fen in '8/8/8/8/8/8/8/8 w - -' 'qqqqkqqq/qqqqqqqq/qqqqqqqq/8/8/8/8/K7 w - -' \
    '4k3/8/8/8/8/8/4R3/4K3 w - -' '4k3/8/8/8/8/8/4K2P w - -' 'P3k3/8/8/8/8/8/8/4K3 w - -' \
    '4k3/9/8/8/8/8/8/4K3 w - -' 'nonsense' 'k7/8/8/8/8/8/8/K6x w - -'; do
    told "position fen $fen\n"
    expect "no game comes to $fen" has "$output" 'info string no game comes to this'
done
told 'position startpos moves e2e4 e2e4\ngo depth 1\n'
expect 'a move that is not legal is told' has "$output" 'info string e2e4 is not a legal move'
told 'setoption name Hash value 0\nsetoption name Contempt value 3\nfoo\n'
expect 'options that there are not are told' \
    [ "$(grep -c 'info string the only option is Hash' answer)" = 2 ]
expect 'and so are words' has "$output" "info string what is 'foo'"
for line in 'bench' 'bench /nowhere 3' "bench $positions 0" "bench $positions 128" \
    "bench $positions 3 0" "bench $source/tests/data/shogi.epd 1" 'bench a b c d'; do
    # shellcheck disable=SC2086
    run ./gcc $line
    expect "'$line' is refused" [ "$status" = 2 ]
done
finish
