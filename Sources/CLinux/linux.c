#define _GNU_SOURCE
#include "CLinux.h"

#include <fcntl.h>
#include <malloc.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

int clinux_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int clinux_memory_file(void) { return memfd_create("input", MFD_CLOEXEC); }

int clinux_add_chdir(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}

int clinux_add_closefrom(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int clinux_exchange(const char *first, const char *second) {
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
}

int clinux_sync_filesystem(int descriptor) { return syncfs(descriptor); }

void clinux_keep_freed_memory(int whole, int most) {
  mallopt(M_MMAP_THRESHOLD, whole);
  mallopt(M_TRIM_THRESHOLD, most);
}
