// The first hundred instances of each rule of a file by libical, a line each; `late` where it looks for longer than
// 0.3 s. usage: recurrence_libical RULES     cc -O2 recurrence_libical.c -lical, with libical-dev
#include <libical/ical.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <sys/time.h>

static sigjmp_buf again;
static void late(int number) { siglongjmp(again, number); }

static void print_instances(const char *rule, long long start, long long end) {
  static char line[100 * 24];
  size_t length = 0;
  struct icalrecurrencetype recurrence = icalrecurrencetype_from_string(rule);
  struct icaltimetype first =
      icaltime_from_timet_with_zone(start, 0, icaltimezone_get_utc_timezone());
  icalrecur_iterator *iterator = icalrecur_iterator_new(recurrence, first);
  line[0] = 0;
  for (int count = 0; iterator && count < 100; count++) {
    struct icaltimetype time = icalrecur_iterator_next(iterator);
    long long seconds = icaltime_as_timet(time);
    if (icaltime_is_null_time(time) || seconds > end) break;
    length += sprintf(line + length, "%s%lld", count ? " " : "", seconds);
  }
  if (iterator) icalrecur_iterator_free(iterator);
  puts(line);
}

int main(int count, char **arguments) {
  const struct itimerval some = {{0, 0}, {0, 300000}}, none = {{0, 0}, {0, 0}};
  FILE *file = count == 2 ? fopen(arguments[1], "r") : NULL;
  char rule[2000];
  long long start, end;
  if (!file) return 66;
  signal(SIGALRM, late);
  icalerror_set_errors_are_fatal(0);
  while (fscanf(file, "%1999s %lld %lld", rule, &start, &end) == 3) {
    if (sigsetjmp(again, 1) == 0) {
      setitimer(ITIMER_REAL, &some, NULL);
      print_instances(rule, start, end);
    } else {
      puts("late");
    }
    setitimer(ITIMER_REAL, &none, NULL);
  }
  return 0;
}
