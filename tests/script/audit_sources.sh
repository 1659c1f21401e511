#!/bin/sh
# bbgen audit reads keys where people keep them: in programs of several languages, and in our
# own headers. The same keys get the same judgement.
. tests/support/expect.sh

bbgen emit chess --only zobrist --keys random -o keys >/dev/null
awk '/^const uint64_t/ { table = $3; row = 0 }
     /^ *0x/ {
         is_combined = table ~ /_castling/ && row != 1 && row != 2 && row != 4 && row != 8
         if (table ~ /_zobrist_(piece|castling|en_passant|side)/ && !is_combined)
             print substr($1, 3, 16)
         row++
     }' keys/chess/zobrist_tables.h >good
judgement() { # FILE OPTION...: what audit says, but for what it has read
    bbgen audit --effort 0 --game chess --weight 4 "$@" | sed '/^read /d;/^skipped /d'
}
wanted=$(judgement good)

# rows BEFORE AFTER FILE: the numbers of a file in rows of four, each between two strings.
rows() {
    awk -v before="$1" -v after="$2" 'NR % 4 == 1 { printf "    " }
        { printf "%s%s%s,%s", before, $1, after, NR % 4 == 0 ? "\n" : " " } END { print "" }' "$3"
}
pieces() {
    head -n 768 good
}
others() {
    tail -n 13 good
}
last=$(tail -n 1 good)
pieces >pieces
others | head -n 12 >others
# Two's complement of 16 hexadecimal digits as a decimal number, by the words of bc.
numbers() { # SED-SCRIPT
    { echo 'ibase=16' && tr '[:lower:]' '[:upper:]' <good | sed "$1"; } | bc 2>/dev/null
}
signed=$(numbers 's/^[89A-F].*/&-10000000000000000/')
decimal=$(numbers '')

{ echo '#include <stdint.h>' && echo 'static const uint64_t piece[12][64] = {{' &&
    rows 0x ULL pieces && echo '}};' && echo 'const uint64_t others[12] = {' &&
    rows 'UINT64_C(0x' ')' others && echo '};' && echo "uint64_t side = 0x$last; // Black" &&
    echo 'uint64_t next(uint64_t x) { return x * 0x2545f4914f6cdd1d; }' &&
    echo 'int is_first(uint64_t x) { return x == 0x2545f4914f6cdd1e; }'; } >keys.c
{ echo 'namespace zobrist { class Keys { static constexpr std::array<U64, 768> piece{' &&
    rows 0x ull pieces && echo '}; static constexpr U64 others[] {' && rows 0x "'0" others | sed "s/'0,/,/g" &&
    echo "}; U64 side = U64(0x$last); }; }"; } >keys.cpp
{ echo 'pub const PIECE: [u64; 768] = [' && rows 0x _u64 pieces && echo '];' &&
    echo 'pub static OTHERS: [u64; 12] = [' && sed 's/\(....\)\(....\)\(....\)/\1_\2_\3_/' others >split &&
    rows 0x u64 split && echo '];' && echo "pub const SIDE: u64 = 0x$last;"; } >keys.rs
{ echo 'public final class Keys {' && echo '  static final long[] PIECE = new long[] {' &&
    rows 0x L pieces && echo '  };' && echo '  private static final long[] OTHERS = {' &&
    rows 0x L others && echo '  };' && echo "  static final long SIDE = 0x${last}L;" && echo '}'; } >Keys.java
{ echo 'class Keys {' && echo ' private static readonly ulong[] Piece = new ulong[768]' && echo ' {' &&
    rows 0x UL pieces && echo ' };' && echo ' static readonly ulong[] Others = {' &&
    rows 0x ul others && echo ' };' && echo " const ulong Side = 0x$last;" && echo '}'; } >Keys.cs
{ echo "'use strict'" && echo 'const piece = [' && rows 0x n pieces && echo ']' &&
    echo 'const others = new BigUint64Array([' && rows 'BigInt("0x' '")' others && echo '])' &&
    echo "export const side = 0x${last}n"; } >keys.js
{ echo '"""Keys: 0x1111111111111111 is none."""' && echo 'PIECE: list[int] = [' &&
    rows 0x '' pieces && echo ']' && echo 'OTHERS = np.array([  # twelve' && rows 0x '' others &&
    echo '], dtype=np.uint64)' && echo "SIDE = 0x$last"; } >keys.py
{ echo 'package keys' && echo 'var piece = [768]uint64{' && rows 0x '' pieces && echo '}' &&
    echo 'var others = []uint64{' && rows 0x '' others && echo '}' &&
    echo "const side uint64 = 0x$last"; } >keys.go
rows 0x ull good >keys.inc
{ echo '{"keys": [' && rows '"' '"' good && echo ']}'; } >keys.json
{ printf '#define KEYS(set) { \\\n    #set, ' && rows 0x ull good | sed 's/$/ \\/' && echo '}'; } >keys.h
files='keys.c keys.cpp keys.rs Keys.java Keys.cs keys.js keys.py keys.go keys.inc keys.json keys.h'
if [ -n "$signed" ] && [ -n "$decimal" ]; then
    { echo 'class Keys { static final long[] ALL = {' && printf '%s\n' "$signed" | rows '' L - && echo '}; }'; } >Signed.java
    { echo 'ALL = [' && printf '%s\n' "$decimal" | rows '' '' - && echo ']'; } >decimal.py
    files="$files Signed.java decimal.py"
else
    skip 'decimal keys' 'there is no bc'
fi

for file in $files; do
    run bbgen audit "$file" --weight 1 --effort 0
    expect "$file: all 781 keys are read" has "$output" 'read        781 keys, '
    run judgement "$file"
    expect "$file: they get the judgement of the list" [ "$output" = "$wanted" ]
done
run bbgen audit keys.c --weight 1 --effort 0
expect 'names and lines are told' has "$output" 'piece 768 (lines 3 to 194), others 12 (lines 198 to 200), side (line 203)'
expect 'and what is computed with is skipped' has "$output" '2 in computations (lines 204, 205)'
run bbgen audit keys.c --from others --weight 1 --effort 0
expect 'one array can be taken' has "$output" 'read        12 keys, others 12'
run bbgen audit keys.c --from others --game chess
expect 'it is not that of the game' refused
run bbgen audit keys.c --from missing
expect 'a name that is not there' refused
expect 'is told with those that are' has "$message" 'there are piece, others, side'
run bbgen audit good --from piece
expect 'a list has no names' refused
run judgement keys/chess/zobrist_tables.h
expect 'a header of ours is read without its further keys' [ "$output" = "$wanted" ]

for options in '--key-bits 128' '--key-word 32' '--keys bch --key-bits 32' '--key-bits 48 --key-word 32'; do
    # shellcheck disable=SC2086
    bbgen emit chess --only zobrist $options -o ours >/dev/null
    # shellcheck disable=SC2086
    run bbgen audit --effort 0 --game chess --weight 3 ${options%--key-word 32}
    own=$output
    run judgement ours/chess/zobrist_tables.h --weight 3
    expect "$options: a header of ours has our keys" [ "$output" = "$own" ]
    run bbgen audit ours/chess/zobrist_tables.h --from zobrist.material --weight 1 --effort 0
    expect "$options: and further ones by their section" has "$output" 'read        94 keys, '
done
finish
