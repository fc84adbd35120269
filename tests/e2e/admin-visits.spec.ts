import { readFile } from 'node:fs/promises';
import { daysBefore } from '../../src/server/visits/read-visits.queries.ts';
import { today } from '../../src/contract/language/calendar.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import type { Tables } from '../../src/server/db/tables.ts';
import { words } from '../../src/admin/words/english.ts';
import { button, expect, expectAccessible, failedCall, openTool, test } from './staff.ts';
import type { Site } from './world.ts';

const texts = words.visits;
type Sum = Pick<Tables['visit_sums'], 'kind' | 'name' | 'lang' | 'seen'>;

/** Stores these sums, of today and half of each in the period before, in place of those that there are. */
async function putSums({ process: { dataDir } }: Site, sums: Sum[]): Promise<void> {
  await using db = await openDatabase({ dataDir });
  await db.deleteFrom('visit_sums').execute();
  const rows = sums.flatMap((sum) => [
    { ...sum, day: today(), requested: sum.seen + 2 },
    { ...sum, seen: sum.seen / 2, day: daysBefore(today(), 40), requested: sum.seen / 2 },
  ]);
  if (rows.length > 0) await db.insertInto('visit_sums').values(rows).execute();
}

test.afterEach(({ site }) => putSums(site, []));

test('the screen of visits says that there are none yet, then has the period beside the one before, each chart with its table', async ({
  page,
  enter,
  site,
}) => {
  await putSums(site, []);
  const { analyst } = site.careers;
  await enter('/admin/dashboard');
  await openTool(page, words.desk.screens.visits);
  await expect(page.getByText(texts.empty)).toBeVisible();
  await putSums(site, [
    { kind: 'page', name: `/careerdetails/${analyst.id}`, lang: 'en', seen: 1200 },
    { kind: 'page', name: '/contact', lang: 'km', seen: 30 },
    { kind: 'page', name: '*', lang: 'en', seen: 8 },
    { kind: 'host', name: 'm.facebook.com', lang: '', seen: 20 },
    { kind: 'host', name: '', lang: '', seen: 16 },
    { kind: 'from', name: 'poster', lang: '', seen: 12 },
    { kind: 'device', name: 'phone', lang: '', seen: 900 },
    { kind: 'visitors', name: '', lang: '', seen: 400 },
  ]);
  await page.reload();
  const table = (name: string) => page.getByRole('table', { name });
  const row = (name: string, text: string) => table(name).getByRole('row').filter({ hasText: text });
  await expect(page.getByRole('definition').first()).toHaveText('1,238');
  await expect(page.getByText(texts.before('619'))).toBeVisible();
  await expect(row(texts.pages, analyst.title)).toHaveText(`${analyst.title}1,200600`);
  await expect(row(texts.pages, texts.other)).toHaveText(`${texts.other}84`);
  await expect(row(texts.hosts, 'm.facebook.com')).toHaveText('m.facebook.com2010');
  await expect(row(texts.hosts, texts.direct)).toHaveText(`${texts.direct}168`);
  await expect(row(texts.from, 'poster')).toHaveText('poster126');
  await expect(row(texts.devices, texts.phone)).toHaveText(`${texts.phone}900450`);
  await expect(row(texts.languages, 'ខ្មែរ')).toHaveText('ខ្មែរ3015');
  await expect(row(texts.jobs, texts.sum)).toContainText('1,200');
  await expect(row(texts.contact, texts.contactPage)).toContainText('30');
  await expect(table(texts.perDay).getByRole('row')).toHaveCount(31);
  await expect(page.locator('.recharts-bar-rectangle path')).toHaveCount(1);
  await expectAccessible(page, [320, 390, 768, 1440], [1440]);
  await page.getByText(texts.days(7), { exact: true }).click();
  await expect(table(texts.perDay).getByRole('row')).toHaveCount(8);

  await button(page, words.filter.exports.title).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: words.filter.exports.csv }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('m.facebook.com');
});

test('visits that cannot be read say so and are read again; the menu of an article or job has its number', async ({
  page,
  enter,
  site,
  expected,
}) => {
  expected(failedCall);
  await putSums(site, [
    { kind: 'page', name: `/careerdetails/${site.careers.analyst.id}`, lang: 'km', seen: 1300 },
    { kind: 'page', name: `/blog/${site.blogs.rich.id}`, lang: 'en', seen: 42 },
  ]);
  await page.route('**/api/visits?*', (route) => route.fulfill({ status: 500, json: {} }));
  await enter('/admin/visits');
  await expect(page.getByRole('alert')).toContainText(texts.failed);
  await page.unroute('**/api/visits?*');
  await button(page, words.ui.tryAgain).click();
  await expect(page.getByRole('table', { name: texts.pages })).toContainText('1,300');
  for (const [url, title, count] of [
    [`/admin/career`, site.careers.analyst.title, '1,300'],
    [`/admin/blog`, site.blogs.rich.title, '42'],
  ]) {
    await page.goto(`${url}#search=${encodeURIComponent(title!)}`);
    await button(page, `${words.drafts.more}: ${title}`).click();
    await expect(page.getByRole('menuitem', { name: texts.inMenu })).toHaveText(texts.inMenu + count);
  }
  await page.getByRole('menuitem', { name: texts.inMenu }).click();
  await expect(page).toHaveURL('/admin/visits');
});
