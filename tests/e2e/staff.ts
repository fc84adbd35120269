import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { LoginResponse } from '../../src/contract/auth.ts';
import type { Career, CareerDraft } from '../../src/contract/careers.ts';
import type { User, UserDraft } from '../../src/contract/users.ts';
import { admin } from '../site-process.ts';
import { expect, test as base } from './fixtures.ts';
import { type Call, type Site, signIn, usualJob } from './world.ts';

export {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  failedCall,
  fontsAreReady,
  hold,
  missingPage,
} from './fixtures.ts';

export interface Account {
  email: string;
  password: string;
}

interface OfEachTest {
  /** Opens an address of the back office as somebody who has signed in before. */
  enter: (address: string, as?: 'admin' | 'user' | Account) => Promise<void>;
  /** Makes an account of this test's own, which it may change as it likes. */
  addAccount: (person?: Partial<UserDraft>) => Promise<User & Account>;
  /** Opens the form of a job of this test's own. A test that uses it calls `removeAddedJobs` at its end. */
  editJob: (job: Partial<CareerDraft>) => Promise<Career>;
  /** Opens the form of an account of this test's own. */
  editAccount: (person?: Partial<UserDraft>) => Promise<User & Account>;
}

interface OfEachWorker {
  /** Calls the API in the admin's name, past every screen. */
  call: Call;
  accounts: Record<'admin' | 'user', Account>;
}

/** A test in which staff can be signed in; see `fixtures.ts` for what else it has. */
export const test = base.extend<OfEachTest, OfEachWorker>({
  call: [async ({ site }, use) => use(await signIn(site.process)), { scope: 'worker' }],
  accounts: [
    async ({ call }, use) => {
      const user = { email: 'dara@chhatgroup.example', password: 'dara likes long walks' };
      const person = { name: 'Dara Keo', phone: '+855 12 000 100', permission: 'user' };
      await call<User>('POST', '/users', { ...person, ...user });
      await use({ admin, user });
    },
    { scope: 'worker' },
  ],
  addAccount: async ({ call }, use) => {
    await use(async (person) => {
      const name = `Sok ${randomBytes(4).toString('hex')}`;
      const password = `${name} signs in`;
      const email = `${name.replace(' ', '.').toLowerCase()}@chhatgroup.example`;
      const draft = { name, email, phone: '+855 12 000 200', password, ...person };
      return { ...(await call<User>('POST', '/users', draft)), password };
    });
  },
  editJob: async ({ call, enter }, use) => {
    await use(async (job) => {
      const added = await call<Career>('POST', '/careers', { ...usualJob, ...job });
      await enter(`/admin/career/edit/${added.id}`);
      return added;
    });
  },
  editAccount: async ({ addAccount, enter }, use) => {
    await use(async (person) => {
      const added = await addAccount(person);
      await enter(`/admin/user?edit=${added.id}`);
      return added;
    });
  },
  enter: async ({ page, site, accounts }, use) => {
    await use(async (address, as = 'admin') => {
      await rememberSession(page, await logIn(site.url, typeof as === 'string' ? accounts[as] : as));
      await page.goto(address);
    });
  },
});

/** The toast, or other alert, that says exactly this. The one before it may still be on its way out. */
export function told(page: Page, text: string): Locator {
  return page
    .getByRole('alert')
    .filter({ hasText: new RegExp(`^${RegExp.escape(text)}$`) })
    .first();
}

/** Signs in by the API. */
export async function logIn(url: string, account: Account): Promise<LoginResponse> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`The login answered ${response.status}`);
  return (await response.json()) as LoginResponse;
}

/** Fills the login screen in and sends it. */
export async function submitLogin(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/**
 * Searches a list and waits until it shows what was found: the list asks once it has marked its rows as old,
 * and they are so until the answer is drawn.
 */
export async function searchFor(box: Locator, term: string): Promise<void> {
  const page = box.page();
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname.startsWith('/api/') && (searchParams.get('search') ?? '') === term.trim();
  });
  await box.fill(term);
  await asked;
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
}

/** What the browser remembers of whoever is signed in. */
export function storedSession(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
}

/** Gives up what was typed for what somebody else stored meanwhile. */
export async function showTheirVersion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show their version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give mine up' }).click();
}

/** Takes away the jobs that a test added: other tests count those of the world. */
export async function removeAddedJobs(site: Site, call: Call): Promise<void> {
  for (const { id } of await call<Career[]>('GET', '/careers')) {
    if (id > site.careers.hostile.id) await call('DELETE', `/careers/${id}`);
  }
}

/** Puts a session into the browser's storage, as a login would; once, so that a logout stays one. */
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
