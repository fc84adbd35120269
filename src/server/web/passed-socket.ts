import { StartRefused } from '../start-refused.ts';

/** The first file descriptor that systemd passes (sd_listen_fds(3)). */
const FIRST = 3;

/**
 * The descriptor of the listening socket that systemd has opened for this process; undefined without one. systemd keeps
 * the socket open while the site restarts, so connections wait in its queue and none is refused (decision 0051).
 * @throws StartRefused when there are several sockets
 */
export function passedSocket(
  environment: Record<string, string | undefined>,
  pid = process.pid,
): number | undefined {
  // A child inherits these variables, but not the meaning of the descriptor: the number of the process tells.
  if (environment['LISTEN_PID'] !== String(pid)) return undefined;
  const count = environment['LISTEN_FDS'];
  if (count !== '1')
    throw new StartRefused(
      `systemd passed ${count} sockets. Expected: one ListenStream in the .socket file.`,
    );
  return FIRST;
}
