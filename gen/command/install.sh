#!/bin/sh
# Installs bbgen, and what it reads, to $DESTDIR$prefix; `remove` takes it away again. `make install` and
# `make uninstall` call this from the root of the project.
#
#   install.sh [remove]
#
# -d and -m are the options that any system's install has.
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

# What can be read without the sources, by its place here: READMEs, their pictures, games, and what
# `bbgen help` prints.
for file in LICENSE README.md gen/*.md gen/*/*.md templates/README.md tests/*.md tests/*/*.md \
    tests/bench/*.svg gen/games/*.ini gen/printer/spelling.h; do
    case $file in */*) folder=/${file%/*} ;; *) folder= ;; esac
    copy "$share/doc/bbgen$folder" "$file"
done
