// The fixtures of all browser tests: a site for each worker, checks of its pages, and helpers.

import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { test as base, type BrowserContext, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { isPreview } from '../../src/contract/url/paths.ts';
import { findViolations } from './axe.ts';
import { resetTexts } from './draft-calls.ts';
import { admin } from '../support/site-process.ts';
import { type Call, type Site, signIn, startSite } from './world.ts';

export { expect };

interface TestFixtures {
  /** Takes away what the test has left: other tests count what is in `world.ts`. */
  cleanUp: void;
  /** Allows reports (console messages, errors, dialogs) that match. All others make the test fail. */
  expected: (report: RegExp) => void;
}

export interface Account {
  email: string;
  password: string;
}

interface WorkerFixtures {
  site: Site;
  /** Sends a request to the API as the admin, without the screens. */
  call: Call;
  accounts: Record<'admin' | 'user', Account>;
}

/**
 * Playwright's `test` with a running site and a real database. A test fails if a page writes to the console, throws,
 * opens a dialog, violates its Content-Security-Policy, or sends a request to another machine.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the needed fixtures from this pattern
    async ({}, use) => {
      const site = await startSite();
      let hasEnded = false;
      void site.process.ended.then(() => (hasEnded = true));
      await use(site);
      const endedByItself = hasEnded;
      await site.process.stop();
      // The log has the reason for the failed tests.
      if (endedByItself) throw new Error(`The site ended by itself. It wrote:\n${site.process.log()}`);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // Here and not in staff.ts: a worker that changes between files with other fixtures of workers starts another site.
  call: [async ({ site }, use) => use(await signIn(site.process)), { scope: 'worker' }],
  accounts: [
    async ({ call }, use) => {
      const user = { email: 'dara@chhatgroup.example', password: 'dara likes long walks' };
      const person = { name: 'Dara Keo', phone: '+855 12 000 100', permission: 'user' };
      await call('POST', '/users', { ...person, ...user });
      await use({ admin, user });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // A new client address for each test: one address may send only 30 messages in ten minutes.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the needed fixtures from this pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': [10, ...randomBytes(3)].join('.') }),
  cleanUp: [
    async ({ site, call }, use) => {
      await use();
      await removeAdded(site, call);
    },
    { auto: true },
  ],
  expected: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const reports = collectReports(context);
      await use((report) => allowed.push(report));
      expect(reports.filter((report) => !allowed.some((pattern) => pattern.test(report)))).toEqual([]);
    },
    { auto: true },
  ],
});

async function removeAdded({ careers, blogs, page }: Site, call: Call): Promise<void> {
  await resetTexts(call);
  for (const [list, last] of [
    ['/careers', careers.hostile.id],
    ['/blogs', blogs.rich.id],
    ['/pages', page.id],
    // After what shows them.
    ['/media', 0],
  ] as const)
    for (const { id } of await call<{ id: number }[]>('GET', list))
      if (id > last) await call('DELETE', `${list}/${id}`);
}

/** Chromium's console message if the page's own response is 404. */
export const missingPage = /^console: Failed to load resource: the server responded with a status of 404/;

/** Chromium's console message for a request that was refused, or that a test aborted. */
export const failedCall =
  /^console: Failed to load resource: (the server responded with a status of|net::ERR_FAILED)/;

/** On a slow page Chromium warns that a preloaded font was not used soon. This is not an error of the page. */
const isEarlyPreload = (text: string) =>
  /^The resource \S+ was preloaded using link preload but not used within a few seconds from the window's load event/.test(
    text,
  );

/** A preview that is asked for while its draft is published finds none any more. Its frame goes in the same moment. */
const isLatePreview = (message: ConsoleMessage) =>
  missingPage.test(`console: ${message.text()}`) && isPreview(new URL(message.location().url).pathname);

function collectReports(context: BrowserContext): string[] {
  const reports: string[] = [];
  context.on('console', (message) => {
    if (isEarlyPreload(message.text()) || isLatePreview(message)) return;
    reports.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    // Chromium reports this when a test changes the size of the window during a transition between pages.
    if (!message.startsWith('Transition was aborted')) reports.push(`error: ${message}`);
  });
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

/** Axe's rules about colours. Only colours differ between the light and the dark scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Returns the widths with the present one of the page first, because every resize costs a layout. */
export function presentWidthFirst(page: Page, widths: readonly number[]): number[] {
  const isPresent = (width: number) => Number(width === page.viewportSize()?.width);
  return widths.toSorted((one, other) => isPresent(other) - isPresent(one));
}

/**
 * Expects that axe finds no violation on the page in its present state, and that the page does not scroll horizontally:
 * in the light scheme at `widths`, by all rules, and in the dark one at `darkWidths`, by the rules about colours only
 * (docs/decisions/tests.md#suite). Restores the window size.
 */
export async function expectAccessible(
  page: Page,
  widths: readonly number[] = usualWidths,
  darkWidths = widths,
): Promise<void> {
  const before = page.viewportSize();
  // Each width begins with the scheme of the one before: a change of scheme restyles the whole page.
  let schemes: ('light' | 'dark')[] = ['light', 'dark'];
  for (const width of presentWidthFirst(page, [...new Set([...widths, ...darkWidths])])) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${page.url()} at ${width} px`);
    for (const colorScheme of schemes) {
      if (!(colorScheme === 'dark' ? darkWidths : widths).includes(width)) continue;
      await page.emulateMedia({ colorScheme });
      const rules = colorScheme === 'dark' ? colorRules : undefined;
      let violations = await findViolations(page, rules);
      // A transition of a colour or a menu may begin after the first check: check up to four times more.
      for (let again = 0; again < 4 && violations.length > 0; again += 1) {
        await setTimeout(250);
        violations = await findViolations(page, rules);
      }
      expect(violations, `${page.url()} at ${width} px, ${colorScheme}`).toEqual([]);
    }
    schemes = schemes.toReversed();
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

/**
 * Checks a state of a page, such as a notice or a dialog, with axe: on the smallest phone, and in the dark scheme on a
 * desktop. The page itself is checked at more widths, and its states, also those of the back office that no other test checks, by
 * `npm run test:long`.
 */
export function expectAccessibleState(page: Page): Promise<void> {
  return expectAccessible(page, [320], [1440]);
}

/** Expects that the page does not scroll horizontally. Polls, because a menu needs time to move after a resize. */
export async function expectNoSidewaysScroll(page: Page, look = page.url()): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), look)
    .toBeLessThanOrEqual(page.viewportSize()!.width);
}

/** Waits until all islands of a page are hydrated. */
export async function islandsAreReady(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** Waits until the fonts of a page are loaded, because they change the length of its lines. */
export async function fontsAreReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/**
 * Returns the URLs of the other tabs, and whether each can access the page that opened it (`window.opener`). Asks the
 * browser, because Playwright may show a new tab as blank until it has attached to it.
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

/**
 * Holds the requests to a URL until the returned function is called. To send a mock response, call `page.route` before
 * `hold`.
 */
export async function hold(page: Page, url: Parameters<Page['route']>[0]): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
