import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import axe from 'axe-core';
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
      await lend(site.process, () => use(site));
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  emptySite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this very pattern
    async ({}, use) => {
      const site = await startSiteProcess();
      await lend(site, () => use(site));
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // A visitor of its own: one address may send ten messages in ten minutes only.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this very pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': [10, ...randomBytes(3)].join('.') }),
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

/** Ends a site after its use; one that has ended by itself failed all that came after, and its log says why. */
async function lend(site: SiteProcess, use: () => Promise<void>): Promise<void> {
  let hasEnded = false;
  void site.ended.then(() => (hasEnded = true));
  await use();
  const endedByItself = hasEnded;
  await site.stop();
  if (endedByItself) throw new Error(`The site ended by itself. It wrote:\n${site.log()}`);
}

/** What Chromium itself writes to the console when a page's own address answers 404. */
export const missingPage = /^console: Failed to load resource: the server responded with a status of 404/;

/** The same of any call that was refused, or that a test cut off. */
export const failedCall =
  /^console: Failed to load resource: (the server responded with a status of|net::ERR_FAILED)/;

/** Where a page is slow, Chromium finds that a font came long before the text that is set in it. */
const isEarlyPreload = (text: string) =>
  /^The resource \S+ was preloaded using link preload but not used within a few seconds from the window's load event/.test(
    text,
  );

function listen(context: BrowserContext): string[] {
  const reports: string[] = [];
  context.on('console', (message) => {
    if (!isEarlyPreload(message.text())) reports.push(`console: ${message.text()}`);
  });
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

/** The smallest phone, a usual one, a tablet and a desktop, in CSS pixels. */
export const usualWidths = [320, 390, 768, 1440];

/** Axe's rules that depend on colours, the only thing that differs between the light and the dark scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Expects axe to find nothing on the page in its present state, and no horizontal scrolling, at every width, light and
 * dark. Axe checks all its rules in the light, and those of colours in the dark (decision 0032). Restores the
 * window's size.
 */
export async function expectAccessible(page: Page, widths: readonly number[] = usualWidths): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const look = `${page.url()} at ${width} px, ${colorScheme}`;
      const rules = colorScheme === 'dark' ? colorRules : undefined;
      let violations = await findViolations(page, rules);
      // A transition of a colour or a menu may begin after the first check: check up to four times more.
      for (let again = 0; again < 4 && violations.length > 0; again += 1) {
        await setTimeout(250);
        violations = await findViolations(page, rules);
      }
      expect(violations, look).toEqual([]);
      await expectNoSidewaysScroll(page, look);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

/** Expects nothing to need scrolling sideways, once all has found its place: a menu does so after a resize. */
export async function expectNoSidewaysScroll(page: Page, look = page.url()): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), look)
    .toBeLessThanOrEqual(page.viewportSize()!.width);
}

/**
 * Brings every animation that has an end to it: a colour that is on its way from one scheme to the other is
 * nobody's choice. Not waited for: a browser that has nothing to draw moves no animation on.
 */
function finishAnimations(): void {
  const running = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
  // What one changes, its children may inherit in a transition of their own.
  for (let all = running(); all.length > 0; all = running()) for (const animation of all) animation.finish();
}

/**
 * Runs axe with the named rules, or with all, and returns one text for each rule that is violated. The pages have no
 * frames, so axe runs in the page itself.
 */
async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  await page.evaluate(finishAnimations);
  return page.evaluate(async (runOnly) => {
    const { violations } = await axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, rules);
}

/** Waits until the islands of a page answer to the visitor. */
export async function islandsAreReady(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** Waits for the fonts of a page: until they are there its lines are longer or shorter. */
export async function fontsAreReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/**
 * The tabs beside a page, by the browser's own list, with the address of each and whether it can reach the page
 * that opened it. A tab may be there before Playwright has looked at it, and is a blank one to it then.
 */
export async function otherTabs(page: Page): Promise<{ url: string; canAccessOpener: boolean }[]> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const { targetInfos } = await session.send('Target.getTargets');
  await session.detach();
  return targetInfos
    .filter(
      ({ type, targetId, browserContextId }) =>
        type === 'page' &&
        targetId !== targetInfo.targetId &&
        browserContextId === targetInfo.browserContextId,
    )
    .map(({ url, canAccessOpener }) => ({ url, canAccessOpener }));
}

/** Keeps the calls to an address from going on until they are let go. An answer of the test's own is set before. */
export async function hold(page: Page, address: Parameters<Page['route']>[0]): Promise<() => void> {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return letGo;
}
