import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/chromium.ts';

/** Flags that keep the browser quiet: it calls nobody but the site under test. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Playwright's own default is half the cores.
  workers: availableParallelism(),
  retries: 0,
  fullyParallel: false,
  // Sweeps over a product of pages, widths and states: `npm run test:long` runs them.
  ...(!process.env['TEST_LONG'] && { grepInvert: /@long/ }),
  forbidOnly: Boolean(process.env['CI']),
  // Far beyond what a test takes: on a busy machine it only takes longer.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    actionTimeout: 20_000,
    timezoneId: 'Asia/Phnom_Penh',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      // Chromium's own sandbox does not work for root.
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
    },
  },
});
