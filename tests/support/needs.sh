#!/bin/sh
# needs.sh build|test|nightly|languages: installs the packages that one of these needs and that are missing.
# A system without apt-get is told which ones are missing, and what installs them there; it fails then.

build='gcc libc6-dev pkg-config libxxhash-dev'
test="$build g++ clang tcc binutils xxhash libcmocka-dev mingw-w64-x86-64-dev"

# Other compilers, processors, and a browser's machine.
nightly="$test lld musl-tools locales qemu-user gcc-i686-linux-gnu gcc-s390x-linux-gnu
    gcc-aarch64-linux-gnu gcc-arm-linux-gnueabihf gcc-riscv64-linux-gnu libc6-dev-i386-cross
    libc6-dev-s390x-cross libc6-dev-arm64-cross libc6-dev-armhf-cross libc6-dev-riscv64-cross
    gcc-arm-none-eabi nodejs"

# What other languages need: a command, and the package that has it.
languages='rustc:rustc cargo:cargo cargo-clippy:rust-clippy rustfmt:rustfmt g++:g++ clang++:clang
    node:nodejs tsc:node-typescript esbuild:esbuild go:golang-go python3:python3
    chromium-headless-shell:chromium-headless-shell cmake:cmake meson:meson ninja:ninja-build
    pkg-config:pkgconf mcs:mono-mcs mono:mono-runtime javac:default-jdk-headless qemu-arm:qemu-user'

case $1 in
build) packages=$build ;;
test) packages=$test ;;
nightly) packages=$nightly ;;
languages)
    packages=
    for tool in $languages; do
        command -v "${tool%:*}" >/dev/null || packages="$packages ${tool#*:}"
    done
    ;;
*)
    echo 'usage: needs.sh build|test|nightly|languages' >&2
    exit 2
    ;;
esac

# install PACKAGE...: those of Debian that are missing.
install() {
    missing=
    for package; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
            missing="$missing $package"
    done
    [ -n "$missing" ] || { echo 'Nothing is missing.'; return; }
    sudo=
    [ "$(id -u)" = 0 ] || sudo=sudo
    echo "Installing:$missing"
    $sudo apt-get update &&
        DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y --no-install-recommends $missing
}

if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
    install $packages
    exit
fi

# How each is found, and its names for dnf (Fedora), pacman (Arch), brew (macOS) and pacman of
# MSYS2 (Windows); - where it is part of another, or of the system.
table='
gcc            command gcc            gcc                gcc      gcc        gcc
libc6-dev      header stdio.h         glibc-devel        glibc    -          -
pkg-config     command pkg-config     pkgconf-pkg-config pkgconf  pkg-config pkgconf
libxxhash-dev  library libxxhash      xxhash-devel       xxhash   xxhash     libxxhash-devel
g++            command g++            gcc-c++            gcc      gcc        gcc
clang          command clang          clang              clang    llvm       clang
binutils       command objdump        binutils           binutils binutils   binutils
xxhash         command xxhsum         xxhash             xxhash   xxhash     xxhash
libcmocka-dev  library cmocka         libcmocka-devel    cmocka   cmocka     cmocka
mingw-w64-x86-64-dev windows windows.h mingw64-headers mingw-w64-headers mingw-w64 -
'

# is_there HOW NAME
is_there() {
    case $1 in
    command) command -v "$2" >/dev/null ;;
    header) echo "#include <$2>" | "${CC:-cc}" -E - >/dev/null 2>&1 ;;
    windows) echo "#include <$2>" | clang --target=x86_64-w64-windows-gnu -E - >/dev/null 2>&1 ;;
    library) pkg-config --exists "$2" 2>/dev/null ;;
    esac
}

column=0 install=
if [ -n "$MSYSTEM" ]; then
    column=6 install='pacman -S'
elif command -v dnf >/dev/null; then
    column=3 install='sudo dnf install'
elif command -v pacman >/dev/null; then
    column=4 install='sudo pacman -S'
elif command -v brew >/dev/null; then
    column=5 install='brew install'
fi
missing= names=
for package in $packages; do
    [ "$package" != tcc ] || continue # tests take longer without it
    set -- $(echo "$table" | grep "^$package ")
    if [ $# = 0 ]; then
        is_there command "$package" || missing="$missing $package"
        continue
    fi
    shift
    ! is_there "$1" "$2" || continue
    missing="$missing $package"
    [ $column = 0 ] || eval "name=\${$column}"
    [ $column = 0 ] || [ "$name" = - ] || names="$names $name"
done
if [ -z "$missing" ]; then
    echo 'Nothing is missing.'
    exit 0
fi
echo "This is missing, by the names of Debian:$missing" >&2
[ -z "$names" ] ||
    echo "To install it: $install $(echo "$names" | tr ' ' '\n' | sed '/^$/d' | sort -u | tr '\n' ' ' | sed 's/ $//')" >&2
[ -n "$names" ] || echo 'Install it with the tool of your system.' >&2
exit 1
