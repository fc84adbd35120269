import type { Page } from '@playwright/test';
import type { Blog } from '../../src/contract/blogs/blogs.ts';
import type { Career } from '../../src/contract/careers/careers.ts';
import type { Draft } from '../../src/contract/drafts/drafts.ts';
import { articleForm, createArticle } from './article-form.ts';
import { acceptedPictures } from './article-pictures.ts';
import { readDraft, saveDraft } from './draft-calls.ts';
import { draftForm } from './draft-form.ts';
import { button, expect, expectAccessibleState, failedCall, openInApp, test } from './staff.ts';
import { usualJob } from './world.ts';
import { words } from '../../src/admin/words/english.ts';

const { save, notices, begin, publish } = words.drafts;

const { title, saving, frame } = draftForm;
const editAsDraft = async (page: Page) => {
  await button(page, words.drafts.more).click();
  await page.getByRole('menuitem', { name: begin.edit }).click();
};

test('a draft begins with the first change: opening a text stores nothing', async ({
  page,
  enter,
  call,
  expected,
}) => {
  expected(failedCall);
  const article = await createArticle(call, 'Ferries');
  const drafts = () => call<Draft[]>('GET', '/drafts');
  await enter(`/admin/blog?edit=${article.id}`);
  await editAsDraft(page);
  await expect(title(page)).toHaveValue('Ferries');
  await expect(frame(page).getByRole('heading', { name: 'Ferries' })).toBeVisible();
  await expect(page.getByText(save.unchanged)).toBeVisible();
  await expect(button(page, publish.action)).toBeDisabled();
  await openInApp(page, '/admin/drafts');
  await expect(page.getByText(words.drafts.empty)).toBeVisible();
  expect(await drafts()).toEqual([]);

  await test.step('what is typed without a network stays, and begins the draft when there is one again', async () => {
    await page.goBack();
    await expect(title(page)).toHaveValue('Ferries');
    await page.route('**/api/drafts', (route) => route.abort());
    await title(page).fill('Ferries of Kep');
    await expect(saving(page)).toHaveText(save.lost(save.unreachable));
    await page.reload();
    await expect(title(page)).toHaveValue('Ferries of Kep');
    // The request of a page that goes away may begin the draft already: it passes by the route above.
    await expect(page.getByText(notices.unsaved)).toBeVisible();
    await title(page).focus();
    await page.unrouteAll();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page).toHaveURL(/\/drafts\/\d+$/);
    await expect(saving(page)).toContainText('Saved');
    await expect(title(page)).toBeFocused();
    expect(await drafts()).toMatchObject([{ title: 'Ferries of Kep', object_id: article.id }]);
  });

  await test.step('loaded again it is the draft, and Back leads to where it was opened', async () => {
    await page.reload();
    await expect(title(page)).toHaveValue('Ferries of Kep');
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/blog/);
  });

  await test.step('what somebody else has begun meanwhile is put together with what is typed', async () => {
    const job = await call<Career>('POST', '/careers', { ...usualJob, title: 'Ferryman' });
    await openInApp(page, `/admin/career/edit/${job.id}`);
    await editAsDraft(page);
    await expect(title(page)).toHaveValue('Ferryman');
    const theirs = await call<Draft>('POST', '/drafts', { kind: 'careers', object_id: job.id });
    await saveDraft(call, theirs, { ...theirs.fields, location: 'Kep' });
    await title(page).fill('Captain');
    await expect(page.getByLabel('Location')).toHaveValue('Kep');
    await expect(saving(page)).toContainText('Saved');
    expect((await readDraft(call, theirs)).fields).toMatchObject({ title: 'Captain', location: 'Kep' });
  });
});

test('what is typed into Edit Blog goes on in the draft of the article, with the picture that was chosen', async ({
  page,
  enter,
  call,
}) => {
  const article = await createArticle(call, 'Lamps');
  await enter(`/admin/blog?edit=${article.id}`);
  await articleForm.title(page).fill('Lamps of Takeo');
  await articleForm.choose(page, (await acceptedPictures())['gif']!);
  await expect(page.getByRole('figure', { name: 'New image' })).toBeVisible();
  await expectAccessibleState(page);
  await button(page, begin.proceed).click();
  await expect(page.getByRole('heading', { level: 1, name: words.drafts.titles.blogs })).toBeVisible();
  await expect(title(page)).toHaveValue('Lamps of Takeo');
  await expect(saving(page)).toContainText('Saved');
  await expect(page.getByText(notices.unsaved)).toHaveCount(0);
  const [draft] = await call<Draft[]>('GET', '/drafts');
  expect(draft).toMatchObject({ object_id: article.id, title: 'Lamps of Takeo', is_live: true });
  expect((await readDraft(call, draft!)).fields['image']).toEqual(expect.any(String));
  expect((await call<Blog>('GET', `/blogs/${article.id}`)).title).toBe('Lamps');

  await test.step('where the draft has another text, the person chooses; a field that only one has changed is taken', async () => {
    await openInApp(page, `/admin/blog?edit=${article.id}`);
    await expect(articleForm.title(page)).toHaveValue('Lamps');
    await articleForm.title(page).fill('Lamps of Kandal');
    await button(page, begin.proceed).click();
    await expect(page.getByText(notices.another)).toBeVisible();
    await button(page, notices.keepMine).click();
    await expect(saving(page)).toContainText('Saved');
    expect((await readDraft(call, draft!)).title).toBe('Lamps of Kandal');
  });

  await test.step('Edit Career has it too', async () => {
    const job = await call<Career>('POST', '/careers', { ...usualJob, title: 'Lamplighter' });
    await openInApp(page, `/admin/career/edit/${job.id}`);
    await expect(title(page)).toHaveValue('Lamplighter');
    await title(page).fill('Night lamplighter');
    await button(page, begin.proceed).click();
    await expect(page).toHaveURL(/\/drafts\/\d+$/);
    await expect(title(page)).toHaveValue('Night lamplighter');
    expect((await call<Career>('GET', `/careers/${job.id}`)).title).toBe('Lamplighter');
  });
});
