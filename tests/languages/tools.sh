# What the tests of languages share, besides tests/support/expect.sh, which this sources.
. tests/support/expect.sh

# needs WHAT TOOL...: ends the script unless there are these tools: with a skip that is told,
# and where CI is true with a failure.
needs() {
    what=$1
    shift
    for tool in "$@"; do
        command -v "$tool" >/dev/null && continue
        if [ "$CI" = true ]; then
            echo "FAILED: $what: no $tool here; make setup-languages installs it"
            failed=$((failed + 1))
        else
            skip "$what" "no $tool here; make setup-languages installs it"
        fi
        finish
    done
}

# goes_red GAME FILE LANGUAGE: one changed digit of a vendored file is found, and mended. Where
# the file alone is in question, no other is made.
goes_red() {
    module=${2%.*}
    run bbgen check "$1" --lang "$3" --only "$module" -o vendor
    expect "$3: check finds what was vendored current" quiet 0
    sed -i '7,${s/\([0-9a-f]\{7\}\)0/\11/;t end
        s/\([0-9a-f]\{7\}\)[1-9a-f]/\10/;t end
        b
        :end
        n;b end}' "vendor/$1/$2"
    run bbgen check "vendor/$1"
    expect "$3: check goes red on one changed digit" [ "$status" = 1 ]
    expect "$3: check names the file" has "$message" "$1/$2"
    run bbgen emit "$1" --lang "$3" --only "$module" -o vendor
    run bbgen check "$1" --lang "$3" --only "$module" -o vendor
    expect "$3: emit mends it" quiet 0
}

# told LANGUAGE TOOL FOLDER: a game called chess, and there what templates/README.md says tests it.
told() {
    run bbgen emit minishogi --prefix chess --lang "$1" -o told
    expect "$1: a game is emitted" quiet 0
    command=$(tr '\n' ' ' <"$source/templates/README.md" | grep -oE "\`$2 [^\`]*\`" | head -n 1 | tr -d '\`')
    run sh -c "cd $3 && $command"
    expect "$1: what the README says tests it does: $command" [ "$status" = 0 ]
    run bbgen check told/chess
    expect "$1: and check leaves alone what that makes" quiet 0
}

# has_bmi2: whether this processor has the instructions.
has_bmi2() {
    grep -qw bmi2 /proc/cpuinfo 2>/dev/null
}

# rust_minor: the number behind the 1 of this Rust's version.
rust_minor() {
    rustc --version | sed 's/^rustc 1\.\([0-9]*\).*/\1/'
}

# rust_avx512: the flags of a crate's feature avx512, where this Rust and this processor have it.
rust_avx512() {
    [ "$(rust_minor)" -ge 89 ] &&
        grep -q 'avx512vbmi.*avx512_vbmi2.*avx512_bitalg.*avx512_vpopcntdq' /proc/cpuinfo 2>/dev/null &&
        echo '-Ctarget-feature=+avx512vl,+avx512vbmi,+avx512vbmi2,+avx512bitalg,+avx512vpopcntdq'
}
