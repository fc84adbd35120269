// Ends when the site on a port is ready. To use it: chhat-group@.service.

import { setTimeout as wait } from 'node:timers/promises';

const [port] = process.argv.slice(2);
const host = process.env['HOST']?.replace('0.0.0.0', '127.0.0.1') || '127.0.0.1';
const isReady = () =>
  fetch(`http://${host}:${port}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await isReady())) await wait(200);
