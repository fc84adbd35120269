import type { Page } from '@playwright/test';
import type { Page as OwnPage } from '../../src/contract/pages/pages.ts';
import type { Draft } from '../../src/contract/drafts/drafts.ts';
import { draftForm } from './draft-form.ts';
import {
  alertWith,
  button,
  dialog,
  expect,
  expectAccessible,
  expectAccessibleState,
  failedCall,
  openTool,
  rows,
  test,
} from './staff.ts';
import { missingPage } from './fixtures.ts';
import { words } from '../../src/admin/words/english.ts';

const { fields, add, notInLine } = words.pages;
const { publish, schedule, preview, titles } = words.drafts;
const { title, content, saving, frame } = draftForm;
const address = (page: Page) => page.getByLabel(fields.address);
const line = (page: Page) => page.getByRole('contentinfo').getByRole('navigation', { name: 'More pages' });

async function choosePlace(page: Page, place: string): Promise<void> {
  await page.getByRole('combobox', { name: fields.place }).click();
  await page.getByRole('option', { name: place, exact: true }).click();
}

test('a person writes a page, puts it in the bottom line, translates it, and moves its address', async ({
  page,
  enter,
  site,
  call,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter('/admin/dashboard');
  await openTool(page, 'Pages');
  await button(page, add).click();
  await title(page).fill('Our offices & shops');
  await title(page).press('Tab');
  await expect(address(page)).toHaveValue('our-offices-shops');
  await content(page).fill('Phnom Penh and Kep.');
  await page.getByLabel(fields.description).fill('Where we are.');
  await choosePlace(page, '2');
  await expect(frame(page).getByRole('heading', { name: 'Our offices & shops' })).toBeVisible();
  await expectAccessibleState(page);
  await button(page, publish.action).click();
  await expect(alertWith(page, `Success${publish.done.pages}`)).toBeVisible();
  await expect(rows(page)).toContainText([/Our offices & shops\s*\/page\/our-offices-shops\s*2/]);

  await button(page, words.translation.open('Khmer Missing', 'Our offices & shops')).click();
  await title(page).fill('ការិយាល័យ');
  await content(page).fill('ភ្នំពេញ និងកែប');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('កន្លែងរបស់យើង');
  await button(page, publish.action).click();
  await expect(alertWith(page, `Success${words.translation.published.pages}`)).toBeVisible();
  await expect(button(page, words.translation.open('Khmer', 'Our offices & shops'))).toBeVisible();

  await page.getByRole('link', { name: 'Edit Our offices & shops' }).click();
  await address(page).fill('Offices');
  await address(page).press('Tab');
  await expect(address(page)).toHaveValue('offices');
  await button(page, publish.action).click();
  await expect(rows(page)).toContainText([/\/page\/offices/]);

  await page.goto('/page/our-offices-shops');
  await expect(page).toHaveURL(`${site.url}/page/offices`);
  await expect(line(page).getByRole('link')).toHaveText(['Our offices & shops']);
  await expectAccessible(page);
  await page.goto('/km/page/our-offices-shops');
  await expect(page).toHaveURL(`${site.url}/km/page/offices`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ការិយាល័យ');
  const [stored] = await call<OwnPage[]>('GET', '/pages?search=offices');
  expect(stored).toMatchObject({ address: 'offices', place: 2, description: 'Where we are.' });
});

test('on a phone, by keyboard: a page with a Khmer address is planned, and what is wrong is said at its field', async ({
  page,
  enter,
  call,
  expected,
}) => {
  expected(failedCall);
  const used = { title: 'Rules', address: 'rules', content: 'Of the house.' };
  await call('POST', '/pages', used);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('/admin/page');
  await button(page, add).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: titles.pages })).toBeVisible();
  await button(page, publish.action).press('Enter');
  await expect(page.getByText('Title is required.', { exact: true })).toBeVisible();
  await expect(page.getByText('Address is required.', { exact: true })).toBeVisible();
  await expect(title(page)).toBeFocused();
  await page.keyboard.insertText('ច្បាប់');
  await page.keyboard.press('Tab');
  await expect(address(page)).toBeFocused();
  await expect(address(page)).toHaveValue('ច្បាប់');
  for (const [typed, refused] of [
    ['rules', 'The page “Rules” has this address already. Please choose another one.'],
    ['preview', 'The site itself uses the address preview. Please choose another one.'],
  ] as const) {
    await address(page).fill(typed);
    await content(page).fill('ខ្លឹមសារ');
    await button(page, publish.action).press('Enter');
    await expect(page.getByText(refused).first()).toBeVisible();
    await expect(address(page)).toBeFocused();
  }
  await address(page).fill('ច្បាប់ ២');
  await address(page).press('Tab');
  await expect(page.getByText('The page is at /page/ច្បាប់-២.')).toBeVisible();
  await expect(page.getByPlaceholder(notInLine)).toHaveValue('');
  await expect(saving(page)).toContainText('Saved');
  await expectAccessibleState(page);
  await button(page, schedule.open).press('Enter');
  await dialog(page).getByLabel(schedule.day).fill('1 Jan 2031');
  await button(page, schedule.action).press('Enter');
  await expect(alertWith(page, `Success${schedule.done('1 January 2031 at 09:00')}`)).toBeVisible();
  const [draft] = await call<Draft[]>('GET', '/drafts?kind=pages');
  expect(draft).toMatchObject({ publish_at: '2031-01-01T02:00:00.000Z', is_live: false });
  await button(page, preview.title).press('Enter');
  await expect(frame(page).getByRole('heading', { name: 'ច្បាប់' })).toBeAttached();
});

test('a page has one address in every spelling, and no other page is shown as one', async ({
  page,
  site,
  call,
  expected,
}) => {
  expected(missingPage);
  const khmer = 'អំពី-យើង';
  const { id } = await call<OwnPage>('POST', '/pages', {
    title: 'About',
    address: khmer,
    content: '<h2>A</h2><p>B</p>',
  });
  const path = `${site.url}/page/${encodeURIComponent(khmer)}`;
  for (const spelling of [
    khmer,
    encodeURIComponent(khmer).toLowerCase(),
    'អំពី យើង',
    `${khmer}។`,
    `${khmer}/`,
  ]) {
    await page.goto(`/page/${spelling}`);
    await expect(page).toHaveURL(path);
  }
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/page/${encodeURIComponent(khmer)}$`),
  );
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'A B');
  await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(0);
  await page.goto('/km/page/អំពី-យើង');
  await expect(page.getByText('ទំព័រនេះមិនទាន់មានជាភាសាខ្មែរទេ។')).toBeVisible();
  for (const none of ['/page/nothing', '/page/', '/page/..%2fadmin', '/page/%zz', '/page/preview'])
    expect([none, (await page.request.get(none)).status()]).toEqual([none, 404]);
  await page.goto('/page/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found!');
  await call('DELETE', `/pages/${id}`);
  expect((await page.request.get(path)).status()).toBe(404);
});

test('who is no admin writes the draft of a page and cannot publish or delete one', async ({
  page,
  enter,
  call,
}) => {
  await call('POST', '/pages', { title: 'Terms', address: 'terms', content: 'Of use.' });
  await enter('/admin/page', 'user');
  await expect(rows(page)).toContainText(['Terms']);
  await expect(button(page, 'Delete Terms')).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit Terms' }).click();
  await content(page).fill('Of good use.');
  await expect(saving(page)).toContainText('Saved');
  await expect(button(page, words.drafts.ready.action)).toBeVisible();
  await expect(button(page, publish.action)).toHaveCount(0);
});
