import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../tests/chromium.ts';

/** Measures with a Chromium; gives the reason, as a text, where none can be started. */
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
