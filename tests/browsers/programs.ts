// Finds Firefox and WebKit, or installs Debian's packages. WebKit needs a screen: Xvfb is one in memory.

import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { installDebianPackages, isProgram } from '../support/debian.ts';

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/**
 * Returns the paths of the programs. If one is missing, installs all of them, which needs Debian and root.
 * @throws Error with one line that explains what to do.
 */
export function findPrograms() {
  const found = search() ?? (installDebianPackages('Firefox and WebKit', packages) ? search() : undefined);
  if (found) return found;
  throw new Error(`The journeys in other browsers need Debian's packages ${packages.join(', ')}.`);
}

function search() {
  const firefox = '/usr/bin/firefox-esr';
  const webkitDriver = '/usr/bin/WebKitWebDriver';
  const screen = '/usr/bin/Xvfb';
  const miniBrowser = findMiniBrowser();
  if (!miniBrowser || ![firefox, webkitDriver, screen].every(isProgram)) return undefined;
  return { firefox, webkitDriver, screen, miniBrowser };
}

/** The browser for tests that WebKit's library brings: its folder has the name of the machine's architecture. */
function findMiniBrowser(): string | undefined {
  return readdirSync('/usr/lib')
    .flatMap((folder) => ['4.1', '4.0'].map((api) => `/usr/lib/${folder}/webkit2gtk-${api}/MiniBrowser`))
    .find(isProgram);
}

/** Starts a program that ends with this process at the latest. */
export function startProgram(path: string, args: string[], env: Record<string, string>) {
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  // Also after a failed start, which has no other end.
  process.once('exit', () => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    /** Polls until `find` returns something, which it makes of all output so far. Throws if the program ends before. */
    async until<Found>(find: (output: string) => Found | undefined | Promise<Found | undefined>) {
      const latest = Date.now() + 60_000;
      while (!hasEnded() && Date.now() < latest) {
        const found = await find(output);
        if (found !== undefined) return found;
        await wait(50);
      }
      throw new Error(`${path} is not ready. It wrote:\n${output}`);
    },
    /** Ends the program and waits for its end. */
    async end() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
