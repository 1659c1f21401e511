/* Tests of undoing what is half done (base/interrupt.h), in a process of its own each. */
#include "support.h"

#include <dirent.h>
#include <semaphore.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/interrupt.h"

enum { SAID = 24 }; /* room for all that a child writes */

/* Runs `child` with the writing end of a pipe; `said` gets what it wrote. */
static int run_child(void (*child)(int out), char said[SAID])
{
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t process = fork();
    assert_true(process >= 0);
    if (process == 0) {
        signal(SIGHUP, SIG_DFL); /* whatever whoever began the tests ignores */
        signal(SIGINT, SIG_DFL);
        child(ends[1]);
        _exit(0);
    }
    close(ends[1]);
    memset(said, 0, SAID);
    for (ssize_t length, at = 0;
         (length = read(ends[0], said + at, SAID - 1 - (size_t)at)) > 0;)
        at += length;
    close(ends[0]);
    assert_int_equal(waitpid(process, &status, 0), process);
    return status;
}

static void say(int out, const char *word)
{
    if (write(out, word, strlen(word)) < 0)
        _exit(1);
}

static void say_undone(void *context)
{
    say(*(int *)context, "undone ");
}

/* Waits for a signal that was sent to end the program. */
static void await_end(void)
{
    for (;;)
        pause();
}

static void begin(int out, int number)
{
    struct interrupt interrupt;
    interrupt_watch(&interrupt, say_undone, &out);
    kill(getpid(), number);
    await_end();
}

static void hang_up(int out)
{
    begin(out, SIGHUP);
}

static void interrupt(int out)
{
    begin(out, SIGINT);
}

static void terminate(int out)
{
    begin(out, SIGTERM);
}

static void a_signal_undoes_and_then_ends_the_program(void **state)
{
    (void)state;
    static void (*const children[])(int) = {hang_up, interrupt, terminate};
    static const int numbers[] = {SIGHUP, SIGINT, SIGTERM};
    for (size_t i = 0; i < COUNT(numbers); i++) {
        char said[SAID];
        int status = run_child(children[i], said);
        assert_true(WIFSIGNALED(status));
        assert_int_equal(WTERMSIG(status), numbers[i]);
        assert_string_equal(said, "undone ");
    }
}

static void ignore(int out)
{
    struct interrupt interrupt;
    signal(SIGHUP, SIG_IGN);
    interrupt_watch(&interrupt, say_undone, &out);
    kill(getpid(), SIGHUP);
    say(out, "going on ");
    kill(getpid(), SIGTERM);
    await_end();
}

static void a_signal_that_is_ignored_stays_so(void **state)
{
    (void)state;
    char said[SAID];
    int status = run_child(ignore, said);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGTERM);
    assert_string_equal(said, "going on undone ");
}

static void begin_and_end(int out)
{
    struct interrupt interrupt;
    interrupt_watch(&interrupt, say_undone, &out);
    interrupt_end(&interrupt);
    say(out, "ended ");
    kill(getpid(), SIGINT);
    await_end();
}

static void what_has_ended_is_not_undone(void **state)
{
    (void)state;
    char said[SAID];
    int status = run_child(begin_and_end, said);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGINT);
    assert_string_equal(said, "ended ");
}

static void end_at_once(int out)
{
    struct interrupt interrupt;
    interrupt_watch(&interrupt, say_undone, &out);
    interrupt_end(&interrupt);
}

static void without_a_signal_nothing_happens(void **state)
{
    (void)state;
    char said[SAID];
    int status = run_child(end_at_once, said);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_string_equal(said, "");
}

static void watch_often(int out)
{
    struct interrupt interrupt;
    for (unsigned i = 0; i < 8; i++) {
        interrupt_watch(&interrupt, say_undone, &out);
        interrupt_end(&interrupt);
    }
    DIR *threads = opendir("/proc/self/task");
    unsigned count = 0; /* with . and .., where the system tells */
    while (threads != NULL && readdir(threads) != NULL)
        count++;
    say(out, count > 2 + 2 ? "many " : "one more ");
    interrupt_watch(&interrupt, say_undone, &out);
    kill(getpid(), SIGTERM);
    await_end();
}

static void one_thread_waits_for_all_that_is_watched_in_turn(void **state)
{
    (void)state;
    char said[SAID];
    int status = run_child(watch_often, said);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGTERM);
    assert_string_equal(said, "one more undone ");
}

static void exit_early(int out)
{
    struct interrupt interrupt;
    interrupt_watch(&interrupt, say_undone, &out);
    exit(3);
}

static void exit_undoes_too(void **state)
{
    (void)state;
    char said[SAID];
    int status = run_child(exit_early, said);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 3);
    assert_string_equal(said, "undone ");
}

static void tell(void *context)
{
    sem_post(context);
}

static void end_too_late(int out)
{
    (void)out;
    struct interrupt interrupt;
    sem_t undone;
    sem_init(&undone, 0, 0);
    interrupt_watch(&interrupt, tell, &undone);
    kill(getpid(), SIGTERM);
    while (sem_wait(&undone) != 0)
        ;
    interrupt_end(&interrupt);
}

static void who_has_begun_to_undo_ends_the_program(void **state)
{
    (void)state;
    char said[SAID];
    int status = run_child(end_too_late, said);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGTERM);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_signal_undoes_and_then_ends_the_program),
        cmocka_unit_test(a_signal_that_is_ignored_stays_so),
        cmocka_unit_test(what_has_ended_is_not_undone),
        cmocka_unit_test(without_a_signal_nothing_happens),
        cmocka_unit_test(one_thread_waits_for_all_that_is_watched_in_turn),
        cmocka_unit_test(exit_undoes_too),
        cmocka_unit_test(who_has_begun_to_undo_ends_the_program),
    };
    return cmocka_run_group_tests_name("interrupt", tests, NULL, NULL);
}
