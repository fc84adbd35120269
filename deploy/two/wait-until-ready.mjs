// Ends when the site on a port is ready, or with an error when its process (MAINPID) has ended. To use it: chhat-group@.service.

import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const [port] = process.argv.slice(2);
const host = process.env['HOST']?.replace('0.0.0.0', '127.0.0.1') || '127.0.0.1';
const isReady = () =>
  fetch(`http://${host}:${port}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );
const pid = Number(process.env['MAINPID']);
while (!(await isReady())) {
  // systemd restarts the process only when this command has ended.
  if (pid && !existsSync(`/proc/${pid}`)) process.exit(1);
  await wait(200);
}
