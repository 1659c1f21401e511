# bbgen: constant tables for board games. `make help` prints what stands behind `##`.
#
# CC, CXX, CFLAGS and LDFLAGS are yours; what the build needs is added to them.

# Another make does not understand what follows; it is told why.
GNU != case '$(MAKE_VERSION)' in [3-9].*) ;; *) echo 'This needs GNU make: call gmake' >&2 ;; esac

CFLAGS  ?= -O2 -g1 -Wall -Wextra -Wpedantic -Wconversion -Wshadow
LDFLAGS ?=
prefix  ?= /usr/local
BUILD   ?= build

# V=1 shows whole commands; else there is a word for each, and a file.
V       ?= 0
say      = $(if $(filter-out 0,$(V)),,@echo $(1) $(2) &&)

# How many tests run at once, and how many compilers that `make` or `make test` needs, where no
# -j tells: one more than there are processors, as some wait for the disk.
JOBS    ?= $(shell echo $$(($$(nproc 2>/dev/null || echo 1) + 1)))
ifeq ($(filter-out all test check setup setup-test,$(MAKECMDGOALS)),)
MAKEFLAGS += -j$(JOBS)
endif

# How many nodes a count of perft may have in the tests.
PERFT_LIMIT ?= 100000000

SETUP_PACKAGES = gcc libc6-dev pkg-config libxxhash-dev
TEST_PACKAGES  = $(SETUP_PACKAGES) g++ clang binutils xxhash libcmocka-dev \
    mingw-w64-x86-64-dev

# Other compilers, processors and a browser's machine, for `make repro`.
CROSS_PACKAGES = $(TEST_PACKAGES) lld musl-tools tcc locales qemu-user gcc-i686-linux-gnu \
    gcc-s390x-linux-gnu gcc-aarch64-linux-gnu gcc-arm-linux-gnueabihf gcc-riscv64-linux-gnu \
    libc6-dev-i386-cross libc6-dev-s390x-cross libc6-dev-arm64-cross libc6-dev-armhf-cross \
    libc6-dev-riscv64-cross gcc-arm-none-eabi nodejs

# xxHash: the library; or, where there is none for the processor, its header alone, by
# XXHASH_CFLAGS='-DXXH_INLINE_ALL -Ifolder' XXHASH_LIBS=
XXHASH_CFLAGS ?= $$(pkg-config --cflags libxxhash)
XXHASH_LIBS   ?= $$(pkg-config --libs libxxhash)

# No folder's name gets into the tool.
NAMELESS = -ffile-prefix-map='$(subst ','\'',$(CURDIR))'=.

NEEDED_CFLAGS = -std=c11 -D_GNU_SOURCE -D_FILE_OFFSET_BITS=64 -Igen -pthread \
    $(NAMELESS) $(XXHASH_CFLAGS)
NEEDED_LIBS   = -pthread $(XXHASH_LIBS) -lm

# What a game's single header has.
SINGLE = default

# The games of which out/ has the headers.
GAMES = capablanca chess minishogi shogi xiangqi

# What out/single/chess.h has, for engines that take one file, and take it as it is.
SINGLE_CHESS = attacks,leapers,lines,keys

# What other languages need: a command, and the package that has it.
LANGUAGE_TOOLS = rustc:rustc cargo:cargo cargo-clippy:rust-clippy rustfmt:rustfmt g++:g++ \
    clang++:clang node:nodejs tsc:node-typescript esbuild:esbuild go:golang-go python3:python3 \
    chromium-headless-shell:chromium-headless-shell cmake:cmake meson:meson ninja:ninja-build \
    pkg-config:pkgconf mcs:mono-mcs mono:mono-runtime \
    javac:default-jdk-headless qemu-arm:qemu-user

SOURCES := $(sort $(wildcard gen/*.c gen/*/*.c))
OBJECTS := $(SOURCES:%.c=$(BUILD)/%.o) $(BUILD)/meanings.o

# What the names in templates mean: it stands with what sets them.
TOLD    := $(shell grep -l 'ames in templates:\|ames in templates,' gen/*/*.[ch])
LIBRARY := $(BUILD)/libbbgen.a

# A test is found by its folder. The programs of tests/header use an emitted header, and
# nothing of ours; a script builds them, and tests the rest.
UNITS   := $(sort $(patsubst %.c,%,$(wildcard tests/unit/*.c)))
SCRIPTS := $(sort $(wildcard tests/script/*.sh)) tests/every/every.sh
# Those that take longest come first, so that no processor waits for the last one.
LONG := tests/every/every.sh $(patsubst %,tests/script/%.sh,mutations headers engine threats platforms determinism \
    budgets audit memory) tests/unit/alone
TESTS := $(LONG) $(filter-out $(LONG),$(SCRIPTS) $(UNITS))

# Scripts that build and run what is written for other languages, with their own tools.
LANGUAGES := $(sort $(filter-out %/tools.sh,$(wildcard tests/languages/*.sh)))

# Programs that measure what is told in READMEs beside the lookups.
BENCHES = finder lines symmetry

# `make setup emit -j` must not build before it has set up.
FIRST = $(filter setup setup-test setup-cross setup-languages,$(MAKECMDGOALS))

.DELETE_ON_ERROR:
.PHONY: all setup setup-test setup-cross setup-languages test-languages emit check test sweep
.PHONY: standards perft match refind bench bench-peers bench-others paper asan repro fuzz mutate
.PHONY: targets trust-model faults install uninstall dist clean help force

## make             build build/bbgen
all: $(BUILD)/bbgen

help:
	@sed -n 's/^## //p' Makefile

# Installs the packages of $(1) that are missing; where it is not Debian, says which, and fails.
define install_packages
	@missing=; \
	if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then \
	    exec sh tests/support/needs.sh $(1); \
	fi; \
	for package in $(1); do \
	    dpkg-query -W -f='$${Status}' $$package 2>/dev/null | \
	        grep -q 'ok installed' || missing="$$missing $$package"; \
	done; \
	if [ -z "$$missing" ]; then echo 'Nothing is missing.'; exit 0; fi; \
	sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	echo "Installing:$$missing"; \
	$$sudo apt-get update && \
	DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y --no-install-recommends \
	    $$missing
endef

## make setup       install what building needs (Debian; elsewhere: say what)
setup:
	$(call install_packages,$(SETUP_PACKAGES))

## make setup-test  install what the tests need, too
setup-test:
	$(call install_packages,$(TEST_PACKAGES))

## make setup-cross  install what make repro needs, too: compilers, and emulators
setup-cross:
	$(call install_packages,$(CROSS_PACKAGES))

## make setup-languages  install the tools of other languages
setup-languages:
	$(call install_packages,$(foreach tool,$(LANGUAGE_TOOLS),$(shell \
	    command -v $(firstword $(subst :, ,$(tool))) >/dev/null || \
	    echo $(lastword $(subst :, ,$(tool))))))

# Other flags, other objects. All that is compiled asks for this file first.
$(BUILD)/flags: force | $(FIRST)
	@$(if $(filter file,$(origin XXHASH_CFLAGS) $(origin XXHASH_LIBS)),$(if \
	    $(shell pkg-config --libs libxxhash 2>/dev/null),,$(error libxxhash is missing (pkg-config does not find it): run make setup)))
	@mkdir -p $(BUILD)
	@echo '$(CC) $(CFLAGS) $(LDFLAGS)' | cmp -s - $@ || \
	    echo '$(CC) $(CFLAGS) $(LDFLAGS)' >$@

$(BUILD)/%.o: %.c $(BUILD)/flags | $(FIRST)
	@mkdir -p $(@D)
	$(call say,CC,$<) $(CC) $(CFLAGS) $(SOONER) $(NEEDED_CFLAGS) -MMD -MP -c $< -o $@

# Tests, and what of the program is no long work, take longer to compile than to run.
SOON = $(addprefix gen/,command emit game method printer symmetry threats) tests/unit
$(SOON:%=$(BUILD)/%/%.o): SOONER = $(if $(filter -O2,$(CFLAGS)),-O1)

$(BUILD)/meanings.c: gen/emit/meaning.awk $(TOLD) $(BUILD)/flags | $(FIRST)
	$(call say,AWK,$@) awk -f gen/emit/meaning.awk $(TOLD) >$@

$(BUILD)/meanings.o: $(BUILD)/meanings.c
	$(call say,CC,$<) $(CC) $(CFLAGS) $(NEEDED_CFLAGS) -c $< -o $@

$(LIBRARY): $(filter-out $(BUILD)/gen/main.o,$(OBJECTS))
	$(call say,AR,$@) rm -f $@ && ar rcs $@ $^

$(BUILD)/bbgen: $(BUILD)/gen/main.o $(LIBRARY)
	$(call say,LD,$@) $(CC) $(CFLAGS) $^ $(LDFLAGS) $(NEEDED_LIBS) -o $@

## make emit        write out/ anew
emit: $(BUILD)/bbgen
	$(BUILD)/bbgen emit $(GAMES)
	$(BUILD)/bbgen emit chess --folder single --amalgamate $(SINGLE_CHESS)

## make check       compare out/ with what would be written
check: $(BUILD)/bbgen
	@for game in $(GAMES) single; do \
	    [ -e out/$$game/EMIT ] || \
	        { echo "out/$$game is missing; to mend this: make emit" >&2; exit 1; }; \
	done
	$(BUILD)/bbgen check

$(UNITS:%=$(BUILD)/%): %: %.o $(LIBRARY)
	$(call say,LD,$@) $(CC) $(CFLAGS) $^ $(LDFLAGS) $(NEEDED_LIBS) -lcmocka -o $@

## make sweep       large tables: some minutes
sweep: $(BUILD)/bbgen $(BUILD)/tests/unit/alone
	LARGE=yes $(BUILD)/tests/unit/alone

## make refind      find each magic of gen/games/magics.txt again, by the unit that its line names
refind: $(BUILD)/bbgen
	$(BUILD)/bbgen search --again gen/games/magics.txt

# Flags that the user asks for, sanitizers perhaps: tests compile with them what is emitted.
ASKED = $(if $(filter file,$(origin CFLAGS)),,$(CFLAGS))

## make test        every test, check included, JOBS=N of them at once; the last line counts them
test: check $(UNITS:%=$(BUILD)/%) $(BENCHES:%=$(BUILD)/tests/bench/%)
	@MAKEFLAGS='$(filter-out -j% --jobserver%,$(MAKEFLAGS))' \
	    BUILD=$(BUILD) BBGEN=$(BUILD)/bbgen JOBS=$(JOBS) $(if $(ASKED),CFLAGS='$(ASKED)') \
	    BENCHES='$(BENCHES)' PERFT_LIMIT=$(PERFT_LIMIT) \
	    sh tests/support/run.sh $(TESTS)

## make test-languages   the tests of other languages
test-languages: $(BUILD)/bbgen
	@BUILD=$(BUILD) BBGEN=$(BUILD)/bbgen JOBS=$(JOBS) $(if $(ASKED),CFLAGS='$(ASKED)') \
	    sh tests/support/run.sh $(LANGUAGES)

## make standards   the programs that use headers, by each compiler, standard, method and form
standards: $(BUILD)/bbgen
	STANDARDS=all CFLAGS='$(CFLAGS)' sh tests/script/headers.sh
	EVERY=all BBGEN=$(BUILD)/bbgen JOBS=$(JOBS) sh tests/every/every.sh
	STANDARDS=all BBGEN=$(BUILD)/bbgen sh tests/languages/nightly/cpp_types.sh
	STANDARDS=all BBGEN=$(BUILD)/bbgen sh tests/languages/nightly/cpp_forms.sh

## make perft       count moves of chess and variants, deeper than the tests do
perft: $(BUILD)/bbgen
	PERFT_LIMIT=10000000000 CFLAGS='$(CFLAGS)' sh tests/script/perft.sh
	PERFT_LIMIT=1000000000 CFLAGS='$(CFLAGS)' sh tests/script/shogi.sh
	PERFT_LIMIT=1000000000 CFLAGS='$(CFLAGS)' sh tests/script/xiangqi.sh
	PERFT_LIMIT=1000000000 BBGEN=$(BUILD)/bbgen sh tests/script/plies.sh

## make match       the engine in tests/ against itself, refereed: more games, longer thoughts
match:
	STANDARDS=all MATCH_GAMES=1000 MATCH_NODES=2000 sh tests/script/engine.sh

$(BENCHES:%=$(BUILD)/tests/bench/%): %: %.o $(LIBRARY)
	$(call say,LD,$@) $(CC) $(CFLAGS) $^ $(LDFLAGS) $(NEEDED_LIBS) -o $@

## make bench       the fastest method on this machine; METHODS=, GAMES=, COMPILERS=, FLAGS=
bench:
	@FIGURES=$(BUILD)/bench sh tests/bench/bench.sh

## make bench-peers PEERS=FOLDER   lookups of other programs, compiled by you, beside ours
bench-peers:
	@sh tests/bench/peers.sh

## make bench-others  finders, lines, symmetries, dense magics, threats
bench-others: $(BENCHES:%=$(BUILD)/tests/bench/%)
	@for bench in $(BENCHES); do \
	    echo "== $$bench"; $(BUILD)/tests/bench/$$bench || exit 1; \
	done
	@FIGURES=$(BUILD)/bench sh tests/bench/dense.sh
	@echo "== threats"; BBGEN=$(BUILD)/bbgen sh tests/bench/threats.sh

## make paper       repeat the experiments of papers; their results are told, not judged
paper: $(BUILD)/bbgen
	@for script in tests/paper/*.sh; do \
	    echo "== $$script"; BBGEN=$(BUILD)/bbgen CFLAGS='$(CFLAGS)' sh $$script || exit 1; \
	done

SANITIZE = -fsanitize=address,undefined -fno-sanitize-recover=all

## make repro       the same bytes by other compilers, processors, folders: TRUST.md
repro: $(BUILD)/bbgen
	@sh tests/trust/repro.sh

## make faults      each call of emit and check fails, and kills at each: half an hour; TRUST.md
faults: $(BUILD)/bbgen
	@BBGEN=$(BUILD)/bbgen sh tests/trust/faults.sh

## make mutate      bits of tables and edits of gen/ that must be noticed: hours
mutate: $(BUILD)/bbgen
	@sh tests/trust/mutate.sh

# Bytes that a fuzzer makes up, RUNS of them for each reader, a million without it, in SHARES
# processes, one without it; and FILES game files by lot, 20,000, as SEED says.
## make fuzz        bytes that a fuzzer makes up, games by lot: hours; TRUST.md
fuzz: $(BUILD)/bbgen
	@RUNS=$(RUNS) FILES=$(FILES) SEED=$(SEED) JOBS=$(JOBS) BBGEN=$(BUILD)/bbgen sh tests/trust/fuzz.sh

## make targets     every long target to its end, TARGETS= of them: TRUST.md
targets:
	@sh tests/trust/targets.sh $(TARGETS)

## make trust-model  what a change of a stranger could do, case by case: TRUST.md
trust-model: $(BUILD)/bbgen
	@BBGEN=$(BUILD)/bbgen sh tests/trust/model.sh

## make asan        every test, under AddressSanitizer and UBSan
asan:
	$(MAKE) BUILD=build-asan CFLAGS='-O1 -g -fno-omit-frame-pointer $(SANITIZE)' \
	    LDFLAGS='$(SANITIZE)' PERFT_LIMIT=5000000 test

# In a shell's words, whatever a path has in it.
quoted = '$(subst ','\'',$(1))'
BIN    = $(call quoted,$(DESTDIR)$(prefix)/bin)
SHARE  = $(call quoted,$(DESTDIR)$(prefix)/share)

# What can be read without the sources, by its place here: READMEs, their pictures, games, and what
# `bbgen help` prints.
DOCUMENTS = LICENSE README.md $(wildcard gen/*.md gen/*/*.md templates/README.md tests/*.md tests/*/*.md \
    tests/bench/*.svg gen/games/*.ini gen/printer/spelling.h)

## make install     to $(DESTDIR)$(prefix), which is /usr/local unless you say otherwise
install: $(BUILD)/bbgen
	install -d $(BIN) $(SHARE)/bbgen/games $(SHARE)/bbgen/templates $(SHARE)/man/man1 \
	    $(SHARE)/bash-completion/completions $(foreach folder,$(sort $(dir $(DOCUMENTS))),$(SHARE)/doc/bbgen/$(folder))
	install -m 755 $(BUILD)/bbgen $(BIN)/bbgen
	install -m 644 gen/games/*.ini gen/games/magics.txt $(SHARE)/bbgen/games
	install -m 644 gen/command/bbgen.1 $(SHARE)/man/man1/bbgen.1
	install -m 644 gen/command/bbgen.bash $(SHARE)/bash-completion/completions/bbgen
	for file in $(DOCUMENTS); do \
	    install -m 644 $$file $(SHARE)/doc/bbgen/$$file || exit 1; \
	done
	install -m 644 templates/*.html $(SHARE)/bbgen/templates
	for language in templates/*/; do \
	    install -d $(SHARE)/bbgen/$$language && \
	    install -m 644 $$language* $(SHARE)/bbgen/$$language; \
	done

## make uninstall   remove what install put there
uninstall:
	rm -f $(BIN)/bbgen $(SHARE)/man/man1/bbgen.1 \
	    $(SHARE)/bash-completion/completions/bbgen
	rm -rf $(SHARE)/bbgen $(SHARE)/doc/bbgen

# Releases: a tarball of bbgen itself, by its version, from which all is made again, and for each
# game and language; a header for each game; a crate, and a package for npm, which have versions of
# their own; and their digests. The same bytes come out wherever and whenever.
DIST = $(BUILD)/dist
OURS = .ci .clang-format .gitattributes .github .gitignore .pre-commit-hooks.yaml LICENSE \
    Makefile README.md gen out/CMakeLists.txt $(GAMES:%=out/%) out/single templates tests
SPEAK = $(filter-out text,$(notdir $(patsubst %/,%,$(wildcard templates/*/))))
TAR  = tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX \
    --format=ustar
VERSION := $(shell sed -n 's/^.define VERSION "\(.*\)"/\1/p' gen/main.c)
PACKAGE_VERSION ?= 0.1.0

# $(call package,LANGUAGE,FOLDER,ENDING): the emitted folders as FOLDER, with their licence and
# without what check needs, into GAME-tables-VERSION.ENDING.
package = for game in $(GAMES); do \
        folder=$(DIST)/files/$1/$$game; \
        [ -d $$folder ] || continue; \
        sed -n '/^Permission to use/,$$p' LICENSE >$$folder/LICENSE; \
        $(TAR) -C $(DIST)/files/$1 --exclude=EMIT --exclude=MANIFEST \
            --transform="s,^$$game,$2," -cf - $$game | \
            gzip -9n >$(DIST)/$$game-tables-$(PACKAGE_VERSION).$3; \
    done

## make dist        tarballs and single headers, in build/dist
dist: $(BUILD)/bbgen
	rm -rf $(DIST) && mkdir -p $(DIST)
	@$(TAR) --transform='s,^,bbgen-$(VERSION)/,' -cf - $(OURS) | \
	    gzip -9n >$(DIST)/bbgen-$(VERSION).tar.gz
	@set -e; for language in $(SPEAK); do \
	    files=$(DIST)/files/$$language; \
	    set --; ! grep -q '^package' templates/$$language/language.ini || \
	        set -- --package-version $(PACKAGE_VERSION); \
	    $(BUILD)/bbgen emit $(GAMES) --lang $$language "$$@" -o $$files; \
	    for game in $(GAMES); do \
	        $(TAR) -C $$files -cf - $$game | gzip -9n >$(DIST)/bbgen-$$game-$$language.tar.gz; \
	    done; \
	done
	@for game in $(GAMES); do \
	    $(BUILD)/bbgen emit $$game --amalgamate $(SINGLE) --stdout $$game.h \
	        >$(DIST)/$$game.h || exit 1; \
	done
	@$(call package,rust,$$game-tables-$(PACKAGE_VERSION),crate)
	@$(call package,typescript,package,tgz)
	rm -rf $(DIST)/files
	cd $(DIST) && sha256sum * >SHA256SUMS

## make clean       remove what was built
clean:
	rm -rf build build-*

-include $(OBJECTS:.o=.d) $(UNITS:%=$(BUILD)/%.d) $(BENCHES:%=$(BUILD)/tests/bench/%.d)
