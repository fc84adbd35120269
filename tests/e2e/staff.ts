// The fixtures of the browser tests of the back office: staff accounts and their sessions.

import { randomBytes } from 'node:crypto';
import type { Locator, Page, Route } from '@playwright/test';
import type { LoginResponse } from '../../src/contract/auth/auth.ts';
import type { Career, CareerInput } from '../../src/contract/careers/careers.ts';
import type { User, UserInput } from '../../src/contract/users/users.ts';
import { type Account, expect, test as base } from './fixtures.ts';
import { callWith, sendWith } from '../support/site-call.ts';
import { usualJob } from './world.ts';

export {
  expect,
  expectAccessible,
  expectAccessibleState,
  expectNoSidewaysScroll,
  failedCall,
  fontsAreReady,
  hold,
  islandsAreReady,
} from './fixtures.ts';

interface OfEachTest {
  /** Opens a URL of the back office with the session of an account, as after an earlier login. */
  enter: (url: string, as?: 'admin' | 'user' | Account) => Promise<void>;
  /** Creates an account for this test only, so the test may change it. */
  addAccount: (person?: Partial<UserInput>) => Promise<User & Account>;
  /** Creates a job and opens its form: as the admin, or without a page load if the page shows the back office already. */
  editJob: (job: Partial<CareerInput>) => Promise<Career>;
  /** Creates an account and opens its form, in the same way as `editJob`. */
  editAccount: (person?: Partial<UserInput>) => Promise<User & Account>;
}

/** Playwright's `test` with staff accounts, in addition to the fixtures of `fixtures.ts`. */
export const test = base.extend<OfEachTest>({
  // Without transitions, whose frames cost a tenth of the processor time of these tests. The long forms have them.
  contextOptions: async ({ contextOptions }, use) =>
    use(process.env['TEST_LONG'] ? contextOptions : { ...contextOptions, reducedMotion: 'reduce' }),
  addAccount: async ({ call }, use) => {
    await use(async (person) => {
      const name = `Sok ${randomBytes(4).toString('hex')}`;
      const password = `${name} signs in`;
      const email = `${name.replace(' ', '.').toLowerCase()}@chhatgroup.example`;
      const draft = { name, email, phone: '+855 12 000 200', password, ...person };
      return { ...(await call<User>('POST', '/users', draft)), password };
    });
  },
  editJob: async ({ page, call, enter }, use) => {
    await use(async (job) => {
      const added = await call<Career>('POST', '/careers', { ...usualJob, ...job });
      const url = `/admin/career/edit/${added.id}`;
      await (isInBackOffice(page) ? openInApp(page, url) : enter(url));
      return added;
    });
  },
  editAccount: async ({ page, addAccount, enter }, use) => {
    await use(async (person) => {
      const added = await addAccount(person);
      const url = `/admin/user?edit=${added.id}`;
      await (isInBackOffice(page) ? openInApp(page, url) : enter(url));
      return added;
    });
  },
  enter: async ({ page, site, accounts }, use) => {
    await use(async (url, as = 'admin') => {
      await rememberSession(page, await logIn(site.url, typeof as === 'string' ? accounts[as] : as));
      await page.goto(url);
    });
  },
});

/** Returns the first toast or other alert with this text, and no other but a link. An earlier toast may still be fading out. */
export function alertWith(page: Page, text: string): Locator {
  return page
    .getByRole('alert')
    .filter({ hasText: new RegExp(`^${RegExp.escape(text)}(View on the site|Use a smaller copy)?$`) })
    .first();
}

/** The button with exactly this name, and the parts of a screen that many tests look at. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
/** The rows of a list, without its header. */
export const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

/** Signs in through the API. */
export const logIn = (url: string, account: Account) =>
  sendWith(callWith(url, ''))<LoginResponse>('POST', '/login', account);

/** Fills in the login form and submits it. */
export async function submitLogin(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/**
 * Searches a list and waits for the result. The list sets `aria-busy` before it sends the request, and clears it when
 * it has rendered the response.
 */
export async function searchFor(box: Locator, term: string): Promise<void> {
  const page = box.page();
  const request = page.waitForRequest((sent) => {
    const sentSearch = new URLSearchParams(sent.headers()['x-query']).get('search') ?? '';
    const { pathname, searchParams } = new URL(sent.url());
    // The bell asks for a list too, but for no page of it.
    const isOfList = pathname.startsWith('/api/') && searchParams.has('page');
    return isOfList && sentSearch === term.trim();
  });
  await box.fill(term);
  await request;
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
}

/** Returns the session in localStorage. Preferences stay there after a session (§ 6.5), so they are no part of it. */
export function storedSession(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const entries = Object.entries(localStorage) as [string, string][];
    return Object.fromEntries(entries.filter(([name]) => !name.startsWith('preferences:')));
  });
}

/** Opens one of the tools of the sidebar, without a page load. */
export async function openTool(page: Page, name: string): Promise<void> {
  const tools = page.getByRole('button', { name: 'Tools', exact: true });
  if ((await tools.getAttribute('aria-expanded')) === 'false') await tools.click();
  await openScreen(page, name);
}

/** Opens a screen through the sidebar, without a page load. */
export async function openScreen(page: Page, name: string): Promise<void> {
  const sidebar = page.getByRole('navigation', { name: 'Back office' });
  await sidebar.getByRole('link', { name, exact: true }).click();
}

/**
 * Opens a URL of the back office without a page load: adds an entry to the browser's history and notifies the router,
 * which counts the entries in `idx`.
 */
export async function openInApp(page: Page, url: string): Promise<void> {
  // A new entry would cancel a navigation that is still loading, which is not in the history yet.
  await expect(page.locator('#content[aria-busy=true]')).toHaveCount(0);
  await page.evaluate((target) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: crypto.randomUUID(), usr: null }, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, url);
}

function isInBackOffice(page: Page): boolean {
  return page.url().includes('/admin/');
}

/** Fills in what the form of a job requires, as a person does. */
export async function fillInJob(page: Page, title: string, salary = '300'): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Location').fill('Kampot');
  await page.getByLabel('Deadline').fill('2031-02-28');
  await page.getByRole('combobox', { name: 'Job Type' }).click();
  await page.getByRole('option', { name: 'Part Time' }).click();
  await page.getByLabel('Salary').fill(salary);
}

/** Lets the next request to `path` reach the server, and loses the response. */
export async function loseNextResponse(page: Page, path: RegExp): Promise<void> {
  const lose = async (route: Route) => {
    expect((await route.fetch()).ok()).toBe(true);
    await route.abort();
  };
  await page.route(path, lose, { times: 1 });
}

/** Closes all toasts, so that the next step of a test finds only its own. */
export async function closeToasts(page: Page): Promise<void> {
  const buttons = page.getByRole('alert').getByRole('button', { name: 'Close', exact: true });
  // Without Playwright's waiting: a toast may close by itself at the same time.
  await buttons.evaluateAll((all) => all.forEach((close) => (close as HTMLElement).click()));
  await expect(buttons).toHaveCount(0);
}

/** Stores a session in localStorage, as a login does. Only on the first page load, so that a logout is not undone. */
export async function rememberSession(page: Page, { token, user }: LoginResponse): Promise<void> {
  const entries = Object.entries({
    authToken: token,
    userId: String(user.id),
    userName: user.name,
    permission: user.permission,
  });
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('test-entered')) return;
    sessionStorage.setItem('test-entered', 'yes');
    for (const [key, value] of stored) localStorage.setItem(key, value);
  }, entries);
}
