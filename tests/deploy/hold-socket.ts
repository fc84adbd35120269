// Does for the tests what systemd does with deploy/chhat-group.socket: keeps the listening socket (descriptor 3) open,
// gives it to the site, and starts the site again. SIGHUP restarts the site, SIGTERM stops it.

import { type ChildProcess, spawn } from 'node:child_process';

const [, , ...command] = process.argv;

/** Starts the site. The shell sets the number of the process for which the socket is, then the site replaces it. */
function start(): ChildProcess {
  return spawn('sh', ['-c', 'LISTEN_PID=$$ exec "$@"', 'sh', ...command], {
    stdio: ['ignore', 'inherit', 'inherit', 3],
    env: { ...process.env, LISTEN_FDS: '1' },
  });
}

function stop(site: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    site.once('exit', resolve);
    site.kill();
  });
}

let site = start();
process.on('SIGHUP', async () => {
  process.stdout.write(`the site stopped with ${await stop(site)}\n`);
  site = start();
});
process.on('SIGTERM', async () => process.exit((await stop(site)) ?? 1));
