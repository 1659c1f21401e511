/* out/chess/zobrist.h, as an engine uses it. With an argument, also that no subset of up to
 * 6 keys is dependent, even of the lowest 16 bits and the highest 16: all are tried.
 */
#include "chess/zobrist.h"

#include "check.h"

#include <stdlib.h>
#include <string.h>

enum { KEYS = 781 };

static uint64_t keys[KEYS];

/* Everything that is independent, in the order of the header. */
static unsigned list_keys(void)
{
    unsigned count = 0;
    for (unsigned piece = 0; piece < 12; piece++)
        for (unsigned square = 0; square < 64; square++)
            keys[count++] = chess_zobrist_piece[piece][square];
    for (unsigned right = 0; right < 4; right++)
        keys[count++] = chess_zobrist_castling[1u << right];
    for (unsigned file = 0; file < 8; file++)
        keys[count++] = chess_zobrist_en_passant[file];
    keys[count++] = chess_zobrist_side;
    return count;
}

/* How many keys remain when every one is reduced by those before it. */
static unsigned rank_of_keys(void)
{
    uint64_t reduced[KEYS];
    unsigned rank = 0;
    for (unsigned i = 0; i < KEYS; i++) {
        uint64_t key = keys[i];
        for (unsigned j = 0; j < rank; j++)
            if ((key ^ reduced[j]) < key)
                key ^= reduced[j];
        if (key != 0)
            reduced[rank++] = key;
    }
    return rank;
}

static int by_value(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

/* Whether all sums of up to two keys differ, which is to say that no subset of up to four
 * is dependent. */
static int pairs_differ(void)
{
    const unsigned sums = KEYS * (KEYS - 1) / 2 + KEYS + 1;
    uint64_t *sum = (uint64_t *)malloc(sums * sizeof(uint64_t));
    unsigned count = 0, equal = 0;
    if (sum == NULL)
        return 0;
    sum[count++] = 0;
    for (unsigned i = 0; i < KEYS; i++) {
        sum[count++] = keys[i];
        for (unsigned j = 0; j < i; j++)
            sum[count++] = keys[i] ^ keys[j];
    }
    qsort(sum, count, sizeof *sum, by_value);
    for (unsigned i = 1; i < count; i++)
        equal += sum[i] == sum[i - 1];
    free(sum);
    return count == sums && equal == 0;
}

static int by_end(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

/* Whether all sums of up to three keys differ in their lowest 16 bits or their highest 16:
 * each marks a bit of its own, in turns of those with the same four highest bits. The third
 * key is then one of those with four bits that are known. A zero stands for no key. */
static int triples_differ(void)
{
    const uint32_t bytes = 1u << 25;
    uint8_t *map = (uint8_t *)malloc(bytes);
    uint32_t ends[KEYS + 1], first[17] = {0};
    unsigned equal = 0;
    if (map == NULL)
        return 0;
    for (unsigned i = 0; i < KEYS; i++)
        ends[i] = (uint32_t)(keys[i] & 0xffff) | (uint32_t)(keys[i] >> 48) << 16;
    ends[KEYS] = 0;
    qsort(ends, KEYS + 1, sizeof *ends, by_end);
    for (unsigned i = 0; i <= KEYS; i++)
        first[(ends[i] >> 28) + 1] = i + 1;
    for (unsigned i = 1; i < 17; i++)
        first[i] = first[i] > first[i - 1] ? first[i] : first[i - 1];
    for (uint32_t turn = 0; turn < 16; turn++) {
        memset(map, 0, bytes);
        for (unsigned i = 0; i <= KEYS; i++)
            for (unsigned j = 0; j < i; j++) {
                const uint32_t of = turn ^ (ends[i] ^ ends[j]) >> 28;
                for (unsigned k = first[of]; k < first[of + 1] && k < j; k++) {
                    const uint32_t sum = ends[i] ^ ends[j] ^ ends[k];
                    const uint32_t at = sum >> 3 & (bytes - 1), bit = 1u << (sum & 7);
                    equal += (map[at] & bit) != 0;
                    map[at] = (uint8_t)(map[at] | bit);
                }
            }
    }
    free(map);
    return equal == 0;
}

/* Keys of their own, for pawns and counts of material. */
static unsigned count_bad_sub_keys(void)
{
    unsigned bad = 0;
    for (unsigned piece = 0; piece < 4; piece++)
        for (unsigned square = 0; square < 64; square++)
            bad += (chess_zobrist_pawns_piece[piece][square] == 0) !=
                   (piece % 2 == 0 && (square < 8 || square >= 56));
    for (unsigned piece = 0; piece < 10; piece++) {
        const unsigned most = piece % 5 == 0 ? 8 : piece % 5 == 4 ? 9 : 10;
        for (unsigned number = 0; number < 11; number++)
            bad += (chess_zobrist_material_count[piece][number] != 0) !=
                   (number != 0 && number <= most);
    }
    return bad;
}

/* Of the fifty moves: by steps of eight, and the last one for all that is more. */
static unsigned count_bad_fifty(void)
{
    unsigned bad = 0;
    for (unsigned n = 0; n < 200; n++) {
        const uint64_t key = chess_zobrist_fifty(n);
        bad += (key == 0) != (n < 14);
        bad += n > 14 &&
               (key == chess_zobrist_fifty(n - 1)) != (n > 94 || (n - 14) % 8 != 0);
        for (unsigned i = 0; i < KEYS; i++)
            bad += key == keys[i];
    }
    return bad + (chess_zobrist_fifty(0xffffffff) != chess_zobrist_fifty(94));
}

int main(int argc, char **argv)
{
    unsigned wrong_sums = 0;
    expect(list_keys() == KEYS, "there are 781 keys");
    for (unsigned rights = 0; rights < 16; rights++) {
        uint64_t sum = 0;
        for (unsigned right = 0; right < 4; right++)
            if ((rights >> right & 1) != 0)
                sum ^= chess_zobrist_castling[1u << right];
        wrong_sums += chess_zobrist_castling[rights] != sum;
    }
    expect(wrong_sums == 0, "a set of castling rights has the sum of its rights' keys");
    expect(rank_of_keys() == 64, "the keys have rank 64");
    expect(chess_zobrist_castling[0] == 0, "no right has the key 0");
    expect(count_bad_fifty() == 0,
           "fifty moves have eleven keys, from 14 on, of their own");
    expect(pairs_differ(), "no key is zero, none equals another, and no subset of up to 4 is dependent");
    expect(count_bad_sub_keys() == 0, "sub-keys are there, and 0 for none of a piece");
    (void)argv;
    if (argc > 1)
        expect(triples_differ(),
               "no subset of up to 6 keys is, of the bits at both ends");
    return finish();
}
