/*
 * Writes down, in the order in which it happens, what a process does to the files of one folder: so that a power cut
 * can be played afterwards, in which everything is forgotten that was not synced. Loaded with LD_PRELOAD.
 *
 * FORGETFUL_FOLDER: the folder; FORGETFUL_JOURNAL: the file that is written to. A record is a line of text,
 * `kind number offset length path`, followed by so many bytes for a write. Kinds: w write, t truncate to an offset,
 * b a sync begins, e it has ended (the number tells which), u unlink.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;
static int journal = -2;
static long syncs = 0;
static char folder[PATH_MAX];

static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite64)(int, const void *, size_t, off64_t);
static ssize_t (*real_writev)(int, const struct iovec *, int);
static ssize_t (*real_pwritev64)(int, const struct iovec *, int, off64_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_ftruncate64)(int, off64_t);
static int (*real_unlink)(const char *);

__attribute__((constructor)) static void begin(void) {
  real_write = dlsym(RTLD_NEXT, "write");
  real_pwrite64 = dlsym(RTLD_NEXT, "pwrite64");
  real_writev = dlsym(RTLD_NEXT, "writev");
  real_pwritev64 = dlsym(RTLD_NEXT, "pwritev64");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_ftruncate64 = dlsym(RTLD_NEXT, "ftruncate64");
  real_unlink = dlsym(RTLD_NEXT, "unlink");
  const char *place = getenv("FORGETFUL_FOLDER");
  const char *file = getenv("FORGETFUL_JOURNAL");
  if (place == NULL || file == NULL) return;
  snprintf(folder, sizeof folder, "%s/", place);
  journal = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

/* The path of a file in the folder; false: it is none of ours. */
static int ours(int fd, char *path) {
  struct stat about;
  char link[64];
  if (journal < 0 || fstat(fd, &about) != 0 || !S_ISREG(about.st_mode)) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return strncmp(path, folder, strlen(folder)) == 0;
}

/* One record in one call: a process that is killed leaves no half of it. */
static void note(char kind, long number, off64_t offset, const char *path, const struct iovec *parts, int count) {
  char head[PATH_MAX + 100];
  size_t length = 0;
  struct iovec all[1 + 64];
  if (count > 64) abort();
  for (int i = 0; i < count; i++) {
    all[1 + i] = parts[i];
    length += parts[i].iov_len;
  }
  int size = snprintf(head, sizeof head, "%c %ld %lld %zu %s\n", kind, number, (long long)offset, length, path);
  all[0] = (struct iovec){head, size};
  if (real_writev(journal, all, 1 + count) != (ssize_t)(size + length)) abort();
}

static off64_t place_of(int fd) {
  if (fcntl(fd, F_GETFL) & O_APPEND) return lseek64(fd, 0, SEEK_END);
  return lseek64(fd, 0, SEEK_CUR);
}

ssize_t write(int fd, const void *data, size_t length) {
  char path[PATH_MAX];
  if (!ours(fd, path)) return real_write(fd, data, length);
  pthread_mutex_lock(&order);
  struct iovec part = {(void *)data, length};
  note('w', 0, place_of(fd), path, &part, 1);
  ssize_t done = real_write(fd, data, length);
  pthread_mutex_unlock(&order);
  return done;
}

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) {
  char path[PATH_MAX];
  if (!ours(fd, path)) return real_pwrite64(fd, data, length, offset);
  pthread_mutex_lock(&order);
  struct iovec part = {(void *)data, length};
  note('w', 0, offset, path, &part, 1);
  ssize_t done = real_pwrite64(fd, data, length, offset);
  pthread_mutex_unlock(&order);
  return done;
}

ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) { return pwrite64(fd, data, length, offset); }

ssize_t writev(int fd, const struct iovec *parts, int count) {
  char path[PATH_MAX];
  if (!ours(fd, path)) return real_writev(fd, parts, count);
  pthread_mutex_lock(&order);
  note('w', 0, place_of(fd), path, parts, count);
  ssize_t done = real_writev(fd, parts, count);
  pthread_mutex_unlock(&order);
  return done;
}

ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t offset) {
  char path[PATH_MAX];
  if (!ours(fd, path)) return real_pwritev64(fd, parts, count, offset);
  pthread_mutex_lock(&order);
  note('w', 0, offset, path, parts, count);
  ssize_t done = real_pwritev64(fd, parts, count, offset);
  pthread_mutex_unlock(&order);
  return done;
}

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
  return pwritev64(fd, parts, count, offset);
}

int ftruncate64(int fd, off64_t length) {
  char path[PATH_MAX];
  if (!ours(fd, path)) return real_ftruncate64(fd, length);
  pthread_mutex_lock(&order);
  note('t', 0, length, path, NULL, 0);
  int done = real_ftruncate64(fd, length);
  pthread_mutex_unlock(&order);
  return done;
}

int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }

/* What was written before it began is safe when it has ended; what came meanwhile is not. */
static int synced(int fd, int (*real)(int)) {
  char path[PATH_MAX];
  if (!ours(fd, path)) return real(fd);
  pthread_mutex_lock(&order);
  long number = ++syncs;
  note('b', number, 0, path, NULL, 0);
  pthread_mutex_unlock(&order);
  int done = real(fd);
  if (done != 0) return done;
  pthread_mutex_lock(&order);
  note('e', number, 0, path, NULL, 0);
  pthread_mutex_unlock(&order);
  return done;
}

int fsync(int fd) { return synced(fd, real_fsync); }
int fdatasync(int fd) { return synced(fd, real_fdatasync); }

int unlink(const char *given) {
  char path[PATH_MAX];
  if (journal < 0 || realpath(given, path) == NULL || strncmp(path, folder, strlen(folder)) != 0)
    return real_unlink(given);
  pthread_mutex_lock(&order);
  note('u', 0, 0, path, NULL, 0);
  int done = real_unlink(given);
  pthread_mutex_unlock(&order);
  return done;
}
