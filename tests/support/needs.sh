#!/bin/sh
# needs.sh PACKAGE...: which of these, by the names of Debian, are missing on a system that is none, and
# what installs them there. Fails if any is.

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
for package in "$@"; do
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
