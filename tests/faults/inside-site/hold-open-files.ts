// A test loads this into the site's process (`--import`). SIGUSR2 opens files until no file descriptor is free;
// SIGWINCH closes them.
import { closeSync, openSync } from 'node:fs';

const held: number[] = [];
let timer: NodeJS.Timeout | undefined;
/** Consecutive attempts that opened no file. Closed connections free their descriptors with a delay: wait for 10. */
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
