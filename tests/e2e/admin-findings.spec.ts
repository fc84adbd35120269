import { words } from '../../src/admin/words/english.ts';
import type { Draft } from '../../src/contract/drafts/drafts.ts';
import { draftForm, draftOfArticle } from './draft-form.ts';
import { expect, test } from './staff.ts';

const { findings } = words.drafts;

test('beside the preview of a draft is what readers may miss; each finding leads to its place, and goes when it is fixed', async ({
  page,
  call,
  enter,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { draft } = await draftOfArticle(call, 'Findings of a draft');
  const content = '<h3>Too deep</h3><p>More is <a href="/career">here</a>.</p>';
  const fields = { ...draft.fields, content };
  await call<Draft>('PUT', `/drafts/${draft.id}`, { revision: draft.revision, save: 'a', fields });
  await enter(`/admin/drafts/${draft.id}`);
  const level = page.getByRole('button', { name: findings.of.level('Too deep') });
  const here = page.getByRole('button', { name: findings.of.here('here') });
  await expect(level).toBeVisible();
  await expect(page.getByRole('button', { name: findings.missing })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: findings.count(3) })).toBeAttached();

  // The editor loads after the form.
  await expect(draftForm.content(page).getByRole('link')).toBeVisible();
  await here.click();
  await expect(draftForm.content(page)).toBeFocused();
  await page.keyboard.type('our open jobs');
  await expect(here).toBeHidden();
  await expect(level).toBeVisible();

  await draftForm.title(page).fill('');
  await page.getByRole('button', { name: findings.of.noTitle('') }).press('Enter');
  await expect(draftForm.title(page)).toBeFocused();
  await draftForm.title(page).fill('Findings again');
  await expect(page.getByRole('button', { name: findings.of.noTitle('') })).toBeHidden();
});

test('on a phone a finding below the preview leads back to the form', async ({ page, call, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { draft } = await draftOfArticle(call, 'x'.repeat(120));
  await enter(`/admin/drafts/${draft.id}`);
  await page.getByRole('button', { name: words.drafts.preview.title }).click();
  await page.getByRole('button', { name: findings.of.longTitle('') }).click();
  await expect(draftForm.title(page)).toBeFocused();
});
