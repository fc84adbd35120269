// A load client that needs less of the processor than the site: one connection for each request, from 200 addresses.
// flood <port> <requests per second> <seconds> <path with %d>; with 0 per second, 32 requests are always open.
// Prints one line of JSON. A request that has no connection after 2 seconds, or no response after 5, counts as not accepted: with
// more time, the client would need more files than a process may open.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define MAX_OPEN 60000
#define ALWAYS_OPEN 32
#define CONNECT_TIMEOUT 2.0
#define TIMEOUT 5.0

struct connection {
  int descriptor, number, is_connected, status;
  double since;
};
static struct connection open_ones[MAX_OPEN];
static int unused[MAX_OPEN], unused_count, epoll, port;
static const char *path;
static long sent, served, refused, other, cut, not_accepted, not_sent, open_count;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void end(int index) {
  // Without a FIN handshake: 60,000 ports in TIME_WAIT would be too many.
  struct linger at_once = {1, 0};
  setsockopt(open_ones[index].descriptor, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  close(open_ones[index].descriptor);
  open_ones[index].descriptor = 0;
  unused[unused_count++] = index;
  open_count--;
}

static void start(void) {
  sent++;
  int descriptor = unused_count ? socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0) : -1;
  if (descriptor < 0) {
    not_sent++;
    return;
  }
  int index = unused[--unused_count], on = 1;
  struct sockaddr_in from = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(0x7f010001 + sent % 200)};
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  setsockopt(descriptor, IPPROTO_IP, 24 /* IP_BIND_ADDRESS_NO_PORT */, &on, sizeof on);
  bind(descriptor, (void *)&from, sizeof from);
  connect(descriptor, (void *)&to, sizeof to);
  open_ones[index] = (struct connection){descriptor, (int)sent, 0, 0, now()};
  open_count++;
  struct epoll_event event = {EPOLLOUT, {.u32 = index}};
  epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
}

static void proceed(int index) {
  static char buffer[1 << 16];
  struct connection *one = &open_ones[index];
  if (!one->is_connected) {
    char target[256], request[512];
    snprintf(target, sizeof target, path, one->number);
    int length = snprintf(request, sizeof request,
                          "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n", target, port);
    if (send(one->descriptor, request, length, MSG_NOSIGNAL) != length) {
      not_accepted++;
      end(index);
      return;
    }
    one->is_connected = 1;
    struct epoll_event event = {EPOLLIN, {.u32 = index}};
    epoll_ctl(epoll, EPOLL_CTL_MOD, one->descriptor, &event);
    return;
  }
  ssize_t length;
  while ((length = recv(one->descriptor, buffer, sizeof buffer - 1, 0)) > 0)
    if (!one->status && length > 12) {
      buffer[length] = 0;
      one->status = atoi(buffer + 9);
    }
  if (length < 0 && errno == EAGAIN) return;
  if (length < 0 || !one->status) cut++;
  else if (one->status == 200) served++;
  else if (one->status == 503) refused++;
  else other++;
  end(index);
}

int main(int count, char **given) {
  if (count < 5) return 1;
  double rate = atof(given[2]), seconds = atof(given[3]);
  port = atoi(given[1]);
  path = given[4];
  struct rlimit files;
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  long most = (long)files.rlim_cur - 16 < MAX_OPEN ? (long)files.rlim_cur - 16 : MAX_OPEN;
  while (unused_count < most) unused[unused_count] = unused_count, unused_count++;
  epoll = epoll_create1(0);
  double started = now(), checked = started;
  static struct epoll_event events[1024];
  for (;;) {
    double passed = now() - started;
    if (passed < seconds) {
      long due = rate > 0 ? (long)(passed * rate) - sent : ALWAYS_OPEN - open_count;
      while (due-- > 0) start();
    } else if (!open_count) break;
    int ready = epoll_wait(epoll, events, 1024, 1);
    for (int n = 0; n < ready; n++) proceed(events[n].data.u32);
    if (now() - checked < 0.1) continue;
    checked = now();
    for (int index = 0; index < most; index++) {
      double waited = checked - open_ones[index].since;
      if (!open_ones[index].descriptor || waited <= (open_ones[index].is_connected ? TIMEOUT : CONNECT_TIMEOUT)) continue;
      not_accepted++;
      end(index);
    }
  }
  struct rusage use;
  getrusage(RUSAGE_SELF, &use);
  double processor = use.ru_utime.tv_sec + use.ru_stime.tv_sec + (use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e6;
  printf("{\"sent\":%ld,\"served\":%ld,\"refused\":%ld,\"other\":%ld,\"cut\":%ld,\"notAccepted\":%ld,\"notSent\":%ld,"
         "\"processor\":%.2f}\n",
         sent, served, refused, other, cut, not_accepted, not_sent, processor / (now() - started));
  return 0;
}
