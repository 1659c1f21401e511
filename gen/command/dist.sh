#!/bin/sh
# Makes a release in the folder DIST, with the same bytes on any machine at any time. `make dist` calls this from the
# root of the project. A release has:
#
#   - a tarball of bbgen itself, named by its version
#   - for each game a tarball in each language, a header, a crate and a package for npm: crates and packages have
#     PACKAGE_VERSION
#   - the digests of all of these
#
# GAMES are the games, SPEAK the languages. Without them it makes all.
set -e
: "${BBGEN:=build/bbgen}" "${DIST:=build/dist}" "${GAMES:=$(cd out && ls -d */ | tr -d / | grep -vx single)}"
: "${PACKAGE_VERSION:=0.1.0}" "${SPEAK:=$(cd templates && ls -d */ | tr -d / | grep -vx text)}"
version=$("$BBGEN" --version | cut -d ' ' -f 2)

# packed ARGUMENT...: a tarball on stdout, with no names, owners or times of this machine.
packed() {
    tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --format=ustar \
        "$@" -cf - | gzip -9n
}

rm -rf "$DIST"
mkdir -p "$DIST"
# shellcheck disable=SC2046
packed --transform="s,^,bbgen-$version/," .ci .clang-format .gitattributes .github .gitignore \
    .pre-commit-hooks.yaml LICENSE Makefile README.md gen out/CMakeLists.txt out/single \
    $(printf 'out/%s\n' $GAMES) templates tests >"$DIST/bbgen-$version.tar.gz"

for language in $SPEAK; do
    files=$DIST/files/$language
    set --
    ! grep -q '^package' "templates/$language/language.ini" || set -- --package "version=$PACKAGE_VERSION"
    # shellcheck disable=SC2086
    "$BBGEN" emit $GAMES --only all --lang "$language" "$@" -o "$files"
    for game in $GAMES; do
        packed -C "$files" "$game" >"$DIST/bbgen-$game-$language.tar.gz"
    done
done
for game in $GAMES; do
    "$BBGEN" emit "$game" --single -o "$DIST/files/single"
    mv "$DIST/files/single/$game/$game.h" "$DIST"
done

# package LANGUAGE FOLDER ENDING: the emitted folder of each $game as FOLDER, with its license and without
# what check needs, in GAME-tables-VERSION.ENDING.
package() {
    folder=$DIST/files/$1/$game
    [ -d "$folder" ] || return 0
    sed -n '/^Permission to use/,$p' LICENSE >"$folder/LICENSE"
    packed -C "$DIST/files/$1" --exclude=EMIT --exclude=MANIFEST --transform="s,^$game,$2," "$game" \
        >"$DIST/$game-tables-$PACKAGE_VERSION.$3"
}
for game in $GAMES; do
    package rust "$game-tables-$PACKAGE_VERSION" crate
    package typescript package tgz
done
rm -rf "$DIST/files"
cd "$DIST"
sha256sum * >SHA256SUMS
