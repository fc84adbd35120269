import { about } from '../../content/about.ts';
import type { Page } from '@playwright/test';
import type { Draft, DraftKind } from '../../src/contract/drafts/drafts.ts';
import { previewMessages } from '../../src/contract/drafts/preview.words.ts';
import { holdTogether } from '../../src/contract/language/held-words.ts';
import { khmer } from '../../src/contract/site.words.km.ts';
import { missingPage } from './fixtures.ts';
import { openText } from './draft-calls.ts';
import { draftForm } from './draft-form.ts';
import { expect, expectAccessibleState, test } from './staff.ts';
import { type Call, usualJob } from './world.ts';
import { words } from '../../src/admin/words/english.ts';

/** Stores a draft of a text that was never published, and returns it. */
const startDraft = (call: Call, kind: DraftKind, fields: object) =>
  call<Draft>('POST', '/drafts', { kind, object_id: null, fields });

test('a link to a draft shows it with a note that is read, and not printed', async ({ page, call }) => {
  const note = page.getByRole('note');
  for (const { preview, heading } of [
    { ...(await startDraft(call, 'blogs', { title: 'ម្រេចកំពត', content: 'ម្រេច' })), heading: 'ម្រេចកំពត' },
    { ...(await startDraft(call, 'careers', {})), heading: previewMessages.untitled },
    { ...(await openText(call, 'about/hero')), heading: about.hero.tagline },
  ]) {
    await page.goto(preview);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(note).toContainText(previewMessages.note);
    await expectAccessibleState(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(note).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
});

test('in Khmer, the preview of a draft, its note and what refuses one speak Khmer', async ({
  page,
  call,
  expected,
}) => {
  expected(missingPage);
  const { id } = await call<{ id: number }>('POST', '/careers', usualJob);
  const draft = await call<Draft>('POST', '/drafts', {
    kind: 'careers',
    object_id: id,
    lang: 'km',
    fields: {},
  });
  await page.goto(draft.preview);
  await expect(page.getByRole('note')).toContainText(holdTogether(khmer.preview.note));
  await expect(
    page.getByRole('heading', { level: 1, name: holdTogether(khmer.preview.untitled) }),
  ).toBeVisible();
  for (const path of ['/km/careerdetails/preview', '/km/blog/preview', '/km/preview']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[\u1780-\u17ff\u200b\u2060 !]+$/);
    await expect(page.locator('main')).not.toContainText(/[a-z]{3}/i);
  }
});

const { frame } = draftForm;
const headingIn = (page: Page, name: string) => frame(page).getByRole('heading', { name, exact: true });
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('the preview follows what is typed, and keeps the banner that was chosen in it', async ({
  page,
  enter,
  call,
}) => {
  const draft = await openText(call, 'home/banners');
  await enter(`/admin/drafts/${draft.id}`);
  await page.getByRole('button', { name: 'One group, three crafts', expanded: false }).click();
  const third = frame(page).getByRole('button', { name: 'Slide 3' });
  await third.click();
  await textbox(page, 'Title').focus();
  await page.evaluate(() => {
    const times: number[] = [performance.now()];
    Object.assign(globalThis, { times });
    const shown = () => times.push(performance.now());
    new MutationObserver(shown).observe(document.body, { subtree: true, attributeFilter: ['data-shown'] });
  });
  await textbox(page, 'Title').pressSequentially('a'.repeat(50), { delay: 100 });
  const times = await page.evaluate(() => [
    ...(globalThis as never as { times: number[] }).times,
    performance.now(),
  ]);
  const waits = times.slice(1).map((time, index) => time - times[index]!);
  expect(Math.max(...waits)).toBeLessThan(2_500);
  await expect(frame(page).locator('.slide h2', { hasText: `crafts${'a'.repeat(50)}` })).toBeAttached();
  await expect(third).toHaveAttribute('aria-current', 'true');
  await expect(frame(page).locator('.slide').nth(2)).toBeInViewport();
});

test('without a network the preview stays as it was, says so, and continues when there is one', async ({
  page,
  context,
  enter,
  call,
  expected,
}) => {
  // The browser's own page has neither a network nor a store.
  expected(/ERR_INTERNET_DISCONNECTED|'sessionStorage'/);
  const draft = await startDraft(call, 'blogs', { title: 'Markets', content: '<p>Open at six.</p>' });
  await enter(`/admin/drafts/${draft.id}`);
  await expect(headingIn(page, 'Markets')).toBeVisible();
  await context.setOffline(true);
  await textbox(page, 'Title').fill('Markets of Kep');
  const failure = page.getByText(words.drafts.preview.failed);
  await expect(failure).toBeVisible();
  await expect(headingIn(page, 'Markets')).toBeVisible();
  await expectAccessibleState(page);
  await context.setOffline(false);
  await expect(headingIn(page, 'Markets of Kep')).toBeVisible();
  await expect(failure).toBeHidden();
});

test('the preview shows the place that is edited, and then stays where it is scrolled to', async ({
  page,
  enter,
  call,
}) => {
  const paragraphs = Array.from({ length: 40 }, (_, index) => `Paragraph ${index + 1} of the article.`);
  const content = paragraphs.map((text) => `<p>${text}</p>`).join('');
  const top = () =>
    frame(page)
      .locator('html')
      .evaluate(() => scrollY);

  await test.step('the paragraph of an article', async () => {
    const { id } = await startDraft(call, 'blogs', { title: 'A long article', content });
    await enter(`/admin/drafts/${id}`);
    await expect(headingIn(page, 'A long article')).toBeVisible();
    await page.getByText('Paragraph 38 of the article.', { exact: true }).click();
    await page.keyboard.press('End');
    await expect(frame(page).getByText('Paragraph 38 of the article.')).toBeInViewport();
    const at = await top();
    expect(at).toBeGreaterThan(500);
    await page.keyboard.type(' Typed.');
    await expect(frame(page).getByText('Paragraph 38 of the article. Typed.')).toBeInViewport();
    expect(await top()).toBe(at);
    await textbox(page, 'Title').fill('A longer article');
    await expect(headingIn(page, 'A longer article')).toBeInViewport();
  });

  await test.step('the section of a job', async () => {
    const points = (name: string) => paragraphs.map((_, index) => `${name} ${index + 1}`).join('. ');
    const fields = { description: points('Duty'), requirement: points('Skill'), benefit: points('Gain') };
    const { id } = await startDraft(call, 'careers', { title: 'Diver', ...fields });
    await enter(`/admin/drafts/${id}`);
    await expect(headingIn(page, 'Diver')).toBeVisible();
  });

  await test.step('the item of a list, also when it is a banner behind another', async () => {
    const banners = await openText(call, 'home/banners');
    await enter(`/admin/drafts/${banners.id}`);
    const card = page.locator('main li[data-item]').nth(2);
    await card.getByRole('button', { expanded: false }).click();
    const typed = await card.getByRole('textbox', { name: 'Title' }).inputValue();
    await card.getByRole('textbox', { name: 'Title' }).focus();
    await expect(headingIn(page, typed)).toBeInViewport();
    await card.getByRole('textbox', { name: 'Title' }).fill('Another banner');
    await expect(headingIn(page, 'Another banner')).toBeInViewport();
  });
});
