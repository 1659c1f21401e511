/* Memory that parts share which work side by side (base/arena.h, base/meter.h). */
#include "support.h"

#include "base/meter.h"

enum { ROOM = 16 << 20 };

/* Two parts, of a budget that is never short. */
struct fixture {
    struct arena arena, large;
    struct meter meters[2];
    struct fault fault;
};

static void open_both(struct fixture *it)
{
    *it = (struct fixture){.fault = {0}};
    struct budget *budget = budget_new(&it->arena, 0, 2);
    struct crowd *crowd = crowd_new(&it->arena, 2);
    for (size_t i = 0; i < 2; i++) {
        it->meters[i] = (struct meter){.crowd = crowd,
                                       .place = i,
                                       .part = i,
                                       .bytes = budget,
                                       .work = budget,
                                       .file = "game.ini",
                                       .module = i == 0 ? "first" : "second"};
        crowd_enter(crowd, i);
    }
    arena_limit(ROOM, "a.ini", "--max-bytes");
}

static void close_both(struct fixture *it)
{
    arena_limit(0, NULL, NULL);
    crowd_free(it->meters[0].crowd);
    arena_free(&it->large);
    arena_free(&it->arena);
}

static void what_arenas_have_is_counted(void **state)
{
    (void)state;
    struct arena arena = {0};
    const size_t before = arena_taken(), most = 100 << 10;
    char *bytes = arena_alloc(&arena, 1 << 20, 1);
    assert_in_range(arena_taken() - before, 1 << 20, (1 << 20) + most);
    bytes = arena_resize(&arena, bytes, 3 << 20, 1);
    assert_in_range(arena_taken() - before, 3 << 20, (3 << 20) + most);
    bytes = arena_resize(&arena, bytes, 1 << 10, 1);
    assert_in_range(arena_taken() - before, 0, most);
    for (unsigned i = 0; i < 1 << 14; i++)
        arena_alloc(&arena, 1 << 6, 1);
    assert_in_range(arena_taken() - before, 1 << 20, 2 << 20);
    arena_free(&arena);
    assert_int_equal(arena_taken(), before);
}

static void nobody_is_sent_away_while_half_is_left(void **state)
{
    (void)state;
    struct fixture it;
    open_both(&it);
    arena_alloc(&it.large, ROOM / 2 - (1 << 20), 1);
    for (size_t i = 0; i < 2; i++)
        assert_true(meter_bytes(&it.meters[i], 1, &it.fault));
    close_both(&it);
}

static void then_all_but_the_first_are(void **state)
{
    (void)state;
    struct fixture it;
    open_both(&it);
    arena_alloc(&it.large, ROOM / 2 + (1 << 20), 1);
    assert_true(meter_bytes(&it.meters[0], 1, &it.fault));
    assert_false(meter_bytes(&it.meters[1], 1, &it.fault));
    assert_true(it.meters[1].is_sent_away);
    crowd_leave(it.meters[0].crowd, 0);
    it.meters[1].is_sent_away = false;
    assert_true(meter_work(&it.meters[1], 1 << 20, "a piece", &it.fault));
    close_both(&it);
}

static void the_first_is_when_it_is_full(void **state)
{
    (void)state;
    struct fixture it;
    open_both(&it);
    arena_alloc(&it.large, ROOM - (1 << 19), 1);
    assert_false(meter_bytes(&it.meters[0], 1, &it.fault));
    assert_true(it.meters[0].is_sent_away);
    close_both(&it);
}

static void who_is_alone_is_refused_for_what_it_takes(void **state)
{
    (void)state;
    struct fixture it;
    open_both(&it);
    arena_alloc(&it.large, ROOM - (1 << 19), 1);
    crowd_leave(it.meters[0].crowd, 0);
    assert_false(meter_work(&it.meters[1], 1 << 20, "a piece", &it.fault));
    assert_false(it.meters[1].is_sent_away);
    assert_int_equal(it.fault.status, FAULT_INPUT);
    assert_non_null(strstr(it.fault.message, "game.ini: with second, more than 16 MB"));
    assert_non_null(strstr(it.fault.message, "--max-bytes"));
    close_both(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_arenas_have_is_counted),
        cmocka_unit_test(nobody_is_sent_away_while_half_is_left),
        cmocka_unit_test(then_all_but_the_first_are),
        cmocka_unit_test(the_first_is_when_it_is_full),
        cmocka_unit_test(who_is_alone_is_refused_for_what_it_takes),
    };
    return cmocka_run_group_tests_name("meter", tests, NULL, NULL);
}
