import { about } from '../../content/about.ts';
import type { Draft, DraftKind } from '../../src/contract/drafts.ts';
import { previewMessages } from '../../src/contract/preview-messages.ts';
import { holdTogether } from '../../src/contract/held-words.ts';
import { khmer } from '../../src/contract/khmer.ts';
import { expect, expectAccessibleState, missingPage, test } from './fixtures.ts';
import { openText } from './draft-calls.ts';
import { type Call, usualJob } from './world.ts';

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
