import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../tests/support/chromium.ts';

/** Runs `measure` with Chromium. If Chromium cannot be started, returns the reason as a text. */
export async function withBrowser<Result>(
  measure: (browser: Browser) => Promise<Result>,
): Promise<Result | string> {
  let browser: Browser;
  try {
    browser = await chromium.launch({
      executablePath: findChromium(),
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    });
  } catch (error) {
    const [reason = ''] = String(error).split('\n');
    return reason;
  }
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
