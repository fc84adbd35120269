import { about } from '../../content/about.ts';
import type { Draft, DraftKind } from '../../src/contract/drafts.ts';
import { previewMessages } from '../../src/contract/preview-messages.ts';
import { expect, expectAccessibleState, test } from './fixtures.ts';
import { openText } from './draft-calls.ts';
import type { Call } from './world.ts';

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
