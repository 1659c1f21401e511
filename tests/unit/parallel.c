/* Tests of work on several threads (base/parallel.h). */
#include "support.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

#include "base/parallel.h"

enum { NUMBERS = 1000 };

struct work {
    atomic_uint done[NUMBERS];
};

static void count_number(void *context, size_t i)
{
    struct work *work = context;
    atomic_fetch_add(&work->done[i], 1);
}

static struct parallel on(unsigned threads)
{
    return (struct parallel){threads, NULL};
}

static void each_number_is_worked_on_once(void **state)
{
    (void)state;
    static const unsigned threads[] = {1, 2, 3, 8, 64, PARALLEL_THREADS_MAX};
    static const size_t counts[] = {0, 1, 2, 7, 100, NUMBERS};
    for (size_t i = 0; i < COUNT(threads); i++)
        for (size_t j = 0; j < COUNT(counts); j++) {
            struct work work = {0};
            parallel_for(on(threads[i]), "work", counts[j], count_number, &work);
            for (size_t k = 0; k < NUMBERS; k++)
                assert_int_equal(work.done[k], k < counts[j]);
        }
}

/* Fills so much of the stack as no thread has of a C library that gives it little. */
static void go_deep(void *context, size_t i)
{
    unsigned char deep[1 << 20];
    volatile unsigned char *bytes = deep;
    for (size_t j = 0; j < sizeof deep; j += 256)
        bytes[j] = (unsigned char)i;
    count_number(context, i);
}

static void a_thread_has_a_deep_stack_wherever_it_runs(void **state)
{
    (void)state;
    struct work work = {0};
    pthread_attr_t before, little;
    pthread_getattr_default_np(&before);
    pthread_attr_init(&little);
    pthread_attr_setstacksize(&little, 128 << 10);
    pthread_setattr_default_np(&little);
    parallel_for(on(8), "work", NUMBERS, go_deep, &work);
    pthread_setattr_default_np(&before);
    pthread_attr_destroy(&little);
    pthread_attr_destroy(&before);
    for (size_t k = 0; k < NUMBERS; k++)
        assert_int_equal(work.done[k], 1);
}

struct meeting {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    struct timespec end;
    unsigned expected, present;
    bool complete;
};

/* Waits until all are there; gives up in the end, which only a failure takes. */
static void meet(void *context, size_t i)
{
    (void)i;
    struct meeting *meeting = context;
    pthread_mutex_lock(&meeting->mutex);
    if (++meeting->present == meeting->expected) {
        meeting->complete = true;
        pthread_cond_broadcast(&meeting->changed);
    }
    while (!meeting->complete &&
           pthread_cond_timedwait(&meeting->changed, &meeting->mutex, &meeting->end) == 0)
        ;
    if (!meeting->complete)
        meeting->present = 0; /* who gives up is not there any more */
    pthread_mutex_unlock(&meeting->mutex);
}

static struct meeting meeting_of(unsigned expected)
{
    struct meeting meeting = {.mutex = PTHREAD_MUTEX_INITIALIZER,
                              .changed = PTHREAD_COND_INITIALIZER,
                              .expected = expected};
    clock_gettime(CLOCK_REALTIME, &meeting.end);
    meeting.end.tv_sec += 20;
    return meeting;
}

static void as_many_threads_as_wanted_work_at_once(void **state)
{
    (void)state;
    struct meeting meeting = meeting_of(4);
    parallel_for(on(4), "work", 4, meet, &meeting);
    assert_true(meeting.complete);
}

struct crowd {
    pthread_mutex_t mutex;
    unsigned now, most;
};

static void join_crowd(void *context, size_t i)
{
    (void)i;
    struct crowd *crowd = context;
    pthread_mutex_lock(&crowd->mutex);
    if (++crowd->now > crowd->most)
        crowd->most = crowd->now;
    pthread_mutex_unlock(&crowd->mutex);
    for (int turn = 0; turn < 10; turn++)
        sched_yield();
    pthread_mutex_lock(&crowd->mutex);
    crowd->now--;
    pthread_mutex_unlock(&crowd->mutex);
}

static void no_more_threads_than_wanted_work_at_once(void **state)
{
    (void)state;
    for (unsigned threads = 1; threads <= 4; threads++) {
        struct crowd crowd = {.mutex = PTHREAD_MUTEX_INITIALIZER};
        parallel_for(on(threads), "work", 200, join_crowd, &crowd);
        assert_in_range(crowd.most, 1, threads);
    }
}

/* A loop whose work has a loop each. */
struct nest {
    struct parallel parallel;
    struct crowd crowd;
    struct work work;
    unsigned inner;
};

static void join_nest(void *context, size_t i)
{
    struct nest *nest = context;
    join_crowd(&nest->crowd, i);
    count_number(&nest->work, i);
}

static void begin_inner(void *context, size_t i)
{
    struct nest *nest = context;
    parallel_for(nest->parallel, "inner", nest->inner, join_nest, nest);
    join_nest(nest, NUMBERS - 1 - i);
}

static void loops_within_loops_take_no_more_threads(void **state)
{
    (void)state;
    static const unsigned outer[] = {1, 2, 9}, inner[] = {0, 1, 2, 30};
    for (unsigned threads = 1; threads <= 4; threads++)
        for (size_t i = 0; i < COUNT(outer) * COUNT(inner); i++) {
            struct nest nest = {.parallel = {threads, crew_open(threads)},
                                .crowd = {.mutex = PTHREAD_MUTEX_INITIALIZER},
                                .inner = inner[i / COUNT(outer)]};
            unsigned turns = outer[i % COUNT(outer)];
            parallel_for(nest.parallel, "outer", turns, begin_inner, &nest);
            crew_close(nest.parallel.crew);
            assert_in_range(nest.crowd.most, 1, threads);
            for (unsigned j = 0; j < nest.inner; j++)
                assert_int_equal(nest.work.done[j], turns);
            for (unsigned j = 0; j < turns; j++)
                assert_int_equal(nest.work.done[NUMBERS - 1 - j], 1);
        }
}

static void a_machine_runs_between_1_and_256_threads(void **state)
{
    (void)state;
    assert_in_range(parallel_threads(), 1, PARALLEL_THREADS_MAX);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_number_is_worked_on_once),
        cmocka_unit_test(a_thread_has_a_deep_stack_wherever_it_runs),
        cmocka_unit_test(as_many_threads_as_wanted_work_at_once),
        cmocka_unit_test(no_more_threads_than_wanted_work_at_once),
        cmocka_unit_test(loops_within_loops_take_no_more_threads),
        cmocka_unit_test(a_machine_runs_between_1_and_256_threads),
    };
    return cmocka_run_group_tests_name("parallel", tests, NULL, NULL);
}
