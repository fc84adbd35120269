import type { Page } from '@playwright/test';
import type { Draft } from '../../src/contract/drafts/drafts.ts';
import { readDraft, saveDraft } from './draft-calls.ts';
import { draftForm, draftOfArticle } from './draft-form.ts';
import {
  button,
  expect,
  expectAccessibleState,
  failedCall,
  openInApp,
  submitLogin,
  test as base,
} from './staff.ts';
import type { Call } from './world.ts';
import { words } from '../../src/admin/words/english.ts';

const { save, notices, publish } = words.drafts;

const { title, content, saving } = draftForm;

const test = base.extend<{ openDraft: (name: string) => Promise<Draft> }>({
  /** Opens the draft of a new article. */
  openDraft: ({ enter, call }, use) =>
    use(async (name) => {
      const { draft } = await draftOfArticle(call, name);
      await enter(`/admin/drafts/${draft.id}`);
      return draft;
    }),
});

/** Saves another title of an open draft elsewhere. */
async function savedElsewhere(page: Page, call: Call, draft: Draft, newTitle: string): Promise<void> {
  await expect(content(page)).toBeVisible();
  await saveDraft(call, draft, { ...draft.fields, title: newTitle });
}

/** Aborts every request that saves a draft. */
const failSaves = (page: Page) =>
  page.route('**/api/drafts/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );

test(
  'what a draft cannot save without the server stays in the browser, and comes back with the draft',
  { tag: '@long' },
  async ({ page, openDraft, call, expected }) => {
    expected(failedCall);
    const draft = await openDraft('Boats');

    await failSaves(page);
    await title(page).fill('Boats of Kep');
    await expect(saving(page)).toHaveText(save.lost(save.unreachable));
    await openInApp(page, '/admin/drafts');
    await page.getByRole('link', { name: 'Open Boats' }).click();
    await expect(title(page)).toHaveValue('Boats of Kep');
    await expect(page.getByText(notices.unsaved)).toBeVisible();
    await expectAccessibleState(page);
    await page.unrouteAll();
    // The browser says that there is a network again.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(saving(page)).toContainText('Saved');
    expect((await readDraft(call, draft)).title).toBe('Boats of Kep');
    await button(page, notices.takeStored).click();
    await button(page, words.ui.giveUp.action).click();
    await expect(title(page)).toHaveValue('Boats');
  },
);

test(
  'what a draft cannot save after the end of the session comes back after the login',
  { tag: '@long' },
  async ({ page, openDraft, call, accounts, expected }) => {
    expected(failedCall);
    const draft = await openDraft('Boats');
    await expect(title(page)).toHaveValue('Boats');

    await page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('authToken')}` };
      await fetch('/api/logout', { method: 'POST', headers });
    });
    await title(page).fill('Boats after the login');
    await submitLogin(page, accounts.admin);
    await expect(title(page)).toHaveValue('Boats after the login');
    await expect(saving(page)).toContainText('Saved');
    expect((await readDraft(call, draft)).title).toBe('Boats after the login');
  },
);

test(
  'leaving the screen or the page of a draft saves it at once',
  { tag: '@long' },
  async ({ page, openDraft, call }) => {
    const draft = await openDraft('Boats');

    await title(page).fill('Left the screen');
    await openInApp(page, '/admin/drafts');
    await expect.poll(async () => (await readDraft(call, draft)).title).toBe('Left the screen');
    await page.getByRole('link', { name: /^Open / }).click();
    await expect(title(page)).toHaveValue('Left the screen');
    await title(page).fill('Left the page');
    await page.reload();
    await expect.poll(async () => (await readDraft(call, draft)).title).toBe('Left the page');
  },
);

test(
  'a draft that is opened while its last save is in flight shows what was typed',
  { tag: '@long' },
  async ({ page, openDraft }) => {
    await openDraft('Boats');

    await expect(title(page)).toHaveValue('Boats');
    const begun = Promise.withResolvers<void>();
    const stored = page.waitForResponse((sent) => sent.request().method() === 'PUT');
    await page.route('**/api/drafts/*', async (route) => {
      if (route.request().method() === 'PUT') {
        await begun.promise;
        return route.fallback();
      }
      const response = await route.fetch();
      begun.resolve();
      await stored;
      return route.fulfill({ response });
    });
    await title(page).fill('Left in a hurry');
    await openInApp(page, '/admin/drafts');
    await page.getByRole('link', { name: /^Open / }).click();
    await expect(title(page)).toHaveValue('Left in a hurry');
    await page.unrouteAll();
    await expect(saving(page)).toContainText('Saved');
  },
);

test(
  'the text of a draft that is stale in one tab is not forgotten by another tab',
  { tag: '@long' },
  async ({ page, openDraft, call, expected }) => {
    expected(failedCall);
    const draft = await openDraft('Boats');

    const other = await page.context().newPage();
    await other.goto(page.url());
    await title(other).fill('Other tab');
    await expect.poll(async () => (await readDraft(call, draft)).title).toBe('Other tab');
    await title(page).fill('This tab');
    await expect(saving(page)).toContainText(save.stale);
    await title(other).fill('Other tab again');
    await expect.poll(async () => (await readDraft(call, draft)).title).toBe('Other tab again');
    await expect(saving(other)).toContainText('Saved');
    await page.reload();
    await expect(title(page)).toHaveValue('This tab');
    await expect(saving(page)).toContainText(save.stale);
  },
);

test(
  'a text whose draft is gone when it is opened again goes on in another draft',
  { tag: '@long' },
  async ({ page, openDraft, call, expected }) => {
    expected(failedCall);
    const draft = await openDraft('Boats');
    await failSaves(page);
    await title(page).fill('This tab');
    await expect(saving(page)).toHaveText(save.lost(save.unreachable));

    await call('DELETE', `/drafts/${draft.id}`);
    await page.reload();
    await page.unrouteAll();
    await expect(page.getByText(notices.gone)).toBeVisible();
    await expect(page.getByText('This tab')).toBeVisible();
    await expectAccessibleState(page);
    await button(page, notices.proceed).click();
    await expect(title(page)).toHaveValue('This tab');
    await expect(saving(page)).toContainText('Saved');
    await openInApp(page, `/admin/drafts/${draft.id}`);
    await expect(page.getByText('Draft not found.')).toBeVisible();
  },
);

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not saved' });

test(
  'when another person saves a draft, the form says who and when, shows what differs, and can keep its own text',
  { tag: '@long' },
  async ({ page, openDraft, call, expected }) => {
    expected(failedCall);
    const draft = await openDraft('Salt fields');
    await savedElsewhere(page, call, draft, 'Salt of Kampot');
    await title(page).fill('Salt for all');
    await expect(notice(page)).toContainText('You saved this draft in another tab at');
    await expect(button(page, publish.action)).toBeDisabled();
    await button(page, words.drafts.save.choose).click();
    await expect(notice(page)).toBeFocused();
    await expect(notice(page).locator('del')).toHaveText(['of', 'Kampot']);
    await expect(notice(page).locator('ins')).toHaveText(['for', 'all']);
    await expectAccessibleState(page);
    await button(page, notices.keepMine).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(saving(page)).toContainText('Saved');
    expect(await readDraft(call, draft)).toMatchObject({ title: 'Salt for all', revision: 3 });
  },
);

test(
  'a difference of two texts of a draft that cannot be drawn shows both whole, and theirs is taken after a question',
  { tag: '@long' },
  async ({ page, openDraft, call, expected }) => {
    expected(failedCall);
    const draft = await openDraft('Salt fields');
    await savedElsewhere(page, call, draft, 'Salt of Kampot');
    await page.evaluate(() => {
      Intl.Segmenter.prototype.segment = () => {
        throw new Error('No words');
      };
    });
    await title(page).fill('Never mind');
    await expect(notice(page).locator('del')).toHaveText(['Salt of Kampot']);
    await expect(notice(page).locator('ins')).toHaveText(['Never mind']);
    await expect(title(page)).toHaveValue('Never mind');

    await button(page, notices.takeTheirs).click();
    await button(page, words.ui.giveUp.cancel).click();
    await expect(title(page)).toHaveValue('Never mind');
    await button(page, notices.takeTheirs).click();
    await button(page, words.ui.giveUp.action).click();
    await expect(title(page)).toHaveValue('Salt of Kampot');
    await expect(saving(page)).toContainText('Saved');
  },
);

test(
  'a change of another field of a draft by another person is merged without a question',
  { tag: '@long' },
  async ({ page, openDraft, call, expected }) => {
    expected(failedCall);
    const draft = await openDraft('Salt fields');
    await savedElsewhere(page, call, draft, 'Theirs');
    await content(page).fill('Typed at the same time');
    await expect(title(page)).toHaveValue('Theirs');
    await expect(saving(page)).toContainText('Saved');
    await expect(notice(page)).toHaveCount(0);
  },
);

test(
  'a draft that another person has deleted goes on in another draft',
  { tag: '@long' },
  async ({ page, openDraft, call, expected }) => {
    expected(failedCall);
    const draft = await openDraft('Salt fields');
    await expect(content(page)).toBeVisible();
    await call('DELETE', `/drafts/${draft.id}`);
    await button(page, publish.action).click();
    await expect(page.getByText(notices.gone)).toBeVisible();
    await title(page).fill('Still here');
    await button(page, notices.proceed).click();
    await expect(page).not.toHaveURL(new RegExp(`/${draft.id}$`));
    await expect(title(page)).toHaveValue('Still here');
    await expect(saving(page)).toContainText('Saved');
  },
);
