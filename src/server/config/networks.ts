import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

/** Whether a host, written as in a URL or without brackets, is this machine. */
export function isThisMachine(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host);
}

/** Whether `trusted` may have this entry: an address, a network such as `10.0.0.0/8`, or a name such as `loopback`. */
export function isProxyNetwork(entry: string): boolean {
  const [address = ''] = entry.split('/', 1);
  // proxy-addr also accepts `10` (0.0.0.10) and `010.0.0.1` (8.0.0.1), which is never intended.
  if (isIP(address) === 0 && !/^[a-z]+$/.test(entry)) return false;
  try {
    proxyAddr.compile(entry);
    return true;
  } catch {
    return false;
  }
}
