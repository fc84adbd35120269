import type { Locator, Page } from '@playwright/test';
import type { Draft } from '../../src/contract/drafts/drafts.ts';
import type { Blog } from '../../src/contract/blogs/blogs.ts';
import { articleForm, createArticle } from './article-form.ts';
import { acceptedPictures } from './article-pictures.ts';
import { readDraft } from './draft-calls.ts';
import { draftForm, draftOfArticle } from './draft-form.ts';
import {
  alertWith,
  button,
  expect,
  expectAccessibleState,
  failedCall,
  fillInJob,
  hold,
  loseNextResponse,
  openInApp,
  rows,
  test,
} from './staff.ts';
import { words } from '../../src/admin/words/english.ts';

const { schedule, begin, archive, publish, link, preview } = words.drafts;

const { title, saving, frame } = draftForm;
const choose = async (page: Page, action: string) => {
  await button(page, words.drafts.more).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** Types, and waits until it is stored. */
async function typeAndSave(page: Page, field: Locator, text: string): Promise<void> {
  const response = page.waitForResponse((sent) => sent.request().method() === 'PUT' && sent.ok());
  await field.fill(text);
  await response;
  await expect(saving(page)).toContainText('Saved');
}

test('a draft saves itself; its preview follows what is typed, stays where it was scrolled to, and adds nothing to the history', async ({
  page,
  enter,
  call,
}) => {
  const article = await createArticle(call, 'Markets of Kep');
  await enter(`/admin/blog?edit=${article.id}`);
  await choose(page, begin.edit);
  await expect(title(page)).toHaveValue('Markets of Kep');
  await expect(frame(page).getByRole('heading', { name: 'Markets of Kep' })).toBeVisible();

  const entries = await page.evaluate(() => history.length);
  await frame(page)
    .locator('html')
    .evaluate(() => scrollTo({ top: 90, behavior: 'instant' }));
  await typeAndSave(page, title(page), 'ផ្សារកែប');
  await expect(frame(page).getByRole('heading', { name: 'ផ្សារកែប' })).toBeAttached();
  expect(
    await frame(page)
      .locator('html')
      .evaluate(() => scrollY),
  ).toBe(90);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.locator('label', { hasText: preview.desktop }).click();
  await expect
    .poll(() =>
      frame(page)
        .locator('html')
        .evaluate(() => innerWidth),
    )
    .toBe(1280);
  expect((await call<Blog>('GET', `/blogs/${article.id}`)).title).toBe('Markets of Kep');
});

test('the picture of a draft is stored at once, and published with the draft', async ({
  page,
  enter,
  call,
}) => {
  const { article, draft } = await draftOfArticle(call, 'Baskets of Kep');
  await enter(`/admin/drafts/${draft.id}`);

  const release = await hold(page, '**/api/blogs/covers');
  await articleForm.choose(page, (await acceptedPictures())['gif']!);
  await expect(page.getByRole('figure', { name: 'New image' })).toBeVisible();
  await expect(button(page, publish.action)).toBeDisabled();
  release();
  await expect(page.getByRole('figure', { name: 'Current image' })).toBeVisible();
  await expect(frame(page).locator('article img').first()).toBeAttached();
  await page.getByLabel(words.media.articleAlt).fill('Baskets');
  await button(page, words.blogs.picture.take).click();
  await expect(page.getByText(words.blogs.picture.wasRemoved)).toBeVisible();
  await expect(frame(page).locator('article img')).toHaveCount(0);
  await button(page, words.blogs.picture.keep).click();
  await expect(page.getByLabel(words.media.articleAlt)).toHaveValue('Baskets');
  await expect(frame(page).locator('article img').first()).toBeAttached();

  expect((await call<Blog>('GET', `/blogs/${article.id}`)).image).toBeNull();
  await button(page, publish.action).click();
  await expect(alertWith(page, `Success${publish.done.blogs}`)).toBeVisible();
  await expect(rows(page).first()).toContainText('Baskets of Kep');
  expect((await call<Blog>('GET', `/blogs/${article.id}`)).image).not.toBeNull();
});

test('a draft is accessible, and fits on a phone, where the preview is behind a button', async ({
  page,
  enter,
  call,
}) => {
  const { draft } = await draftOfArticle(call, 'Nets of Kep');
  await enter(`/admin/drafts/${draft.id}`);
  await expect(frame(page).getByRole('heading', { name: 'Nets of Kep' })).toBeVisible();

  await expectAccessibleState(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, preview.title).click();
  await expect(frame(page).getByRole('heading', { name: 'Nets of Kep' })).toBeAttached();
  await expect(title(page)).toBeHidden();
  await button(page, preview.form).click();
});

test('a person who opens another screen while a draft is being published stays there', async ({
  page,
  enter,
  call,
}) => {
  const { draft } = await draftOfArticle(call, 'Boats of Kep');
  await enter(`/admin/drafts/${draft.id}`);

  const release = await hold(page, '**/publish');
  await button(page, publish.action).click();
  await openInApp(page, '/admin/contact');
  release();
  await expect(alertWith(page, `Success${publish.done.blogs}`)).toBeVisible();
  await expect(page).toHaveURL('/admin/contact');
});

test(
  'a form that adds something goes on as a draft, which is scheduled by the clock of Phnom Penh',
  { tag: '@long' },
  async ({ page, enter, call, expected }) => {
    expected(failedCall);
    await enter('/admin/career/add');
    await title(page).fill('Diver');
    await button(page, begin.proceed).click();
    await expect(page.getByRole('heading', { level: 1, name: words.drafts.titles.careers })).toBeVisible();
    await expect(title(page)).toHaveValue('Diver');

    await test.step('what is missing is shown at the fields', async () => {
      await button(page, schedule.open).click();
      await expect(page.getByLabel(schedule.day)).toHaveValue(/^\d{4}-\d\d-\d\d$/);
      await expect(page.getByLabel(schedule.time)).toHaveValue('09:00');
      await expect(page.getByText(/Phnom Penh time; it is now \d\d:\d\d there\./)).toBeVisible();
      await page.getByLabel(schedule.day).fill('1 Jan 2031');
      await page.getByLabel(schedule.time).fill('9:30');
      await button(page, schedule.action).click();
      await expect(page.getByText('Deadline is required.', { exact: true })).toBeVisible();
      await expect(alertWith(page, `Error${schedule.failed}${words.ui.fieldsToCorrect(4)}`)).toBeVisible();
      await expect(page.getByLabel('Location')).toBeFocused();
      await fillInJob(page, 'Diver');
    });

    await button(page, schedule.open).click();
    await expectAccessibleState(page);
    await page.getByLabel(schedule.day).fill('1 Jan 2031');
    await page.getByLabel(schedule.time).fill('9:30');
    await loseNextResponse(page, /\/schedule$/);
    await button(page, schedule.action).click();
    await expect(alertWith(page, `Success${schedule.done('1 January 2031 at 09:30')}`)).toBeVisible();
    const [draft] = await call<Draft[]>('GET', '/drafts');
    expect(draft).toMatchObject({ title: 'Diver', publish_at: '2031-01-01T02:30:00.000Z' });

    await openInApp(page, '/admin/drafts');
    await expect(rows(page)).toContainText([/Diver\s*Job\s*Scheduled1 January 2031 at 09:30/]);
    await expectAccessibleState(page);
    await page.getByRole('link', { name: 'Open Diver' }).click();
    await button(page, schedule.open).click();
    await button(page, schedule.remove).click();
    await expect(alertWith(page, `Success${schedule.removed}`)).toBeVisible();

    await test.step('what somebody else has planned is marked when the draft is saved', async () => {
      const { id, revision, publish_at } = {
        ...(await readDraft(call, draft!)),
        publish_at: draft!.publish_at,
      };
      await call('PUT', `/drafts/${id}/schedule`, { revision, publish_at });
      await title(page).fill('Diver at night');
      await expect(page.getByText('1 January 2031 at 09:30')).toBeVisible();
    });
  },
);

test(
  'an article is archived from its form; a link shows its draft to others until it is revoked',
  { tag: '@long' },
  async ({ page, enter, call, browser, site, context, expected }) => {
    expected(failedCall);
    const article = await createArticle(call, 'Out of date');
    await enter(`/admin/blog?edit=${article.id}`);
    await choose(page, archive.action);
    await button(page, archive.confirmation.blogs.action).click();
    await expect(alertWith(page, `Success${archive.done}`)).toBeVisible();
    await expect(page.getByText(words.drafts.relations.withdrawn)).toBeVisible();
    expect(await call<Blog[]>('GET', '/blogs').then((all) => all.map(({ id }) => id))).not.toContain(
      article.id,
    );

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await choose(page, link.copy);
    await expect(page.getByRole('alert').filter({ hasText: 'It is in the clipboard.' })).toBeVisible();
    const url = await page.evaluate(() => navigator.clipboard.readText());
    const visitor = await browser.newPage();
    expect((await visitor.goto(url))?.status()).toBe(200);
    await choose(page, link.revoke);
    await expect(alertWith(page, `Success${link.revoked}`)).toBeVisible();
    expect((await visitor.goto(url))?.status()).toBe(404);
    await visitor.close();

    await choose(page, archive.undo);
    await expect(alertWith(page, `Success${archive.undone}`)).toBeVisible();
    await loseNextResponse(page, /api\/drafts\/\d+$/);
    for (const text of ['There was an error deleting the draft', words.drafts.empty]) {
      await choose(page, words.drafts.discard.action);
      await expect(page.getByRole('alertdialog')).toContainText(words.drafts.discard.notes.withdrawn);
      await button(page, 'Yes, delete it!').click();
      await expect(page.getByText(text)).toBeVisible();
    }
    expect(url).toContain(site.url);
  },
);
