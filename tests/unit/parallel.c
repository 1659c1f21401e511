/* Tests of work on several threads (base/parallel.h). */
#include "support.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

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
    static const struct progress silent = {false};
    return (struct parallel){threads, &silent};
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

static void as_many_threads_as_wanted_work_at_once(void **state)
{
    (void)state;
    struct meeting meeting = {.mutex = PTHREAD_MUTEX_INITIALIZER,
                              .changed = PTHREAD_COND_INITIALIZER,
                              .expected = 4};
    clock_gettime(CLOCK_REALTIME, &meeting.end);
    meeting.end.tv_sec += 20;
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

static void note_thread(void *context, size_t i)
{
    pthread_t *threads = context;
    threads[i] = pthread_self();
}

static void one_thread_is_the_one_that_asked(void **state)
{
    (void)state;
    pthread_t threads[10] = {0};
    parallel_for(on(1), "work", COUNT(threads), note_thread, threads);
    for (size_t i = 0; i < COUNT(threads); i++)
        assert_true(pthread_equal(threads[i], pthread_self()));
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
        cmocka_unit_test(as_many_threads_as_wanted_work_at_once),
        cmocka_unit_test(no_more_threads_than_wanted_work_at_once),
        cmocka_unit_test(one_thread_is_the_one_that_asked),
        cmocka_unit_test(a_machine_runs_between_1_and_256_threads),
    };
    return cmocka_run_group_tests_name("parallel", tests, NULL, NULL);
}
