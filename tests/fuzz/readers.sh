# The readers that are fuzzed, and where each finds examples. Sourced from the root of the
# project, by scripts that have no positional parameters to lose.
readers='game moves template keys finds command record whole'

# examples READER: their paths.
examples() {
    case $1 in
    game) ls gen/games/*.ini tests/data/*.ini ;;
    template) ls templates/c/* ;;
    keys) ls tests/data/polyglot.txt ;;
    finds) ls gen/games/magics.txt ;;
    esac
    ls tests/fuzz/corpus/"$1"/*
}

# build_reader COMPILER FLAGS READER BUILD DRIVER...: BUILD/fuzz-READER, of the library there.
# A tool finds its templates from where it is, which is beside bbgen.
build_reader() {
    compiler=$1 flags=$2 reader=$3 folder=$4
    shift 4
    common="$flags -std=c11 -D_GNU_SOURCE -D_FILE_OFFSET_BITS=64 -Igen -pthread"
    $compiler $common -Dmain=bbgen_main -c gen/main.c -o "$folder/fuzz-$reader-main.o" &&
        $compiler $common -DREADER="$reader" tests/fuzz/fuzz.c "$@" \
            "$folder/fuzz-$reader-main.o" "$folder/libbbgen.a" -lxxhash -lm \
            -o "$folder/fuzz-$reader"
}
