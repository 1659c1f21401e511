# bbgen: constant tables for board games. `make help` prints the lines that begin with `##`.
#
# CC, CXX, CFLAGS and LDFLAGS are yours; what the build needs is added to them.

# Other kinds of make print this before their own errors.
GNU != case '$(MAKE_VERSION)' in [3-9].*) ;; *) echo 'This needs GNU make: call gmake' >&2 ;; esac

CFLAGS  ?= -O2 -g1 -Wall -Wextra -Wpedantic -Wconversion -Wshadow
LDFLAGS ?=
prefix  ?= /usr/local
BUILD   ?= build

# V=1 prints whole commands. Otherwise make prints a word and a file for each.
V       ?= 0
say      = $(if $(filter-out 0,$(V)),,@echo $(1) $(2) &&)

# How many tests run at once, and without -j how many compilers: one more than there are processors, as some wait
# for the disk.
JOBS    ?= $(shell echo $$(($$(nproc 2>/dev/null || echo 1) + 1)))
ifeq ($(filter-out all test check setup setup-test,$(MAKECMDGOALS)),)
MAKEFLAGS += -j$(JOBS)
endif

# Compilers, linkers and bbgen take memory from glibc in small pieces. Large pages halve the time for that.
export GLIBC_TUNABLES ?= glibc.malloc.hugetlb=1:glibc.malloc.top_pad=4000000:$\
    glibc.malloc.trim_threshold=1000000000:glibc.malloc.mmap_threshold=1000000000

# xxHash is a library. If there is none for the processor, use its header alone:
# XXHASH_CFLAGS='-DXXH_INLINE_ALL -Ifolder' XXHASH_LIBS=
XXHASH_CFLAGS ?= $$(pkg-config --cflags libxxhash)
XXHASH_LIBS   ?= $$(pkg-config --libs libxxhash)

# The program does not contain the name of the folder where it was built.
NAMELESS = -ffile-prefix-map='$(subst ','\'',$(CURDIR))'=.

NEEDED_CFLAGS = -std=c11 -D_GNU_SOURCE -D_FILE_OFFSET_BITS=64 -Igen -pthread \
    $(NAMELESS) $(XXHASH_CFLAGS)
NEEDED_LIBS   = -pthread $(XXHASH_LIBS) -lm

# out/ has the headers of these games.
GAMES = capablanca chess minishogi shogi xiangqi

SOURCES := $(sort $(wildcard gen/*.c gen/*/*.c))
OBJECTS := $(SOURCES:%.c=$(BUILD)/%.o)

# Files with comments that say what the names in templates mean.
TOLD    := $(shell grep -l 'ames in templates:\|ames in templates,' gen/*/*.[ch])
LIBRARY := $(BUILD)/libbbgen.a

# A test is found by its folder. Scripts build the programs of tests/header, which use emitted headers and nothing
# of gen/.
UNITS   := $(sort $(patsubst %.c,%,$(wildcard tests/unit/*.c)))
SCRIPTS := $(sort $(wildcard tests/script/*.sh)) tests/every/every.sh
# The longest tests run first, so that no processor waits for the last one.
LONGEST := tests/every/every.sh $(patsubst %,tests/script/%.sh,digests headers engine threats \
    platforms determinism budgets audit memory) tests/unit/alone
TESTS := $(LONGEST) $(filter-out $(LONGEST),$(SCRIPTS) $(UNITS))

# Scripts that build and run what bbgen writes in other languages, with the tools of these languages.
LANGUAGES := $(sort $(filter-out %/tools.sh,$(wildcard tests/languages/*.sh)))

# `make setup emit -j` must not build before setup ends.
FIRST = $(filter setup setup-test setup-languages,$(MAKECMDGOALS))

.DELETE_ON_ERROR:
.PHONY: all setup setup-test setup-languages emit check test test-languages nightly bench bench-peers
.PHONY: paper asan install uninstall dist clean help force

## make             build build/bbgen
all: $(BUILD)/bbgen

help:
	@sed -n 's/^## //p' Makefile

## make setup       install what the build needs; with WITH=nightly what make nightly needs, too
setup:
	@sh tests/support/needs.sh $(or $(WITH),build)

## make setup-test  install what the tests need, too
setup-test:
	@sh tests/support/needs.sh test

## make setup-languages  install the tools of other languages
setup-languages:
	@sh tests/support/needs.sh languages

# Everything is compiled again if the flags change: all objects depend on this file.
$(BUILD)/flags: force | $(FIRST)
	@$(if $(filter file,$(origin XXHASH_CFLAGS) $(origin XXHASH_LIBS)),$(if \
	    $(shell pkg-config --libs libxxhash 2>/dev/null),,$(error libxxhash is missing (pkg-config does not find it): run make setup)))
	@mkdir -p $(BUILD)
	@echo '$(CC) $(CFLAGS) $(LDFLAGS)' | cmp -s - $@ || \
	    echo '$(CC) $(CFLAGS) $(LDFLAGS)' >$@

$(BUILD)/%.o: %.c $(BUILD)/flags | $(FIRST)
	@mkdir -p $(@D)
	$(call say,CC,$<) $(CC) $(CFLAGS) $(SOONER) $(NEEDED_CFLAGS) -MMD -MP -c $< -o $@

# These run long, and are compiled with CFLAGS as they are. All other files, tests too, take longer to compile than
# to run: they get -Og instead of -O2.
LONG_WORK = $(wildcard gen/board/*.c gen/search/*.c) \
    $(patsubst %,gen/%.c,base/gf2 base/text base/value proof/boards proof/known proof/lookup proof/machine \
    reader/code zobrist/bch zobrist/dependent zobrist/field)
SOON = $(filter-out $(LONG_WORK),$(SOURCES)) $(UNITS:%=%.c)
$(SOON:%.c=$(BUILD)/%.o): SOONER = $(if $(filter -O2,$(CFLAGS)),-Og)

$(BUILD)/values.md: gen/emit/values.awk $(TOLD) $(BUILD)/flags | $(FIRST)
	$(call say,AWK,$@) awk -f gen/emit/values.awk $(TOLD) >$@

$(LIBRARY): $(filter-out $(BUILD)/gen/main.o,$(OBJECTS))
	$(call say,AR,$@) rm -f $@ && ar rcs $@ $^

$(BUILD)/bbgen: $(BUILD)/gen/main.o $(LIBRARY) | $(BUILD)/values.md
	$(call say,LD,$@) $(CC) $(CFLAGS) $^ $(LDFLAGS) $(NEEDED_LIBS) -o $@

## make emit        write out/ anew
emit: $(BUILD)/bbgen
	$(BUILD)/bbgen emit

## make check       compare out/ with what would be written
check: $(BUILD)/bbgen
	@for game in $(GAMES) single; do \
	    [ -e out/$$game/EMIT ] || \
	        { echo "out/$$game is missing; to mend this: make emit" >&2; exit 1; }; \
	done
	$(BUILD)/bbgen check

$(UNITS:%=$(BUILD)/%): %: %.o $(LIBRARY)
	$(call say,LD,$@) $(CC) $(CFLAGS) $^ $(LDFLAGS) $(NEEDED_LIBS) -lcmocka -o $@

# If the user sets CFLAGS, such as sanitizers, tests compile emitted headers with them.
ASKED   = $(if $(filter file,$(origin CFLAGS)),,CFLAGS='$(CFLAGS)')
# The -j of this make is not for the makes that tests run.
OWN     = MAKEFLAGS='$(filter-out -j% --jobserver%,$(MAKEFLAGS))' MFLAGS=
TESTING = $(OWN) BUILD=$(BUILD) BBGEN=$(BUILD)/bbgen JOBS=$(JOBS) $(ASKED)

## make test        every test, check included, JOBS=N of them at once; the last line counts them
test: check $(UNITS:%=$(BUILD)/%)
	@$(TESTING) sh tests/support/run.sh $(TESTS)

## make test-languages   the tests of other languages
test-languages: $(BUILD)/bbgen
	@$(TESTING) sh tests/support/run.sh $(LANGUAGES)

## make nightly     the tests that take hours; WHAT='faults fuzzing' chooses, WHAT=help lists them
nightly: $(BUILD)/bbgen $(BUILD)/tests/unit/alone
	@$(TESTING) sh tests/nightly/nightly.sh $(WHAT)

## make bench       the fastest method here; METHODS=, GAMES=, COMPILERS=, FLAGS=; WHAT=threats: lists of threats
bench: $(BUILD)/bbgen
	@FIGURES=$(BUILD)/bench BUILD=$(BUILD) BBGEN=$(BUILD)/bbgen sh tests/bench/bench.sh $(WHAT)

## make bench-peers PEERS=FOLDER   lookups of other programs, compiled by you, beside ours
bench-peers:
	@sh tests/bench/peers.sh

## make paper       repeat the experiments of papers; this prints their results, and compares nothing
paper: $(BUILD)/bbgen
	@for script in tests/paper/*.sh; do \
	    echo "== $$script"; BBGEN=$(BUILD)/bbgen CFLAGS='$(CFLAGS)' sh $$script || exit 1; \
	done

SANITIZE = -fsanitize=address,undefined -fno-sanitize-recover=all
# make asan leaves these out: they compare texts, or compile what other tests run. Fuzzers have sanitizers of their own.
PLAIN = tests/every/every.sh $(patsubst %,tests/script/%.sh,authors banners circles comments digests documented \
    engines fuzz keys_readme lengths misuse names own_types packages platforms random readme strict words)

## make asan        the tests that run something of ours, under AddressSanitizer and UBSan
asan:
	$(MAKE) BUILD=build-asan CFLAGS='-O1 -g -fno-omit-frame-pointer $(SANITIZE)' \
	    LDFLAGS='$(SANITIZE)' PERFT_LIMIT=5000000 TESTS='$(filter-out $(PLAIN),$(TESTS))' test

# Quotes a path for the shell, whatever characters it has.
quoted = '$(subst ','\'',$(1))'
PLACE  = DESTDIR=$(call quoted,$(DESTDIR)) prefix=$(call quoted,$(prefix))

## make install     to $(DESTDIR)$(prefix), which is /usr/local unless you say otherwise
install: $(BUILD)/bbgen
	@BUILD=$(BUILD) $(PLACE) sh gen/command/install.sh

## make uninstall   remove what install put there
uninstall:
	@$(PLACE) sh gen/command/install.sh remove

## make dist        tarballs and single headers, in build/dist
dist: DIST = $(BUILD)/dist
dist: $(BUILD)/bbgen
	@BBGEN=$(BUILD)/bbgen DIST=$(DIST) GAMES='$(GAMES)' sh gen/command/dist.sh

## make clean       remove what was built
clean:
	rm -rf build build-*

-include $(OBJECTS:.o=.d) $(UNITS:%=$(BUILD)/%.d)
