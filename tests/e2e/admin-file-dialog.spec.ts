import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Blog } from '../../src/contract/blogs/blogs.ts';
import { inEnglish } from '../../src/contract/refusals/english.ts';
import { refusal } from '../../src/contract/refusals/refusal.ts';
import type { Media } from '../../src/contract/media/media.ts';
import { words } from '../../src/admin/words/english.ts';
import { formOf } from '../support/test-articles.ts';
import { aBlog } from '../support/test-db.ts';
import { anOffice, aPdf, fileFormOf } from '../support/test-files.ts';
import { button, expect, expectAccessibleState, failedCall, openInApp, test } from './staff.ts';
import type { Call } from './world.ts';

const texts = words.media;
const chosen = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit File' });

/** Adds a file, and an article that links to it. */
async function addReport(call: Call) {
  const form = fileFormOf(aPdf({ words: randomUUID() }), 'Yearly Report');
  const report = await call<Media>('POST', '/media/files', form);
  const content = `<p><a href="/files/${report.name}">Our report</a></p>`;
  const { id } = await call<Blog>('POST', '/blogs', formOf(aBlog({ title: 'Our results', content })));
  return { report, id, address: `/files/${report.name}` };
}

test('a file is replaced at its address by one of its kind, after a question', async ({
  page,
  enter,
  call,
  expected,
}) => {
  expected(failedCall);
  const { report, id, address } = await addReport(call);
  await enter(`/admin/media?edit=${report.id}`);
  await expect(dialog(page).getByRole('link', { name: address })).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Our results' })).toBeVisible();
  const replace = async (name: string, bytes: Buffer) => {
    await dialog(page).locator('input[type=file]').setInputFiles(chosen(name, bytes));
    await expect(page.getByText(texts.file.replaceConfirmation(name, 1).text)).toBeVisible();
    await button(page, 'Yes, replace it!').click();
  };
  await replace('Report.docx', anOffice('docx'));
  const kinds = refusal('files.other-kind', { type: 'DOCX', ending: 'PDF' });
  await expect(page.getByText(texts.file.replaceFailed(inEnglish(kinds)))).toBeVisible();
  const next = aPdf({ words: 'x'.repeat(1_500_000) });
  await replace('Report of May.pdf', next);
  await expect(page.getByText(texts.file.replaced)).toBeVisible();
  await expect(dialog(page).getByText('PDF, 1.4 MB')).toBeVisible();
  await expectAccessibleState(page);
  expect((await (await page.request.get(address)).body()).equals(next)).toBe(true);
  await page.goto(`/blog/${id}`);
  await expect(page.getByRole('link', { name: 'Our report PDF, 1.4 MB' })).toHaveAttribute('href', address);
});

test('a file that is linked is not deleted, and one that is not lies in the bin, from where it comes back', async ({
  page,
  enter,
  call,
  expected,
}) => {
  expected(failedCall);
  const { report, id, address } = await addReport(call);
  const remove = async () => {
    await button(page, 'Delete Yearly Report').click();
    await expect(page.getByText(texts.binNote)).toBeVisible();
    await button(page, 'Yes, delete it!').click();
  };
  await enter(`/admin/media?edit=${report.id}`);
  await remove();
  const places = refusal('files.in-use', { places: 'the article “Our results”' });
  await expect(page.getByText(inEnglish(places))).toBeVisible();
  await call('DELETE', `/blogs/${id}`);
  await page.reload();
  await expect(dialog(page).getByText(texts.file.unused)).toBeVisible();
  await remove();
  await expect(dialog(page)).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
  await openInApp(page, '/admin/media?show=bin&kind=files');
  await page.getByRole('link', { name: 'Yearly Report PDF, 1 KB Deleted' }).click();
  await button(page, texts.restore).click();
  await expect(page.getByText(texts.file.restored)).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(200);
});

test('in Khmer, the dialog of a file is called so too', async ({ page, enter, call }) => {
  const { report } = await addReport(call);
  await page.addInitScript(() => localStorage.setItem('language', 'km'));
  await enter(`/admin/media?edit=${report.id}`);
  await expect(page.getByRole('dialog', { name: 'កែឯកសារ' })).toBeVisible();
});
