import { paths } from '../../src/contract/url/paths.ts';
import type { Blog } from '../../src/contract/blogs/blogs.ts';
import { inEnglish } from '../../src/contract/refusals/english.ts';
import { refusal } from '../../src/contract/refusals/refusal.ts';
import { raiseGeneration } from '../../src/server/db/generations.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { storeVisits } from '../../src/server/missing-pages/missing-pages.queries.ts';
import { formOf } from '../support/test-articles.ts';
import { aBlog } from '../support/test-db.ts';
import {
  alertWith,
  button,
  dialog,
  expect,
  expectAccessible,
  failedCall,
  openScreen,
  openTool,
  rows,
  test,
} from './staff.ts';
import type { Call, Site } from './world.ts';
import { words } from '../../src/admin/words/english.ts';

const texts = words.missing;

const { redirect, links } = texts;
const oldTeam = '/old-team';
const inKhmer = '/តម្លៃ';

/** Puts visits into the list, as the site does every ten seconds, and takes away what other tests have asked for. */
async function putVisits({ process: { dataDir } }: Site, visits: Record<string, number>): Promise<void> {
  await using db = await openDatabase({ dataDir });
  await db.deleteFrom('missing_pages').execute();
  await raiseGeneration(db, 'redirects');
  if (Object.keys(visits).length > 0) await storeVisits(db, new Map(Object.entries(visits)));
}

/** The response to a visitor at a path: the status, and the redirect. */
async function visit(site: Site, path: string) {
  const response = await fetch(site.url + path, { redirect: 'manual' });
  return [response.status, response.headers.get('location')];
}

const publish = (call: Call, blog: Parameters<typeof aBlog>[0]) =>
  call<Blog>('POST', '/blogs', formOf(aBlog(blog)));

test.afterEach(({ site }) => putVisits(site, {}));

test(
  'staff see the pages that visitors asked for in vain, the most wanted first, and what was there',
  { tag: '@long' },
  async ({ page, enter, call, site }) => {
    const deleted = await publish(call, { title: 'A harvest of ម្រេច' });
    const atDeleted = `/blog/${deleted.id}`;
    await call('DELETE', `/blogs/${deleted.id}`);
    await putVisits(site, { [oldTeam]: 3, [atDeleted]: 14, [inKhmer]: 1 });

    await enter('/admin/dashboard', 'user');
    await openTool(page, texts.title);
    await expect(rows(page)).toHaveText([
      new RegExp(`${atDeleted}Was “A harvest of ម្រេច”Nowhere14`),
      /\/old-teamNowhere3/,
      new RegExp(`${inKhmer}Nowhere1`),
    ]);
    await expectAccessible(page);
  },
);

test(
  'staff lead a missing page to an article, which they find by its title',
  { tag: '@long' },
  async ({ page, enter, site }) => {
    const field = dialog(page).getByRole('combobox', { name: redirect.target });
    await putVisits(site, { [oldTeam]: 3, [inKhmer]: 1 });
    await enter(paths.adminMissingPages(), 'user');

    await button(page, `${redirect.action} ${oldTeam}`).click();
    await field.fill('Rings from');
    await expectAccessible(page);
    const target = `/blog/${site.blogs.rich.id}`;
    await page.getByRole('option', { name: `Rings from Pailin (${target})` }).click();
    await button(page, redirect.submit).click();
    await expect(alertWith(page, 'Success' + redirect.done(oldTeam, target))).toBeVisible();
    // Paths with a redirect are last.
    await expect(rows(page).last()).toHaveText(new RegExp(`${oldTeam}${target}3`));
    expect(await visit(site, '/Old-Team/?utm=mail')).toEqual([301, target]);
  },
);

test(
  'an address copied from the browser is taken as the path of a target, and a refusal stands at the field',
  { tag: '@long' },
  async ({ page, enter, site, expected }) => {
    expected(failedCall);
    const field = dialog(page).getByRole('combobox', { name: redirect.target });
    await putVisits(site, { [oldTeam]: 3, [inKhmer]: 1 });
    await enter(paths.adminMissingPages(), 'user');

    await button(page, `${redirect.action} ${inKhmer}`).click();
    await field.fill(`${site.url}${encodeURI(inKhmer)} `);
    await expect(field).toHaveValue(`${encodeURI(inKhmer)} `);
    await field.press('Enter');
    const refused = dialog(page).getByText(
      inEnglish(refusal('missing-pages.circle', { target: encodeURI(inKhmer), path: inKhmer })),
    );
    await expect(refused).toBeVisible();
    await field.fill('elsewhere');
    await expect(refused).toBeHidden();
    await button(page, redirect.submit).click();
    await expect(dialog(page).getByText(inEnglish(refusal('missing-pages.path')))).toBeVisible();
    await field.fill('/career');
    await button(page, redirect.submit).click();
    await expect(alertWith(page, 'Success' + redirect.done(inKhmer, '/career'))).toBeVisible();
    expect(await visit(site, encodeURI(inKhmer))).toEqual([301, '/career']);
  },
);

test(
  'a missing page that leads somewhere leads nowhere again',
  { tag: '@long' },
  async ({ page, enter, call, site }) => {
    const row = (path: string) => rows(page).filter({ hasText: path });
    await putVisits(site, { [oldTeam]: 3 });
    const [missing] = await call<{ id: number }[]>('GET', '/missing-pages');
    await call('PUT', `/missing-pages/${missing!.id}`, { target: '/about' });
    await enter(paths.adminMissingPages(), 'user');
    await expect(row(oldTeam)).toContainText('/about');

    await button(page, `${redirect.remove} ${oldTeam}`).click();
    await expect(alertWith(page, 'Success' + redirect.removed(oldTeam))).toBeVisible();
    await expect(row(oldTeam)).toContainText(texts.nowhere);
    expect(await visit(site, oldTeam)).toEqual([404, null]);
  },
);

test(
  'the dialog of a missing page stays when the list is read again without its row',
  { tag: '@long' },
  async ({ page, enter, site }) => {
    const field = dialog(page).getByRole('combobox', { name: redirect.target });
    await putVisits(site, { [oldTeam]: 3 });
    await enter(paths.adminMissingPages(), 'user');

    await button(page, `${redirect.action} ${oldTeam}`).click();
    await field.fill('/about');
    await putVisits(site, {});
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(texts.empty)).toBeVisible();
    await expect(field).toHaveValue('/about');
  },
);

test(
  'links that lead nowhere are named after saving, on the dashboard, and above the missing pages',
  { tag: '@long' },
  async ({ page, call, enter }) => {
    const { id, title } = await publish(call, {
      title: 'Links',
      content: '<p><a href="/abot">About</a></p>',
    });
    await enter(`/admin/blog?edit=${id}`);
    await button(page, 'Update Blog').click();
    await expect(alertWith(page, links.title + links.missing('/abot'))).toBeVisible();
    await openScreen(page, 'Dashboard');
    await expect(page.getByText(links.one(title, '/abot'))).toBeVisible();
    await page.getByRole('link', { name: links.open }).click();
    const notice = page.getByRole('main').getByRole('alert', { name: links.title });
    await expect(notice).toContainText('Links: /abot');
    await expectAccessible(page);
    await notice.getByRole('link', { name: title }).click();
    await expect(dialog(page).getByLabel('Title')).toHaveValue(title);
  },
);
