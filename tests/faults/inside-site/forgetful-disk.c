// Loaded into the site's process with LD_PRELOAD. After each sync it copies what is now on the disk to FORGETFUL_DISK:
// a synced file to `<inode>`, the names in a synced folder to `<inode>.names`. `../forgetful-disk.ts` puts them together.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void copy_file(int from, const char *to) {
  static char buffer[1 << 16];
  off_t offset = 0;
  ssize_t length;
  int out = open(to, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  // SQLite's descriptors have the right to read; pictures are opened for writing only, so open the file again.
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", from);
  int in = open(path, O_RDONLY);
  while ((length = pread(in, buffer, sizeof buffer, offset)) > 0) {
    if (write(out, buffer, length) != length) abort();
    offset += length;
  }
  close(in);
  close(out);
}

static void copy_names(int from, const char *to) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", from);
  DIR *folder = opendir(path);
  FILE *out = fopen(to, "w");
  struct dirent *entry;
  while ((entry = readdir(folder)))
    if (entry->d_name[0] != '.' || (entry->d_name[1] && entry->d_name[1] != '.'))
      fprintf(out, "%lu %s\n", (unsigned long)entry->d_ino, entry->d_name);
  fclose(out);
  closedir(folder);
}

static void remember(int descriptor) {
  const char *disk = getenv("FORGETFUL_DISK");
  struct stat found;
  char unfinished[4096], path[4096];
  if (!disk || fstat(descriptor, &found)) return;
  pthread_mutex_lock(&mutex);
  snprintf(unfinished, sizeof unfinished, "%s/unfinished", disk);
  snprintf(path, sizeof path, "%s/%lu%s", disk, (unsigned long)found.st_ino, S_ISDIR(found.st_mode) ? ".names" : "");
  if (S_ISDIR(found.st_mode)) copy_names(descriptor, unfinished);
  else copy_file(descriptor, unfinished);
  // At once: the process may be killed here too.
  rename(unfinished, path);
  pthread_mutex_unlock(&mutex);
}

#define REMEMBER_AFTER(name)                                   \
  int name(int descriptor) {                                   \
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, #name);  \
    int result = real(descriptor);                             \
    if (result == 0) remember(descriptor);                     \
    return result;                                             \
  }
REMEMBER_AFTER(fsync)
REMEMBER_AFTER(fdatasync)
