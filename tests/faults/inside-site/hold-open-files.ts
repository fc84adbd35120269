// Loaded into the site's process by a test (`--import`): SIGUSR2 takes every file descriptor, SIGWINCH frees them.
import { closeSync, openSync } from 'node:fs';

const held: number[] = [];
let timer: NodeJS.Timeout | undefined;
/** How often in a row there was nothing to take: connections that were closed before free theirs a little later. */
let quiet = 0;

function take(): void {
  quiet += 1;
  try {
    for (;;) {
      held.push(openSync('/dev/null', 'r'));
      quiet = 0;
    }
  } catch {
    if (quiet === 10) process.stderr.write('descriptors: none\n');
  }
}

process.on('SIGUSR2', () => {
  quiet = 0;
  timer ??= setInterval(take, 10);
});

process.on('SIGWINCH', () => {
  clearInterval(timer);
  timer = undefined;
  for (const descriptor of held.splice(0)) closeSync(descriptor);
  process.stderr.write('descriptors: free\n');
});
