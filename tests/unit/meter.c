/* Memory that parts share which work side by side (base/arena.h, base/meter.h). */
#include "support.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

#include "base/meter.h"

enum { ROOM = 16 << 20 };

/* Two parts, of a budget that is never short; and what others have. */
struct fixture {
    struct arena arena, own[2], others;
    struct queue *queue;
    struct meter meters[2];
    struct fault fault;
};

static void open_both(struct fixture *it)
{
    *it = (struct fixture){.fault = {0}};
    struct budget *budget = budget_new(&it->arena, 0, 2);
    it->queue = queue_new(&it->arena, 2);
    for (size_t i = 0; i < 2; i++)
        it->meters[i] = (struct meter){.queue = it->queue,
                                       .place = i,
                                       .arena = &it->own[i],
                                       .part = i,
                                       .bytes = budget,
                                       .work = budget,
                                       .file = "game.ini",
                                       .module = i == 0 ? "first" : "second"};
    arena_limit(ROOM, "a.ini", "--max-bytes");
}

static void close_both(struct fixture *it)
{
    arena_limit(0, NULL, NULL);
    queue_free(it->queue);
    arena_free(&it->others);
    for (size_t i = 0; i < 2; i++)
        arena_free(&it->own[i]);
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

static void nobody_waits_while_there_is_plenty(void **state)
{
    (void)state;
    struct fixture it;
    open_both(&it);
    arena_alloc(&it.others, ROOM / 4 - (1 << 20), 1);
    for (size_t i = 0; i < 2; i++)
        assert_true(meter_bytes(&it.meters[i], 1, &it.fault));
    close_both(&it);
}

static void the_first_never_waits(void **state)
{
    (void)state;
    struct fixture it;
    open_both(&it);
    arena_alloc(&it.others, ROOM - (1 << 20), 1);
    assert_true(meter_bytes(&it.meters[0], 1, &it.fault));
    queue_end(it.queue, 0);
    assert_true(meter_work(&it.meters[1], 1 << 20, "a piece", &it.fault));
    close_both(&it);
}

/* The second part, which sets that it has gone on. */
struct second {
    struct fixture *it;
    atomic_bool has_gone_on;
};

static void *go_on(void *argument)
{
    struct second *second = argument;
    const bool good = meter_bytes(&second->it->meters[1], 1, &second->it->fault);
    atomic_store(&second->has_gone_on, true);
    return good ? argument : NULL;
}

static void the_second_waits_for_the_first(void **state)
{
    (void)state;
    struct fixture it;
    struct second second = {.it = &it};
    pthread_t thread;
    void *good = NULL;
    open_both(&it);
    arena_alloc(&it.own[0], ROOM / 2, 1);
    assert_int_equal(pthread_create(&thread, NULL, go_on, &second), 0);
    usleep(20000); /* who does not wait would mostly be through; who waits is not */
    assert_false(atomic_load(&second.has_gone_on));
    arena_free(&it.own[0]);
    queue_end(it.queue, 0);
    pthread_join(thread, &good);
    assert_ptr_equal(good, &second);
    close_both(&it);
}

static void each_is_refused_for_what_it_has_itself(void **state)
{
    (void)state;
    struct fixture it;
    open_both(&it);
    arena_alloc(&it.own[1], ROOM / 8 * 5 + 1, 1);
    assert_true(meter_bytes(&it.meters[0], 1, &it.fault));
    assert_false(meter_work(&it.meters[1], 1 << 20, "a piece", &it.fault));
    assert_int_equal(it.fault.status, FAULT_INPUT);
    assert_non_null(strstr(it.fault.message, "game.ini: second takes more than the 10 MB"));
    assert_non_null(strstr(it.fault.message, "--max-bytes"));
    close_both(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_arenas_have_is_counted),
        cmocka_unit_test(nobody_waits_while_there_is_plenty),
        cmocka_unit_test(the_first_never_waits),
        cmocka_unit_test(the_second_waits_for_the_first),
        cmocka_unit_test(each_is_refused_for_what_it_has_itself),
    };
    return cmocka_run_group_tests_name("meter", tests, NULL, NULL);
}
