// A test loads this into the site's process (`--import`): requests for some files cause errors that nothing catches.
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

const { stat } = promises;

const never = () => new Promise<never>(() => {});
const errors: Record<string, () => Promise<never>> = {
  'og.png': () => {
    setTimeout(() => {
      throw new Error('thrown by a timer');
    }, 1);
    return never();
  },
  'favicon.svg': () => {
    void Promise.reject(new Error('rejected and never awaited'));
    return never();
  },
  'apple-touch-icon.png': () => {
    process.stdin.emit('error', new Error('emitted without a listener'));
    return never();
  },
};

promises.stat = ((path: string, ...rest: []) => {
  const fail = Object.entries(errors).find(([name]) => path.endsWith(`/client/${name}`))?.[1];
  return fail ? fail() : stat(path, ...rest);
}) as typeof stat;

// A page that fails after Astro has rendered it, during compression.
const { gzip } = zlib;
zlib.gzip = ((page: Buffer, ...rest: [never, never]) => {
  if (!page.includes('<title>About Us')) return gzip(page, ...rest);
  setTimeout(() => {
    throw new Error('thrown while a page is compressed');
  }, 1);
}) as typeof gzip;
syncBuiltinESMExports();

// An error outside of any request.
process.on('SIGUSR2', () => {
  throw new Error('thrown by a signal handler');
});
