import type { Page } from '@playwright/test';
import type { Career } from '../../src/contract/careers/careers.ts';
import type { Draft } from '../../src/contract/drafts/drafts.ts';
import type { Translation } from '../../src/contract/translations/translation.ts';
import { formOf } from '../support/test-articles.ts';
import { createArticle } from './article-form.ts';
import { openText, publishDraft } from './draft-calls.ts';
import {
  alertWith,
  button,
  expect,
  expectAccessibleState,
  expectNoSidewaysScroll,
  failedCall,
  openInApp,
  test,
} from './staff.ts';
import { type Call, usualJob } from './world.ts';
import { inEnglish } from '../../src/contract/refusals/english.ts';
import { words } from '../../src/admin/words/english.ts';

const { states, open, titles, notices, confirm, published, form, fields } = words.translation;

const title = (page: Page) => page.getByRole('textbox', { name: fields.title });
const content = (page: Page) => page.getByRole('textbox', { name: fields.content });
/** The mark of a translation that needs work, in the list of its item. */
const mark = (page: Page, state: 'draft' | 'behind', name: string) =>
  button(page, open(`${words.translation.name} ${states[state]}`, name));
/** Any mark of this item. */
const anyMark = (page: Page, name: string) => page.getByRole('button', { name: open('', name) });
/** Opens the translation from the form of its item. */
const translate = async (page: Page) => {
  await button(page, words.drafts.more).click();
  await page.getByRole('menuitem', { name: words.translation.action }).click();
};
const source = (page: Page, label: string) => page.getByRole('group', { name: form.inEnglish(label) });
const standsAt = async (call: Call, kind: string, id: number) =>
  (await call<Translation>('GET', `/translations/${kind}/${id}/km`)).state;

test.beforeEach(({ expected }) => expected(failedCall));

test('an article is translated, falls behind, and is still correct', async ({ page, enter, call }) => {
  const article = await createArticle(call, 'Rice of Battambang');
  await enter('/admin/blog');
  await expect(page.getByRole('row', { name: article.title })).toBeVisible();
  await expect(anyMark(page, article.title)).toHaveCount(0);
  await openInApp(page, `/admin/blog?edit=${article.id}`);
  await translate(page);
  await expect(page.getByRole('heading', { level: 1, name: titles.blogs })).toBeVisible();
  await expect(source(page, fields.title)).toHaveText('Rice of Battambang');
  await expect(source(page, fields.content)).toContainText('The market opens at dawn.');
  await expect(content(page)).toHaveAttribute('lang', 'km');
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);

  await test.step('what is missing is shown at its field', async () => {
    await title(page).fill('ស្រូវបាត់ដំបង');
    await button(page, words.drafts.publish.action).click();
    await expect(page.getByText('Content is required.', { exact: true }).first()).toBeVisible();
    await expect(content(page)).toBeFocused();
  });

  await content(page).fill('ផ្សារបើកនៅពេលព្រឹកព្រលឹម។');
  await button(page, words.drafts.publish.action).click();
  await expect(alertWith(page, `Success${published.blogs}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'View on the site', exact: true }).first()).toHaveAttribute(
    'href',
    `/km/blog/${article.id}`,
  );
  await expect(page.getByRole('row', { name: article.title })).toBeVisible();
  await expect(anyMark(page, article.title)).toHaveCount(0);
  expect(await call('GET', `/blogs/${article.id}?lang=km`)).toMatchObject({ title: 'ស្រូវបាត់ដំបង' });

  await test.step('a changed English text is behind, with what changed', async () => {
    const changed = {
      title: article.title,
      content: 'The market opens at noon.',
      category: article.category,
    };
    await call('PUT', `/blogs/${article.id}`, formOf(changed));
    await page.reload();
    await mark(page, 'behind', article.title).click();
    const notice = page.getByRole('status').filter({ hasText: notices.behind });
    await expect(notice.locator('del')).toHaveText(['dawn']);
    await expect(notice.locator('ins')).toHaveText(['noon']);
    await expectAccessibleState(page);
    await button(page, confirm.action).click();
    await expect(alertWith(page, `Success${confirm.done}`)).toBeVisible();
    await expect(mark(page, 'behind', article.title)).toHaveCount(0);
    expect(await call<Draft[]>('GET', '/drafts')).toEqual([]);
  });
});

test(
  'on a phone the form of a translation has the English text above each field, and a switch hides it',
  { tag: '@long' },
  async ({ page, enter, call }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const article = await createArticle(call, 'Rice of Battambang');
    await enter(`/admin/blog?edit=${article.id}`);
    await translate(page);
    await expect(source(page, fields.title)).toBeVisible();
    await expectAccessibleState(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('switch', { name: form.showEnglish }).uncheck();
    await expect(source(page, fields.title)).toBeHidden();
    await page.reload();
    await expect(title(page)).toBeVisible();
    await expect(source(page, fields.title)).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(source(page, fields.title)).toBeVisible();
  },
);

test(
  'an English text that is changed while it is being translated is shown before the translation is public',
  { tag: '@long' },
  async ({ page, enter, call }) => {
    const job = await call<Career>('POST', '/careers', { ...usualJob, title: 'Weaver' });
    await enter(`/admin/career/edit/${job.id}`);
    await translate(page);
    await expect(page.getByRole('heading', { level: 1, name: titles.careers })).toBeVisible();
    await expect(title(page)).toBeVisible();
    for (const box of await page.getByRole('main').getByRole('textbox').all()) await box.fill('អ្នកត្បាញ');
    await call('PUT', `/careers/${job.id}`, { ...usualJob, title: 'Silk weaver' });
    await button(page, words.drafts.publish.action).click();
    const notice = page.getByRole('alert').filter({ hasText: inEnglish({ code: 'drafts.english-changed' }) });
    await expect(notice.locator('ins')).toContainText(['Silk']);
    await expect(source(page, fields.title)).toHaveText('Silk weaver');
    await expectAccessibleState(page);
    await button(page, words.drafts.publish.action).click();
    await expect(alertWith(page, `Success${published.careers}`)).toBeVisible();
    expect(await standsAt(call, 'careers', job.id)).toBe('public');

    await test.step('versions are those of the language, and a translation is taken off the site alone', async () => {
      await openInApp(page, `/admin/career/edit/${job.id}`);
      await translate(page);
      await expect(page.getByRole('heading', { level: 1, name: titles.careers })).toBeVisible();
      await button(page, words.drafts.more).click();
      await page.getByRole('menuitem', { name: words.drafts.versions.title }).click();
      await expect(page).toHaveURL(new RegExp(`/versions/careers/${job.id}\\?lang=km`));
      await expect(page.getByRole('navigation', { name: words.drafts.versions.title })).toContainText(
        'អ្នកត្បាញ',
      );
      await expectAccessibleState(page);
      await page.goBack();
      await button(page, words.drafts.more).click();
      await page.getByRole('menuitem', { name: words.drafts.archive.action }).click();
      await button(page, words.translation.withdrawal.action).click();
      await expect(alertWith(page, `Success${words.drafts.archive.done}`)).toBeVisible();
      expect(await standsAt(call, 'careers', job.id)).toBe('draft');
      expect(await call('GET', `/careers/${job.id}`)).toMatchObject({ title: 'Silk weaver' });
    });
  },
);

test(
  'a text of the site is translated in its form, from the screen Site',
  { tag: '@long' },
  async ({ page, enter, call }) => {
    const typed = { '/home/banners/banner-1/title': 'Three crafts, one house' };
    await publishDraft(call, await openText(call, 'home/banners'), typed);
    await enter('/admin/site');
    await mark(page, 'behind', 'Banners').click();
    await expect(
      page.getByRole('heading', { level: 1, name: words.translation.textTitle('Home: Banners') }),
    ).toBeVisible();
    const notice = page.getByRole('status').filter({ hasText: notices.behind });
    await expect(notice.locator('ins')).not.toHaveCount(0);
    await button(page, 'Three crafts, one house').click();
    const first = page.getByRole('textbox', { name: 'Title' }).first();
    await expect(source(page, 'Title').first()).toHaveText('Three crafts, one house');
    await first.fill('សិប្បកម្មបី ផ្ទះមួយ');
    await expectAccessibleState(page);
    await button(page, words.drafts.publish.action).click();
    await expect(alertWith(page, `Success${published.texts}`)).toBeVisible();
    await expect(button(page, open(words.translation.name, 'Banners'))).toBeVisible();
    expect(await (await page.request.get('/km')).text()).toContain('សិប្បកម្មបី ផ្ទះមួយ');
  },
);
