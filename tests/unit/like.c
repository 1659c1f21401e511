/* Tests of inheritance: what a file takes over from another, in which order, and what is refused;
 * from files that only the test has. */
#include "support.h"

#include "base/digest.h"
#include "game/game.h"
#include "game/like.h"

static const struct {
    const char *file, *text;
} files[] = {
    {"base", "[game]\nname=other\n[board]\nfiles=8\nranks=8\n[pieces]\nrook=R\nknight=N\n"
             "[zobrist]\nside=key\n[zobrist.minor]\npiece=pieces knight\n"},
    {"middle", "[game]\nlike=base\n[pieces]\nknight=NW\n"},
    {"round", "[game]\nlike=about\n"},
    {"about", "[game]\nlike=round\n"},
    {"wrong", "[game]\nlike=base\n[pieces]\n\n\nqueen\n"},
    {"broken", "[board]\nfiles=8\nranks=8\n[pieces]\nrook=R\nbishop=X\n"},
    {"d1", "[game]\nlike=d2\n"},
    {"d2", "[game]\nlike=d3\n"},
    {"d3", "[game]\nlike=d4\n"},
    {"d4", "[game]\nlike=d5\n"},
    {"d5", "[game]\nlike=d6\n"},
    {"d6", "[game]\nlike=d7\n"},
    {"d7", "[game]\nlike=d8\n"},
    {"d8", "[game]\nlike=base\n"},
};

static const char *text_of(const char *file)
{
    for (size_t i = 0; i < COUNT(files); i++)
        if (strcmp(files[i].file, file) == 0)
            return files[i].text;
    return NULL;
}

static bool find(const void *context, struct arena *arena, const char *from,
                 const struct ini_entry *like, struct game_source *out,
                 struct fault *fault)
{
    (void)context, (void)arena, (void)from;
    const char *text = text_of(like->value);
    if (text == NULL)
        return fault_at(fault, like->origin, "no file %s", like->value);
    *out = (struct game_source){like->value, text, strlen(text)};
    return true;
}

static bool read(struct arena *arena, const char *text, struct lineage *lineage,
                 struct fault *fault)
{
    const struct game_source source = {"own", text, strlen(text)};
    const struct game_finder finder = {NULL, find};
    return like_read(arena, &source, &finder, lineage, fault);
}

/* Entries as `section.key=value`, headings as `[section]`, with a space behind each. */
static const char *told(struct arena *arena, const struct ini *ini)
{
    struct text text = {.arena = arena};
    text_puts(&text, "");
    for (size_t i = 0; i < ini->count; i++) {
        const struct ini_entry *entry = &ini->entries[i];
        if (strcmp(entry->section, "game") == 0)
            continue;
        if (entry->key == NULL)
            text_printf(&text, "[%s] ", entry->section);
        else
            text_printf(&text, "%s=%s ", entry->key, entry->value);
    }
    return text.bytes;
}

struct row {
    const char *description;
    const char *text;
    const char *entries; /* or the fault */
    bool is_fault;
};

#define BOARD "[board] files=8 ranks=8 "
#define KEYS "[zobrist] side=key [zobrist.minor] piece=pieces knight "

static const struct row rows[] = {
    {"all is taken over but the name", "[game]\nlike=base\n",
     BOARD "[pieces] rook=R knight=N " KEYS, false},
    {"what is told again keeps its place, and what is new comes behind",
     "[game]\nlike=base\n[pieces]\nqueen=Q\nrook=R4\n",
     BOARD "[pieces] rook=R4 knight=N " KEYS "queen=Q ", false},
    {"what is left out is not there", "[game]\nlike=base\n[pieces]\nwithout=rook\n",
     BOARD "[pieces] knight=N " KEYS, false},
    {"what is left out and told again comes behind",
     "[game]\nlike=base\n[pieces]\nwithout=knight rook\nrook=R\n",
     BOARD "[pieces] " KEYS "rook=R ", false},
    {"a section may stand alone", "[game]\nlike=base\n[pieces]\nwithout=all\nrook=R\n",
     BOARD KEYS "[pieces] rook=R ", false},
    {"or be gone with its heading", "[game]\nlike=base\n[zobrist.minor]\nwithout=all\n",
     BOARD "[pieces] rook=R knight=N [zobrist] side=key ", false},
    {"a file may be like one that is like another",
     "[game]\nlike=middle\n[board]\nfiles=9\n",
     "[board] files=9 ranks=8 [pieces] rook=R knight=NW " KEYS, false},
    {"eight files may be like the next", "[game]\nlike=d2\n",
     BOARD "[pieces] rook=R knight=N " KEYS, false},
    {"nine are too many", "[game]\nlike=d1\n",
     "d8:2: like = base: more than 8 games, each of which is like the next", true},
    {"a circle is refused", "[game]\nlike=round\n",
     "about:2: like = round: that file is like this one, a circle; one of them has to "
     "say all "
     "itself",
     true},
    {"a file that is like itself is one", "[game]\nlike=own\n", "own:2: no file own",
     true},
    {"words that leave nothing out are refused",
     "[game]\nlike=base\n[pieces]\nwithout=rook queen\n",
     "own:4: without = rook queen: [pieces] of base has no 'queen' that could be left "
     "out",
     true},
    {"so are sections that are not there", "[game]\nlike=base\n[castling]\nwithout=all\n",
     "own:4: without = all: base has no [castling], of which this could leave out", true},
    {"a fault is told where it stands", "[game]\nlike=wrong\n",
     "wrong:6: 'queen' is neither [section] nor key = value", true},
};

static void check_row(void **state)
{
    const struct row *row = *state;
    struct arena arena = {0};
    struct lineage lineage;
    struct fault fault = {0};
    bool good = read(&arena, row->text, &lineage, &fault);
    assert_int_equal(good, !row->is_fault);
    assert_string_equal(good ? told(&arena, &lineage.ini) : fault.message, row->entries);
    arena_free(&arena);
}

/* A file that is like none has the digest of its bytes. */
static void the_digest_covers_all_files(void **state)
{
    (void)state;
    static const char text[] = "[game]\nlike=middle\n";
    struct arena arena = {0};
    struct lineage lineage;
    struct fault fault = {0};
    uint64_t digest = 0;
    const char *const chain[] = {text_of("base"), text_of("middle"), text};
    for (size_t i = 0; i < COUNT(chain); i++)
        digest = digest_64(chain[i], strlen(chain[i]), digest);
    assert_true(read(&arena, text, &lineage, &fault));
    assert_true(lineage.digest == digest);
    assert_int_equal(lineage.count, 2);
    assert_string_equal(lineage.likes[0], "middle");
    assert_string_equal(lineage.likes[1], "base");
    assert_true(read(&arena, chain[0], &lineage, &fault));
    assert_true(lineage.digest == digest_64(chain[0], strlen(chain[0]), 0));
    assert_int_equal(lineage.count, 0);
    arena_free(&arena);
}

static void games_tell_faults_in_the_file_that_has_them(void **state)
{
    (void)state;
    static const char text[] = "[game]\nlike=broken\n[pieces]\nqueen=Q\n";
    static struct game game;
    struct arena arena = {0};
    struct fault fault = {0};
    const struct game_source source = {"own", text, strlen(text)};
    const struct game_finder finder = {NULL, find};
    assert_false(game_read(&arena, "own", &source, &finder, &game, &fault));
    assert_non_null(strstr(fault.message, "broken:6: moves 'X', at letter 1"));
    assert_non_null(
        strstr(fault.message, "; own takes this line over: say it there anew"));
    fault = (struct fault){0};
    const struct game_source there = {"broken", text_of("broken"),
                                      strlen(text_of("broken"))};
    assert_false(game_read(&arena, "own", &there, &finder, &game, &fault));
    assert_null(strstr(fault.message, "takes this line over"));
    fault = (struct fault){0};
    assert_false(game_read(&arena, "own", &source, NULL, &game, &fault));
    assert_non_null(strstr(fault.message, "own:2: like = broken"));
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(the_digest_covers_all_files),
    cmocka_unit_test(games_tell_faults_in_the_file_that_has_them),
};

int main(void)
{
    return RUN("like", ROWS(rows, check_row), TESTS(others));
}
