#!/bin/sh
# Installs bbgen and its data in $DESTDIR$prefix, or removes them. `make install` and `make uninstall` call this from
# the root of the project.
#
#   install.sh [remove]
#
# It uses only -d and -m of install, which all systems have.
set -e
: "${BUILD:=build}" "${prefix:=/usr/local}"
bin=$DESTDIR$prefix/bin
share=$DESTDIR$prefix/share

if [ "$1" = remove ]; then
    rm -f "$bin/bbgen" "$share/man/man1/bbgen.1" "$share/bash-completion/completions/bbgen"
    rm -rf "$share/bbgen" "$share/doc/bbgen"
    exit
fi

# copy FOLDER FILE...
copy() {
    folder=$1
    shift
    [ -d "$folder" ] || install -d "$folder"
    install -m 644 "$@" "$folder"
}

copy "$share/doc/bbgen" "$BUILD/values.md"
install -d "$bin"
install -m 755 "$BUILD/bbgen" "$bin/bbgen"
copy "$share/bbgen/games" gen/games/*.ini gen/games/magics.txt
copy "$share/bbgen/templates" templates/*.html
for language in templates/*/; do
    copy "$share/bbgen/$language" "$language"*
done
copy "$share/man/man1" gen/command/bbgen.1
copy "$share/bash-completion/completions" gen/command/bbgen.bash
mv "$share/bash-completion/completions/bbgen.bash" "$share/bash-completion/completions/bbgen"

# Pages, their pictures, games, and whatever else `bbgen help` prints, with the same paths as here.
for file in LICENSE README.md gen/*.md gen/*/*.md templates/README.md tests/*.md tests/*/*.md \
    tests/bench/*.svg gen/games/*.ini gen/printer/spelling.h; do
    case $file in */*) folder=/${file%/*} ;; *) folder= ;; esac
    copy "$share/doc/bbgen$folder" "$file"
done
