import type { Page } from '@playwright/test';

/**
 * Opens a screen of the back office without a page load, as Back and Forward do. The back office must be open. Wait
 * for something that only the new screen shows.
 */
export async function showScreen(page: Page, url: string): Promise<void> {
  await page.evaluate((target) => {
    // The state that React Router stores with an entry of the history.
    const { idx } = (history.state ?? { idx: 0 }) as { idx: number };
    history.pushState({ usr: null, key: crypto.randomUUID(), idx: idx + 1 }, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, url);
}
