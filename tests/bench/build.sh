# shellcheck shell=sh
# Building what races: read by bench.sh and peers.sh, which set $tmp.
. tests/support/headers.sh

: "${FLAGS:=-O2 -march=native}"
export FLAGS

list() { echo "$*" | tr , ' '; }
METHODS=$(list "$METHODS") COMPILERS=$(list "$COMPILERS")
: "${COMPILERS:=$(for cc in gcc clang; do command -v $cc; done | sed 's|.*/||')}"

# The processor, by its name and numbers.
processor() {
    awk -F'[ \t]*: *' '$1 ~ /^(model name|cpu family|model)$/ { is[$1] = $2 }
        /^$/ { exit }
        END { print "processor: " is["model name"] " (family " is["cpu family"] ", model " is["model"] ")" }' \
        /proc/cpuinfo 2>/dev/null || uname -sm
}

# board GAME: files, ranks, words of a set, and what is looked up.
board() {
    case $1 in
    chess) echo '8 8 0 rook bishop queen both' ;;
    capablanca) echo '10 8 1 rook bishop queen both' ;;
    minishogi) echo '5 5 0 rook bishop both' ;;
    shogi) echo '9 9 1 rook bishop both' ;;
    xiangqi) echo '9 10 1 rook cannon' ;;
    *) echo "no game to measure: $1; there are chess, capablanca, minishogi, shogi and xiangqi" >&2 && exit 2 ;;
    esac
}

# candidates GAME: the methods that it has, with all forms, of METHODS if that is set.
candidates() {
    for method in ${METHODS:-magic pext pext16 pext32 pext_lines fold compact hyperbola kindergarten \
        modulo.2 classical}; do
        header=${OUT:-out}/$1/${method%.*}.h
        [ -f "$header" ] || continue
        forms=$(forms_of "$header")
        if [ "$forms" != 1 ] && [ "$method" = "${method%.*}" ]; then
            for form in $forms; do echo "$method.$form"; done
        else
            echo "$method"
        fi
    done
}

# defines GAME: what all files of a program share.
defines() {
    set -- $(board "$1")
    files=$1 ranks=$2 wide=$3 kinds= both=
    shift 3
    for kind in "$@"; do
        if [ "$kind" = both ]; then both=-DBOTH; else kinds="${kinds}K($kind)"; fi
    done
    echo "-DFILES=$files -DRANKS=$ranks -DWIDE=$wide -DKINDS=$kinds $both -I${OUT:-out} -Itests/bench"
}

# seal NAME: of an object in $tmp nobody sees anything but the method.
seal() {
    ld -r --force-group-allocation "$tmp/$1.o" -o "$tmp/sealed.o" &&
        objcopy -G "method_$1" "$tmp/sealed.o" "$tmp/$1.o"
}

# build GAME CC METHOD[.FORM]: an object in $tmp. False when this compiler or processor cannot
# have it.
build() {
    method=${3%.*} name=$(echo "$3" | tr . _)
    form=
    [ "$3" = "$method" ] || form="-D$(capitals "$1_$method")_FORM=${3#*.}"
    perft=
    [ "$1" != chess ] || perft=-DWITH_PERFT
    $2 $FLAGS $(defines "$1") -DGAME="$1" "-DSLIDERS=\"$1/$method.h\"" -DNAME="$name" $form $perft \
        -DARRAYS="$(capitals "$1_$method")_ARRAYS" "-D$(capitals "$1")_TABLES" \
        -c tests/bench/ours.c -o "$tmp/$name.o" 2>"$tmp/$name.why" && seal "$name"
}

# lookups GAME CC METHOD...: builds and races them. What cannot be built is told. Objects that
# are in $tmp already race, too: EXTRA names them.
lookups() {
    game=$1 compiler=$2 names=
    shift 2
    rm -f "$tmp/built"
    for contender in "$@"; do
        if build "$game" "$compiler" "$contender"; then
            names="$names $(echo "$contender" | tr . _)"
        else
            echo "$contender is left out: $(sed -n 's/.*error: *//p' "$tmp/$name.why" | head -n 1)" >&2
        fi
    done
    list= objects=
    for name in $names $EXTRA; do
        list="${list}M($name)" objects="$objects $tmp/$name.o"
    done
    $compiler $FLAGS $(defines "$game") "-DMETHODS=$list" tests/bench/lookups.c $objects \
        $LIBRARIES -o "$tmp/lookups" || exit 1
    "$tmp/lookups" >"$tmp/raced" || exit 1
    sed 's/^\([a-z0-9]*\)_\([0-9]\),/\1.\2,/' "$tmp/raced"
}

# is_default GAME CC METHOD[.FORM]: whether attacks.h takes it.
is_default() {
    game=$(capitals "$1") method=${3%.*}
    printf '#include "%s/attacks.h"\ntaken %s_ATTACKS_METHOD %s_%s_FORM\n' "$1" "$game" "$game" \
        "$(capitals "$method")" | $2 $FLAGS "-I${OUT:-out}" -E -P -xc - 2>/dev/null |
        awk -v method="$method" -v form="${3#"$method"}" \
            '$1 == "taken" { good = $2 == method && (form == "" || "." $3 == form) }
             END { exit !good }'
}
