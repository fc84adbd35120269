import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import { type Site, startSite } from './world.ts';

export { expect };

interface OfEachTest {
  /** What the browser may report in this test, beside nothing. */
  expected: (report: RegExp) => void;
}

interface OfEachWorker {
  site: Site;
  /** A site with an empty database. */
  emptySite: SiteProcess;
}

/**
 * A test has a site with a real database, and fails when a page writes to the console, throws, opens a
 * dialog, breaks its policy, or calls anybody but this machine.
 */
export const test = base.extend<OfEachTest, OfEachWorker>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this very pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.process.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  emptySite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this very pattern
    async ({}, use) => {
      const site = await startSiteProcess();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  expected: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const reports = listen(context);
      await use((report) => allowed.push(report));
      expect(reports.filter((report) => !allowed.some((pattern) => pattern.test(report)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** What Chromium itself writes to the console when a page's own address answers 404. */
export const missingPage = /^console: Failed to load resource: the server responded with a status of 404/;

function listen(context: BrowserContext): string[] {
  const reports: string[] = [];
  context.on('console', (message) => reports.push(`console: ${message.text()}`));
  context.on('weberror', (error) => reports.push(`error: ${error.error().message}`));
  context.on('dialog', (dialog) => {
    reports.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') reports.push(`call: ${request.url()}`);
  });
  return reports;
}

/** A width and a scheme in which a page is looked at. */
export interface Look {
  width: number;
  colorScheme?: 'light' | 'dark';
}

const looks: Look[] = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** The usual looks, and the smallest phone and a tablet in one scheme each. */
export const allLooks: Look[] = [
  ...looks,
  { width: 320, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
];

/** Expects a page as it stands to be free of what axe finds: on a phone and a desktop, light and dark, unless told. */
export async function expectAccessible(page: Page, at: readonly Look[] = looks): Promise<void> {
  for (const { width, colorScheme = 'light' } of at) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    // A colour that is still on its way from one scheme to the other is nobody's choice.
    await page.evaluate(() => {
      const ending = document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
      return Promise.allSettled(ending.map((animation) => animation.finished));
    });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    expect(faults, `${page.url()} at ${width} px, ${colorScheme}`).toEqual([]);
  }
}

/** Waits until the islands of a page answer to the visitor. */
export async function islandsAreReady(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}
