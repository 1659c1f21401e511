#include "game_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 4096 };

static struct game game;

void give_up(const char *why, const char *what)
{
    fprintf(stderr, "walk: %s: %s\n", why, what);
    exit(2);
}

/* A square like b12; what stands behind it. */
const char *read_square(const char *at, int *file, int *rank)
{
    char *end;
    *file = *at - 'a';
    *rank = (int)strtol(at + 1, &end, 10) - 1;
    return end;
}

void read_squares(const char *at, unsigned char has[PLACES])
{
    const int are_holes = has == game.is_hole;
    while (*(at += strspn(at, " ")) >= 'a' && *at <= 'p') {
        int file, rank, file2, rank2;
        at = read_square(at, &file, &rank);
        file2 = file, rank2 = rank;
        if (*at == '-')
            at = read_square(at + 1, &file2, &rank2);
        for (int f = file < file2 ? file : file2; f <= (file < file2 ? file2 : file); f++)
            for (int r = rank < rank2 ? rank : rank2; r <= (rank < rank2 ? rank2 : rank);
                 r++)
                has[place(f, r)] |= are_holes || !game.is_hole[place(f, r)];
    }
}

/* Bits of squares, like 0-62 64-81, in the order of their numbers. */
static void read_bits(const char *at)
{
    int count = 0;
    while (*(at += strspn(at, " ")) != '\0') {
        char *end;
        int bit = (int)strtol(at, &end, 10);
        const int last = *end == '-' ? (int)strtol(end + 1, &end, 10) : bit;
        for (at = end; bit <= last && count < PLACES; bit++)
            game.bit_of[count++] = bit;
    }
    game.has_bits = 1;
}

static void read_board(const char *key, const char *value)
{
    if (strcmp(key, "files") == 0)
        game.files = atoi(value);
    else if (strcmp(key, "ranks") == 0)
        game.ranks = atoi(value);
    else if (strcmp(key, "order") == 0)
        game.by_files = strcmp(value, "files") == 0;
    else if (strcmp(key, "from") == 0)
        game.from_right = value[0] != 'a', game.from_top = strcmp(value + 1, "1") != 0;
    else if (strcmp(key, "second") == 0)
        game.is_rotated = strcmp(value, "rotated") == 0;
    else if (strcmp(key, "number") == 0)
        game.by_cells = 1;
    else if (strcmp(key, "holes") == 0)
        read_squares(value, game.is_hole);
    else if (strcmp(key, "spare") == 0)
        game.spare = atoi(value);
    else if (strcmp(key, "bits") == 0)
        read_bits(value);
}

static void number_squares(void)
{
    const int rows = game.by_files ? game.files : game.ranks;
    const int columns = game.by_files ? game.ranks : game.files;
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) {
            int file = game.by_files ? row : column, rank = game.by_files ? column : row;
            file = game.from_right ? game.files - 1 - file : file;
            rank = game.from_top ? game.ranks - 1 - rank : rank;
            if (game.by_cells && game.is_hole[place(file, rank)])
                continue;
            game.file_of[game.squares] = file;
            game.rank_of[game.squares] = rank;
            game.square_of[place(file, rank)] = game.squares++;
        }
}

/* ---- moves */

static int is_one_of(char letter, const char *letters)
{
    return letter != '\0' && strchr(letters, letter) != NULL;
}

static int points(char letter, int dx, int dy)
{
    return letter == 'f'   ? dy > 0
           : letter == 'b' ? dy < 0
           : letter == 'l' ? dx < 0
           : letter == 'r' ? dx > 0
           : letter == 'v' ? dy != 0
                           : dx != 0;
}

static int is_diagonal_pair(char a, char b)
{
    return a == b || (is_one_of(a, "fb") && is_one_of(b, "lrs")) ||
           (is_one_of(a, "lrs") && is_one_of(b, "fb")) ||
           (is_one_of(a, "lr") && b == 'v') || (a == 'v' && is_one_of(b, "lr"));
}

static int is_oblique_pair(char a, char b)
{
    return a == b || (is_one_of(a, "fb") && is_one_of(b, "lrs")) ||
           (is_one_of(a, "lr") && is_one_of(b, "fbv"));
}

/* Whether the letters let a leap go there. */
static int is_let(const char *letters, int dx, int dy)
{
    const int is_straight = dx == 0 || dy == 0, is_slant = abs(dx) == abs(dy);
    if (*letters == '\0')
        return 1;
    if (letters[0] == 'h' && !is_straight && !is_slant) /* a hand: (1,2) (2,-1) ... */
        return ((abs(dy) > abs(dx)) == (dx * dy > 0)) == (letters[1] == 'r');
    while (*letters != '\0') {
        const char a = letters[0], b = letters[1];
        const int is_long_up = abs(dy) > abs(dx);
        letters++;
        if (is_straight) {
            if (points(a, dx, dy))
                return 1;
        } else if (is_slant) {
            const int is_pair = b != '\0' && is_diagonal_pair(a, b);
            letters += is_pair;
            if (points(a, dx, dy) && (!is_pair || points(b, dx, dy)))
                return 1;
        } else if (b == 'h') {
            letters++;
            if (points(a, dx, dy))
                return 1;
        } else {
            const int is_pair = b != '\0' && is_oblique_pair(a, b);
            const char last = is_pair ? b : a;
            letters += is_pair;
            if (points(a, dx, dy) && points(last, dx, dy) &&
                is_long_up == is_one_of(last, "fbv"))
                return 1;
        }
    }
    return 0;
}

struct word {
    char letters[16];
    int manner, is_any_way, is_back, captures, goes;
    int has_m, has_p;
    const unsigned char *zone, *ends;
};

static void add_way(struct piece *piece, const struct word *word, struct way way)
{
    way.is_back = word->is_back;
    way.captures = word->captures;
    way.goes = word->goes;
    way.zone = word->zone;
    way.ends = word->ends;
    if (piece->count == STEPS)
        give_up("too many moves", piece->name);
    piece->ways[piece->count++] = way;
}

static enum kind kind_of(int manner, int is_step)
{
    switch (manner) {
    case 'n':
        return LAME;
    case 'p':
        return HOP;
    case 'g':
        return GRASSHOP;
    case 'j':
        return is_step ? SKI : JUMP;
    case 'z':
        return CROOKED;
    case 'q':
        return CIRCULAR;
    default:
        return PLAIN;
    }
}

/* The step turned by so many eighths to the right, around the square or the octagon that its eight
 * lie on. */
void turn(int *dx, int *dy, int eighths)
{
    for (; eighths % 8 != 0; eighths++) {
        const int a = abs(*dx) > abs(*dy) ? abs(*dx) : abs(*dy),
                  b = abs(*dx) + abs(*dy) - a;
        int next[8][2] = {{b, a},   {a, b},   {a, -b}, {b, -a},
                          {-b, -a}, {-a, -b}, {-a, b}, {-b, a}};
        const int line[8][2] = {{0, a},  {a, a},   {a, 0},  {a, -a},
                                {0, -a}, {-a, -a}, {-a, 0}, {-a, a}};
        int i = 0;
        if (b == 0 || a == b)
            memcpy(next, line, sizeof next);
        while (next[i][0] != *dx || next[i][1] != *dy)
            i++;
        *dx = next[(i + 7) % 8][0];
        *dy = next[(i + 7) % 8][1];
    }
}

/* How many steps; the range 0 is any. */
struct range {
    int least, most;
};

static void add_path(struct piece *piece, const struct word *word, struct way way, int dx,
                     int dy)
{
    way.kind = PATH;
    way.dx = dx;
    way.dy = dy;
    add_way(piece, word, way);
}

static void add_stop(struct way *way, int dx, int dy, int must_be)
{
    way->stops[way->stop_count++] =
        (struct stop){(signed char)dx, (signed char)dy, (signed char)must_be};
}

/* Paths of single squares to a place, straight on or along the diagonal ahead in any order. */
static void add_lame_paths(struct piece *piece, const struct word *word, struct way way,
                           int x, int y, int dx, int dy)
{
    const int left_x = abs(dx - x), left_y = abs(dy - y);
    if (left_x == 0 && left_y == 0) {
        way.stop_count--; /* where it ends */
        add_path(piece, word, way, dx, dy);
        return;
    }
    for (int is_slant = 0; is_slant < 2; is_slant++) {
        const int goes_x = is_slant || left_x > left_y,
                  goes_y = is_slant || left_y > left_x;
        struct way next = way;
        if ((is_slant && (left_x == 0 || left_y == 0)) || (!goes_x && !goes_y))
            continue;
        const int to_x = x + goes_x * ((dx > x) - (dx < x)),
                  to_y = y + goes_y * ((dy > y) - (dy < y));
        add_stop(&next, to_x, to_y, EMPTY);
        add_lame_paths(piece, word, next, to_x, to_y, dx, dy);
    }
}

/* All the leaps by a and b, by their first and then their second number. */
struct leaps {
    int count, dx[8], dy[8];
};

static struct leaps leaps_by(int a, int b)
{
    const int steps[4] = {a < b ? -b : -a, a < b ? -a : -b, a < b ? a : b, a < b ? b : a};
    struct leaps leaps = {.count = 0};
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) {
            const int dx = steps[i], dy = steps[j];
            if ((i > 0 && dx == steps[i - 1]) || (j > 0 && dy == steps[j - 1]) ||
                abs(dx) != (abs(dy) == a ? b : a))
                continue;
            leaps.dx[leaps.count] = dx;
            leaps.dy[leaps.count++] = dy;
        }
    return leaps;
}

/* All the ways of a leap by a and b. */
static void add_leap(struct piece *piece, const struct word *word, int a, int b,
                     struct range range)
{
    const enum kind kind = kind_of(word->manner, a + b == 1 || (a == 1 && b == 1));
    const struct leaps leaps = leaps_by(a, b);
    for (int i = 0; i < leaps.count; i++) {
        const int dx = leaps.dx[i], dy = leaps.dy[i];
        struct way way = {
            .dx = dx, .dy = dy, .least = range.least, .range = range.most, .kind = kind};
        if (!is_let(word->letters, dx, dy))
            continue;
        if (word->is_any_way) {
            add_lame_paths(piece, word, (struct way){.range = 1}, 0, 0, dx, dy);
            continue;
        }
        if (kind == CIRCULAR && (range.most < 2 || range.most > 7))
            way.range = 7;
        for (way.hand = kind >= CROOKED ? -1 : 1; way.hand <= 1; way.hand += 2)
            add_way(piece, word, way);
    }
}

/* What one letter leaps; NULL for others. */
static const char *leap_of(char letter)
{
    static const char *const leaps[] = {"W01", "F11", "D02", "N12", "A22", "H03",
                                        "C13", "L13", "Z23", "J23", "G33"};
    for (unsigned i = 0; i < sizeof leaps / sizeof *leaps; i++)
        if (leaps[i][0] == letter)
            return leaps[i] + 1;
    return NULL;
}

static struct range read_range(const char **at, struct range range)
{
    char *end;
    if (**at < '0' || **at > '9')
        return range;
    range = (struct range){0, (int)strtol(*at, &end, 10)};
    if (*end == '-') {
        range.least = range.most;
        end++;
        range.most = *end < '0' || *end > '9' ? 0 : (int)strtol(end, &end, 10);
    }
    *at = end;
    return range;
}

static const char *read_prefix(const char *at, struct word *word)
{
    int has_m = 0, has_c = 0, has_e = 0, has_i = 0;
    size_t count = 0;
    const unsigned char *zone = word->zone, *ends = word->ends;
    memset(word, 0, sizeof *word);
    word->zone = zone;
    word->ends = ends;
    for (; is_one_of(*at, "fblrvshmceinpgjzq~"); at++) {
        if (is_one_of(*at, "fblrvsh"))
            word->letters[count++] = *at;
        else if (is_one_of(*at, "npgjzq"))
            word->is_any_way = word->manner == 'n', word->manner = *at;
        has_m |= *at == 'm';
        has_c |= *at == 'c';
        has_e |= *at == 'e';
        has_i |= *at == 'i';
        word->is_back |= *at == '~';
    }
    word->has_m = has_m;
    word->has_p = word->manner == 'p';
    word->captures = has_c || !(has_m || has_e);
    word->goes = (has_m || !(has_c || has_e)) && !has_i;
    return at;
}

/* An atom: one leap or two, and how far they go. */
struct atom {
    int a[2], b[2], count;
    struct range range;
};

static struct atom read_atom(const char **at)
{
    struct atom atom = {.count = 1, .range = {0, 1}};
    int length;
    if (sscanf(*at, "(%d,%d)%n", &atom.a[0], &atom.b[0], &length) == 2) {
        *at += length;
    } else {
        const char letter = *(*at)++;
        const char *leap = leap_of(is_one_of(letter, "RQK") ? 'W'
                                   : letter == 'B'          ? 'F'
                                                            : letter);
        if (leap == NULL)
            give_up("a letter is not understood", *at - 1);
        atom.a[0] = leap[0] - '0', atom.b[0] = leap[1] - '0';
        atom.a[1] = atom.b[1] = 1;
        atom.count = is_one_of(letter, "QK") ? 2 : 1;
        atom.range.most = is_one_of(letter, "RBQ") ? 0 : 1;
        if (atom.range.most == 1 && **at == letter)
            atom.range.most = 0, ++*at;
    }
    atom.range = read_range(at, atom.range);
    return atom;
}

/* A step, then others that go on in the nearest direction. */
static void add_bends(struct piece *piece, const struct word *word, int a, int b, int c,
                      int d, struct range range)
{
    const struct leaps first = leaps_by(a, b), then = leaps_by(c, d);
    for (int i = 0; i < first.count; i++) {
        struct way way = {.dx = first.dx[i],
                          .dy = first.dy[i],
                          .kind = BENT,
                          .least = range.least == 0 ? 0 : 1 + range.least,
                          .range = range.most == 0 ? 0 : 1 + range.most};
        int nearest = -1000;
        if (!is_let(word->letters, way.dx, way.dy))
            continue;
        for (int pass = 0; pass < 2; pass++) /* the second adds what the first found */
            for (int j = 0; j < then.count; j++) {
                const int along = then.dx[j] * way.dx + then.dy[j] * way.dy;
                if (pass == 0 && along > nearest)
                    nearest = along;
                way.then_x = then.dx[j];
                way.then_y = then.dy[j];
                if (pass == 1 && along == nearest)
                    add_way(piece, word, way);
            }
    }
}

/* Whether letters of a leg that is not the first let it turn by so many eighths to the right. */
static int may_turn(const char *letters, int eighths, int is_round)
{
    static const struct {
        const char *letters;
        int eighths[2];
    } turns[] = {{"fs", {1, 7}}, {"fr", {1, 1}}, {"fl", {7, 7}}, {"bs", {3, 5}},
                 {"br", {3, 3}}, {"bl", {5, 5}}, {"ff", {0, 0}}, {"bb", {4, 4}},
                 {"f", {0, 0}},  {"b", {4, 4}},  {"l", {6, 6}},  {"r", {2, 2}},
                 {"s", {2, 6}},  {"v", {0, 4}}};
    if (*letters == '\0')
        return eighths != 4 && (is_round || eighths % 2 == 0);
    while (*letters != '\0') {
        unsigned i = 0;
        while (strncmp(letters, turns[i].letters, strlen(turns[i].letters)) != 0)
            i++;
        if (turns[i].eighths[0] == eighths || turns[i].eighths[1] == eighths)
            return 1;
        letters += strlen(turns[i].letters);
    }
    return 0;
}

/* Goes on from a stop by each leg that is left, each as many steps as the range lets it. */
static void add_legs(struct piece *piece, const struct word words[], int leg, int legs,
                     struct way way, int x, int y, int dx, int dy, int is_round,
                     struct range range)
{
    for (int steps = 1; range.most == 0 || steps <= range.most; steps++) {
        struct way next = way;
        x += dx;
        y += dy;
        if (range.most != 1 && (abs(x) >= game.files || abs(y) >= game.ranks))
            return;
        add_stop(&way, x, y, EMPTY); /* where this leg goes on */
        if (steps < range.least)
            continue;
        if (leg == legs - 1) {
            add_path(piece, &words[leg], next, x, y);
            continue;
        }
        next = way;
        next.stops[next.stop_count - 1].must_be = !words[leg].has_p  ? EMPTY
                                                  : words[leg].has_m ? ANYTHING
                                                                     : OCCUPIED;
        for (int eighths = 0; eighths < 8; eighths++) {
            int next_x = dx, next_y = dy;
            turn(&next_x, &next_y, eighths == 0 ? 0 : eighths + 8);
            if (may_turn(words[leg + 1].letters, eighths, is_round))
                add_legs(piece, words, leg + 1, legs, next, x, y, next_x, next_y,
                         is_round, range);
        }
    }
}

static void read_word(struct piece *piece, const char *at, const unsigned char *zone,
                      const unsigned char *ends)
{
    const struct word word = {.zone = zone, .ends = ends};
    struct word words[3] = {word, word, word};
    while (*(at += strspn(at, " ")) != '\0') {
        int legs = 1;
        at = read_prefix(at, &words[0]);
        for (; *at == 'a'; legs++)
            at = read_prefix(at + 1, &words[legs]);
        words[legs - 1].is_back = words[0].is_back;
        if (*at == 't') {
            at += 2;
            const struct atom first = read_atom(&at), second = read_atom(&at);
            at++;
            for (int i = 0; i < first.count; i++)
                for (int j = 0; j < second.count; j++)
                    add_bends(piece, &words[0], first.a[i], first.b[i], second.a[j],
                              second.b[j], second.range);
            continue;
        }
        const struct atom atom = read_atom(&at);
        for (int i = 0; i < atom.count; i++) {
            const int a = atom.a[i], b = atom.b[i];
            const int is_round = atom.count == 2 || (a != b && a != 0 && b != 0);
            const struct leaps leaps = leaps_by(a, b);
            if (legs == 1)
                add_leap(piece, &words[0], a, b, atom.range);
            for (int j = 0; j < leaps.count && legs != 1; j++)
                if (is_let(words[0].letters, leaps.dx[j], leaps.dy[j]))
                    add_legs(piece, words, 0, legs, (struct way){.range = 1}, 0, 0,
                             leaps.dx[j], leaps.dy[j], is_round, atom.range);
        }
    }
}

/* Whether one way is part of another: the same steps, not as far, or in a zone only. */
static int is_part(const struct way *way, const struct way *of)
{
    struct way wide = *way;
    if (of->zone == NULL && of->ends == NULL)
        wide.zone = wide.ends = NULL;
    if (of->range == 0 || (way->range != 0 && way->range <= of->range))
        wide.range = of->range;
    if ((of->least < 2 ? 0 : of->least) <= way->least)
        wide.least = of->least;
    wide.captures = of->captures;
    wide.goes = of->goes;
    return wide.kind == of->kind && wide.dx == of->dx && wide.dy == of->dy &&
           wide.then_x == of->then_x && wide.then_y == of->then_y &&
           wide.hand == of->hand && wide.is_back == of->is_back &&
           wide.zone == of->zone && wide.ends == of->ends && wide.range == of->range &&
           wide.least == of->least && wide.kind != PATH;
}

/* What a way has in common with a wider one is no part of the piece: where it leaps, say, it is only
 * that one that slides. */
static void drop_parts(struct piece *piece)
{
    for (int i = 0; i < piece->count; i++)
        for (int j = 0; j < piece->count; j++) {
            struct way *way = &piece->ways[i];
            const struct way *of = &piece->ways[j];
            const int is_same = is_part(of, way);
            if (i == j || !is_part(way, of) || (is_same && i < j))
                continue;
            way->captures = way->captures && !of->captures;
            way->goes = way->goes && !of->goes;
        }
}

static void read_terms(struct piece *piece, const char *name, char *terms)
{
    snprintf(piece->name, sizeof piece->name, "%.63s", name);
    for (char *term = terms, *next; term != NULL; term = next) {
        const unsigned char *zone = NULL;
        char *in = strstr(term, " in "), *to = strstr(term, " to ");
        next = strstr(term, ", ");
        if (next != NULL)
            *next = '\0', next += 2;
        if (in == NULL || (to != NULL && to < in))
            in = to;
        if (in != NULL && (next == NULL || in < next)) {
            *in = '\0';
            for (int i = 0; i < game.zone_count; i++)
                if (strcmp(in + 4, game.zones[i].name) == 0)
                    zone = game.zones[i].has;
        }
        read_word(piece, term, in == to ? NULL : zone, in == to ? zone : NULL);
    }
    drop_parts(piece);
}

const struct piece *read_moves(const char *name, const char *terms)
{
    static char copy[LINE];
    struct piece *piece = calloc(1, sizeof *piece);
    if (piece == NULL)
        give_up("no memory", name);
    snprintf(copy, sizeof copy, "%s", terms);
    read_terms(piece, name, copy);
    return piece;
}

const struct game *read_game(const char *path)
{
    static char line[LINE];
    char section[64] = "";
    FILE *file = fopen(path, "r");
    if (file == NULL)
        give_up("cannot be read", path);
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        char *equals = strchr(line, '=');
        if (line[0] == '[')
            snprintf(section, sizeof section, "%.63s", line);
        if (line[0] == '[' || line[0] == '#' || equals == NULL)
            continue;
        char *value = equals + 1 + strspn(equals + 1, " ");
        *equals = '\0';
        line[strcspn(line, " ")] = '\0';
        if (strcmp(section, "[board]") == 0) {
            read_board(line, value);
        } else if (strcmp(section, "[zones]") == 0) {
            struct zone *zone = &game.zones[game.zone_count++];
            snprintf(zone->name, sizeof zone->name, "%.63s", line);
            read_squares(value, zone->has);
        } else if (strcmp(section, "[pieces]") == 0) {
            read_terms(&game.pieces[game.piece_count++], line, value);
        }
    }
    fclose(file);
    number_squares();
    return &game;
}
