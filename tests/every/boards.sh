#!/bin/sh
# Writes game files for boards that no game has: of many sizes, numbered from each corner along ranks or files,
# with holes, with bits and spare numbers of their own; for the methods and modules whose theory hangs on that.
#
#   boards.sh FOLDER [all]    all: more, and of the sizes up to 128 squares one in SIZES, from SEED on
cd "$1" || exit

# board NAME MODULES SIZE PIECES [LINE...]: pieces are names of the lists below.
board() {
    file=$1 modules=$2 size=$3 pieces=$4
    shift 4
    {
        echo "# options --only $modules"
        printf '[board]\nfiles = %s\nranks = %s\n' "${size%x*}" "${size#*x}"
        for line; do echo "$line"; done
        echo '[zones]'
        echo "low = a1-$(printf abcdefghijklmnop | cut -c "${size%x*}")1"
        echo '[pieces]'
        for list in $pieces; do eval "printf '%s\n' \"\$$list\""; done
    } >"board_$file.ini"
}
short='lance = fR
stub = R3
near = B2'
slides='rook = R
bishop = B
queen = Q
knight = N'
hops='cannon = pR
lance = fR'
riders='rook = R
bishop = B
rider = NN'
men='queen = Q
dragon = RF
general = RfF
guard = fW in low'
some='stub = R3
near = B2
archer = pB
hunter = pRfB
camper = R in low
raven = DD
lance = fRbB
king = K'

sizes='1x8 8x1 8x3 7x7 9x10 16x8'
[ "$2" != all ] || sizes=$(awk -v sizes="$sizes" -v one_of="$SIZES" -v from="$SEED" 'BEGIN {
    print sizes
    for (f = 1; f <= 16; f++) for (r = 1; r <= 16 && f * r <= 128; r++)
        if (from++ % one_of == 0 && !index(" " sizes " ", " " f "x" r " ")) print f "x" r }')
for size in $sizes; do
    modules='all --max-bytes 32000000'
    case $2,$size in ,16x8) modules=attacks,hyperbola,pext_lines,modulo,lines,squares,symmetry ;; esac
    board "slides_$size" "$modules" $size slides
    board "hops_$size" "$modules" $size hops
done

# Orders of squares.
around='leapers,lines,zones,squares,pseudo,symmetry,selftest'
board holes "fold,$around" 8x8 'men hops' 'holes = a1 d4 h5'
board small "fold,$around" 3x3 'men hops' 'order = files' 'from = c1'
board odd_holes "fold,$around" 7x9 'men hops' 'order = files' 'from = g9' 'holes = b2-c3'
board by_files "fold,hyperbola,$around" 9x10 'men hops' 'order = files' 'from = a10'
board hexagons "fold,hyperbola,$around" 11x11 'men hops' 'from = k1' 'holes = a1-d1 h9-k11 f6'
board from_top "fold,$around" 10x8 'men hops' 'from = j8'
board tall_holes "fold,$around" 3x14 'men hops' 'order = files' 'holes = b2 b12'
for way in a1:ranks:kindergarten h1:ranks:classical a8:ranks:rotated h8:ranks:hyperbola a1:files:compact \
    h1:files:modulo a8:files:pext h8:files:magic; do
    corner=${way%%:*} method=${way##*:} order=${way#*:}
    board "corner_$method" "$method,leapers,symmetry" 8x8 slides "order = ${order%:*}" "from = $corner"
done
for way in i1:ranks:fold a9:ranks:compact i9:ranks:modulo a1:files:hyperbola; do
    corner=${way%%:*} method=${way##*:} order=${way#*:}
    board "nine_$method" "$method,leapers,symmetry" 9x9 slides "order = ${order%:*}" "from = $corner"
done

# Lines that are cut, or too short to be blocked; half lines; each size has its own constants.
long= large= # these take a minute
[ "$2" != all ] || long='1x128 4x32 2x32 6x10 10x8 5x20' large='12x10 8x10'
for size in 4x16 1x64 16x4 3x21 2x2 12x10 8x16 11x6 $long; do
    # By blocks, modulo takes too much work for so long a line.
    case $size in 1x*) modules=hyperbola,symmetry ;; *) modules=modulo,hyperbola,symmetry ;; esac
    board "riders_$size" "$modules --max-work 0" $size riders
done
for size in 8x8 9x10 $large; do
    board "some_$size" modulo,hyperbola,fold,compact,checks $size some
done
board some_by_files hyperbola 9x9 some 'order = files' 'from = i9'
board narrow hyperbola 4x16 some 'order = files'
for size in 1x1 5x5 6x6 8x5 10x10 11x11; do board "turns_$size" symmetry $size men; done

# like NAME GAME MODULES LINE...: a game with other lines.
like() {
    file=$1 game=$2 modules=$3
    shift 3
    { echo "# options --only $modules" && printf '[game]\nlike = %s\n' "$game" && printf '%s\n' "$@"; } \
        >"board_$file.ini"
}
# Pawns that turn sideways behind the river; what moves alike in both halves; sets with bits of their own.
like river xiangqi pawns '[pawns]' 'soldier = -'
like bits_xiangqi xiangqi default '[board]' 'bits = 3-47 80-124'
like bits_omega omega default '[board]' 'bits = 0-59 64-107'
like bits_capablanca capablanca default '[board]' 'bits = 0-39 64-103'
like spare_chess chess leapers,lines,magic,hyperbola,zobrist,keys '[board]' 'spare = 1'
like spare_minishogi minishogi default '[board]' 'bits = 0-4 8-12 16-20 24-28 32-36' 'spare = 1'
like spare_by_files shogi_by_files attacks,leapers,moves '[board]' 'spare = 1'
board joint pext 9x9 short 'order = files'
# Millions of numbers, by the same indices; boards.sh of tests/script emits them.
[ "$2" != all ] || like joint_wide shogi_by_files pext,magic,pext32
# Knights and pawns leave, and what is of them alone.
like no_knights chess default '[pieces]' 'without = knight pawn' '[promotions]' 'rook = queen in a8-h8' \
    '[zobrist]' 'piece = pieces bishop rook queen king' '[zobrist.white]' 'without = all' '[zobrist.black]' \
    'without = all' '[zobrist.minor]' 'without = all' '[zobrist.material]' 'without = all' '[zobrist.pawns]' \
    'piece = pieces king' '[threats]' 'pieces = bishop rook queen'
# Codes of the second player that are added, and presets for engines that pass what is mirrored.
like codes chess threats,rays '[threats]' 'without = all' '[threats.plus]' 'preset = sf16' 'mirror = flag' \
    'codes = 0..5 + 6' '[threats.second]' 'preset = sf11' 'codes = 9 8 7 6 5 4 + 7' \
    'word = from:0 to:8 victim:16 attacker:23 add:31' '[threats.reckless]' 'preset = reckless' \
    '[threats.plentychess]' 'preset = plentychess'
# What two ends of a threat tell alike is told once: where victims are those that are needed, or twins of a class;
# unless one of them is not declared, or tells more.
like twins chess threats '[pieces]' 'elephant = FA' '[threats]' 'without = all' '[threats.after]' \
    'pieces = elephant bishop' 'victims = needed' '[threats.before]' 'pieces = bishop elephant' 'victims = needed' \
    '[threats.twins]' 'pieces = pawn knight bishop rook queen' 'twins = class' 'pawn in = a2-h7' \
    '[threats.declared]' 'pieces = bishop queen' 'twins = class' 'queen = queen' \
    '[threats.one_end]' 'pieces = knight' 'own knight = other.knight' 'other knight = -' 'twins = keep'
cat >board_halves.ini <<'END'
# options --only leapers,compact,moves,selftest
[board]
files = 9
ranks = 10
[zones]
near = a1-i5
far = a6-i10
[pieces]
elephant = nA in near, nA in far
boat = R in near, R in far
guard = fW in near, bW in far
scout = fW, sW in far
patrol = RfWlW2, fR in near
hopper = mR pRfpR3 NNfhN
bender = t[FR]t[FR2-3]
END
cat >board_pawns_to.ini <<'END'
# options --only pawns,leapers,moves
[board]
files = 6
ranks = 6
[zones]
near = a1-f4
[pieces]
pawn = fmW to near, fcF
king = K
[pawns]
pawn = 2
END
# Moves of which only the end is in a zone, by tables and walked; the zones may be in parts.
ends='rook = R to half
general = KQ2 to half, fN
horse = nN to parts
cannon = pR to parts
bishop = B to parts, W
grasshopper = gQ to half
crooked = zB to parts
rose = qN to half
griffon = t[FR] to parts
falcon = nnC to half
lion = aK to parts
ski = jR3- to parts
jumper = jD to half
pawn = mfW to half, cfF to parts
inner = R in half, R to parts'
long= # this takes ten seconds; ends_walked has two words, too
[ "$2" != all ] || long=9x10
for size in 8x8 $long; do
    board "ends_$size" attacks,lines,checks,moves,leapers $size ends
    sed -i '/^low = /c\half = a1-d'$((${size#*x} / 2))' b8\nparts = a2-d3 c5-d8 b1' "board_ends_$size.ini"
done
# Tables of these would be large. A few pieces do, unless all is asked for.
walked='rook = R to half
cannon = pR to parts
rose = qN to half
griffon = t[FR] to parts
ski = jR3- to parts'
[ "$2" != all ] || walked=$ends
board ends_walked attacks,moves 16x8 walked 'order = files' 'from = p8' 'holes = c3 m5'
sed -i '/^low = /c\half = a1-p4\nparts = a2-d3 c5-g8 n1-p5' board_ends_walked.ini
cat >board_tall.ini <<'END'
# options --only pawns
[board]
files = 2
ranks = 64
order = files
[pieces]
pawn = fmWfcF
[pawns]
pawn = 2
END

# Threats as either player sees them, on boards that are turned or mirrored for the second one.
for second in mirrored rotated; do
    for files in 8 9; do
        cat >"board_threats_${second}_$files.ini" <<END
# options --only threats,rays
[board]
files = $files
ranks = 8
second = $second
[pieces]
rook = R
king = K
[threats]
pieces = rook king
END
    done
done

# permuted NAME SIZE PERMUTATION...: each is a name and a place in awk, of file x and rank y; bits are
# in the order of these.
permuted() {
    board "$1" symmetry "$2" men
    shift 2
    echo '[permutations]' >>"board_$file.ini"
    for permutation; do
        awk -v files="${size%x*}" -v ranks="${size#*x}" 'BEGIN { for (x = 0; x < files; x++) for (y = 0; y < ranks; y++)
            print '"${permutation#*:}"', substr("abcdefghij", x + 1, 1) (y + 1) }' | sort -n |
            awk -v name="${permutation%%:*}" '{ line = line " " $2 } END { print name " =" line }' >>"board_$file.ini"
    done
}
permuted layouts 8x8 'diagonals:(7 - x + y) * 8 + y' 'antidiagonals:(x + y) * 8 + y' 'turned:(7 - x) * 8 + y' \
    'stirred:(29 * (8 * y + x) + 11) % 64'
permuted large 9x10 'files_first:10 * x + y'
