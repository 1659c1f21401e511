# What emitted headers tell of themselves, and what of it this processor can run. Sourced by scripts.

# capitals WORD: as macros have it.
capitals() {
    echo "$1" | tr '[:lower:]' '[:upper:]'
}

# is_asked PATTERN: whether $asked, what a script is to look at, has such a header, or nothing.
is_asked() {
    case " $asked " in '  ' | *" "$1" "*) return 0 ;; esac
    return 1
}

# tables_of HEADER...: a unit with the tables of these, in a folder that has the name of their
# prefix; a file in single/ has that name itself.
tables_of() (
    prefix=${1#single/}
    prefix=${prefix%%[/.]*}
    echo "#define $(capitals "$prefix")_TABLES"
    printf '#include "%s"\n' "$@"
)

# emitted GAME [LANGUAGE]: says where all modules of a game are, as `emit GAME --only all -o FOLDER` writes them. Who
# asks first emits them, for all scripts of run.sh; nobody changes them. A script alone has its own.
emitted() (
    folder=$EMITTED/${2:-c}.$(basename "$1" .ini)
    mkdir -p "$EMITTED"
    {
        flock 8
        [ -e "$folder" ] || (cd "$source" && "$BBGEN" emit "$1" --only all ${2:+--lang "$2"} -j 1 -o "$folder.new") \
            >/dev/null 2>"$folder.told" </dev/null && { [ -e "$folder" ] || mv "$folder.new" "$folder"; }
    } 8>"$folder.lock" && echo "$folder" || { cat "$folder.told" >&2; false; }
)

# ---- arrays, by their declarations

# sizes HEADER: of each array a line: the bits of its numbers, and its dimensions.
sizes() {
    sed -n 's/^extern const uint\([0-9]*\)_t [a-z0-9_]*\(.*\);/\1 \2/p' "$1" | tr '][' '  '
}

# bytes HEADER: of all its arrays.
bytes() {
    sizes "$1" |
        awk '{ n = $1 / 8; for (i = 2; i <= NF; i++) n *= $i; sum += n } END { print sum + 0 }'
}

# elements HEADER: how many numbers all its arrays have.
elements() {
    sizes "$1" |
        awk '{ n = 1; for (i = 2; i <= NF; i++) n *= $i; sum += n } END { print sum + 0 }'
}

# ---- methods and forms, by what they refuse

# methods_of HEADER: those from which an attacks.h takes one.
methods_of() {
    sed -n 's/^#define [A-Z0-9_]*_ATTACKS_IS_\([a-z0-9_]*\) .*/\1/p' "$1"
}

# forms_of HEADER: their numbers; 1 where there is no choice.
forms_of() (
    forms=$(sed -n 's/^#error .*_FORM must be \([0-9, or]*\)"$/\1/p' "$1" | tr -cs '0-9' ' ')
    echo "${forms:-1}"
)

# flags_of HEADER [FORM]: what the compiler has to be told for it, like -mbmi2.
flags_of() {
    sed -n "s/^#error .*\.h\(, form $2,\)* needs [^:]*: [a-z ]*\(-m[-a-z0-9 ]*\).*/\2/p" "$1"
}

# can_run FLAG...: whether this processor can run what is compiled with these flags.
can_run() (
    for flag in "$@"; do
        case $flag in
        -mno-*) continue ;;
        -mavx512vbmi2 | -mavx512bitalg | -mavx512vpopcntdq) name=avx512_${flag#-mavx512} ;;
        -m*) name=${flag#-m} ;;
        *) continue ;;
        esac
        grep -qw "$name" /proc/cpuinfo 2>/dev/null || exit
    done
)
