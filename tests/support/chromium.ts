// Finds the Chromium that runs the browser tests, or installs it.

import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installDebianPackages, isProgram } from './debian.ts';

/** Debian's packages. The headless shell is first: it draws no window, so the tests take a fifth less time. */
const debianPackages = ['chromium-headless-shell', 'chromium'];

const systemNames = [...debianPackages, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of Chromium: `CHROMIUM_PATH`, else the system's, else Playwright's own download. If there is none,
 * installs Debian's package, which needs root.
 * @throws Error with one line that explains what to do.
 */
export function findChromium(): string {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted) {
    if (isProgram(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH got "${wanted}"; it takes the path of a Chromium that can be run.`);
  }
  const found = onSystem() ?? downloaded() ?? (installChromium() ? onSystem() : undefined);
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install it with your system, set CHROMIUM_PATH, or run `npx playwright install chromium`.',
  );
}

function onSystem(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return systemNames.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function downloaded(): string | undefined {
  const path = chromium.executablePath();
  return isProgram(path) ? path : undefined;
}

function installChromium(): boolean {
  return debianPackages.some((name) => installDebianPackages('Chromium for the browser tests', [name]));
}
