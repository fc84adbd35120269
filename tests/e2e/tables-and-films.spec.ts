import type { Page } from '@playwright/test';
import type { Blog } from '../../src/contract/blogs/blogs.ts';
import { formOf } from '../support/test-articles.ts';
import { button, save, shown, textOf, write } from './editor-form.ts';
import { dialog, expect, expectAccessible, expectNoSidewaysScroll, test } from './staff.ts';

const row = (tag: string, cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const years = Array.from({ length: 9 }, (_, n) => String(2018 + n));
const wide = `<table><tbody>${row('th', ['ខេត្ត', ...years])}${row('td', ['Kampot', ...years.map((year) => `${year},000 $`)])}</tbody></table>`;
const film = '<figure><a href="https://youtu.be/dQw4w9WgXcQ">A day on the farm</a></figure>';

const policyOf = (page: Page, path: string) =>
  page.evaluate(async (url) => (await fetch(url)).headers.get('content-security-policy')!, path);

test('a wide table scrolls in a region of its own, which the keyboard reaches; the page does not', async ({
  page,
  call,
}) => {
  const content = `<p>Prices:</p>${wide}<p>And again:</p>${wide}${film}`;
  const { id } = await call<Blog>(
    'POST',
    '/blogs',
    formOf({ title: 'Prices', content, category: 'Chhat Group' }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/blog/${id}`);
  const region = page.getByRole('region', { name: 'Table 1' });
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  await page.getByRole('link', { name: 'Blog' }).last().focus();
  await page.keyboard.press('Tab');
  await expect(region).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expect(region.getByRole('columnheader', { name: '2026' })).toBeAttached();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a film calls nobody before a click, then its player alone; a page without one has no word of it', async ({
  page,
  call,
  expected,
  site,
}) => {
  expected(/^call: https:\/\/www\.youtube-nocookie\.com\/embed\//);
  const { id } = await call<Blog>(
    'POST',
    '/blogs',
    formOf({ title: 'A film', content: film, category: 'Chhat Group' }),
  );
  const requested: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<h1>The player</h1>' });
  });
  await page.goto(`/blog/${id}`);
  const card = page.getByRole('link', { name: 'A day on the farm Film on YouTube' });
  await card.hover();
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  await expect(card).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await card.press('Enter');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'The player' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('title', /^A day on the farm/);
  expect(requested).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1']);

  expect(await policyOf(page, `/blog/${id}`)).toContain(
    "; frame-src 'self' https://www.youtube-nocookie.com",
  );
  const other = `/blog/${site.blogs.rich.id}`;
  expect(await policyOf(page, other)).not.toContain('youtube');
  expect(await page.evaluate(async (url) => (await fetch(url)).text(), other)).not.toMatch(
    /\.film|data-film|\.table/,
  );
});

test('the keyboard alone makes a table, goes through its cells by Tab and out of it, adds a column and deletes a row', async ({
  page,
  enter,
  call,
}) => {
  const text = textOf(page);
  await enter('/admin/blog?add=1');
  const choose = async (item: string) => {
    await button(page, 'Table').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    for (let step = 0; step < 10; step += 1) {
      if ((await page.locator(':focus').innerText()).startsWith(item)) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
  };
  await text.focus();
  await choose('Insert a table');
  for (const word of ['Year', 'Kilos', 'Price']) {
    await write(page, word);
    await page.keyboard.press('Tab');
  }
  await write(page, '2026');
  await page.keyboard.press('ControlOrMeta+Alt+ArrowRight');
  await choose('Delete the row');
  expect(await shown(text)).toBe(
    `<table><tbody>${row('th', ['Year', '', 'Kilos', 'Price'])}${row('td', ['', '', '', ''])}</tbody></table>`,
  );
  await text.locator('td').last().click();
  // The browser tells the editor in a task of its own where the caret is.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.keyboard.press('Shift+Tab');
  await write(page, '12');
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  expect(await save(page, call, 'A table')).toContain('<td>12</td><td></td></tr>');
});

test('a pasted address of a film becomes a card with a title; other addresses stay links', async ({
  page,
  enter,
  call,
}) => {
  const text = textOf(page);
  await enter('/admin/blog?add=1');
  const paste = (address: string) =>
    text.evaluate((element, words) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', words);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, address);
  await text.click();
  await paste('https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ');
  await text.press('Enter');
  await paste('https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share');
  const panel = page.getByRole('group', { name: 'Film' });
  await expect(panel.getByLabel('Title')).toBeFocused();
  await panel.getByLabel('Address of the film').fill('https://fb.watch/abc');
  await panel.getByRole('button', { name: 'Change film' }).click();
  await expect(panel).toContainText('This is not the address of a film');
  await panel.getByLabel('Address of the film').fill('vimeo.com/76979871');
  await panel.getByLabel('Title').fill('A day');
  await panel.getByLabel('Title').press('Enter');
  await write(page, 'Below');
  await expect(dialog(page).locator('.film')).toHaveText('A dayFilm on Vimeo');
  expect(await save(page, call, 'With a film')).toMatch(
    /evil\.example\S+<\/a><\/p><figure><a href="https:\/\/vimeo\.com\/76979871" rel="noopener nofollow">A day<\/a><\/figure><p>Below<\/p>$/,
  );
});
