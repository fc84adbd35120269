import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { longDate } from '../../src/contract/calendar.ts';
import type { Blog } from '../../src/contract/blogs.ts';
import { formOf } from '../../src/server/blogs/test-articles.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { hideTables } from './hidden-tables.ts';
import { expectPicture } from './pictures.ts';

const path = '/chhat-research?category=category4';
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const titles = (page: Page) => cards(page).getByRole('heading');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

/** The number of articles of the research company: two pages of 12 and one of 2. A newer article is of the group. */
const count = 26;
const title = (number: number) => `Finding ${number}`;
const newestFirst = Array.from({ length: count }, (_, index) => title(count - index));

let news: SiteProcess;
let newest: Blog;

// A site of this file, which has articles only after the first test.
test.beforeAll(async () => {
  news = await startSiteProcess();
});

test.afterAll(() => news?.stop());

test("articles that cannot be read have the status 503 and 'Failed to fetch articles. Please try again later.'; later, no articles have 'No articles available at this time.'", async ({
  page,
  expected,
}) => {
  expected(/^console: Failed to load resource: the server responded with a status of 503/);
  const restoreTables = hideTables(news);
  const failed = await page.goto(news.url + path);
  expect(failed?.status()).toBe(503);
  expect(Number(await failed?.headerValue('retry-after'))).toBeGreaterThan(0);
  await expect(
    page.getByText('Failed to fetch articles. Please try again later.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Chhat Research' }).getByRole('link')).toHaveCount(5);
  await expectAccessible(page, [320]);
  restoreTables();
  expect((await page.reload())?.status()).toBe(200);
  await expect(page.getByText('No articles available at this time.', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest News');
  await expect(pager(page)).toHaveCount(0);
});

test.describe('with articles', () => {
  test.beforeAll(addArticles);

  test('Latest News has 12 articles of the category Chhat Research a page, newest first', async ({
    page,
  }) => {
    await page.goto(news.url + path);
    /** Expects the articles of a page, and none of another category. */
    const expectArticles = async (titlesOfPage: string[]) => {
      await expect(titles(page)).toHaveText(titlesOfPage);
      await expect(page.getByRole('main')).not.toContainText('A story of the group');
    };

    await test.step('each card has image, title, content excerpt, created date and a Read More link', async () => {
      await expect(cards(page)).toHaveCount(12);
      await expect(cards(page).getByText(/^What we found.*Shoppers in Kampot.*…$/)).toHaveCount(12);
      await expect(cards(page).getByRole('link', { name: /^Read More/ })).toHaveText(
        newestFirst.slice(0, 12).map((name) => `Read More: ${name}`),
      );
      const first = cards(page).first();
      await expect(first.locator('img')).toHaveAttribute('src', `/storage/${newest.image}`);
      await expectPicture(first.locator('img'));
      await expect(first.getByRole('time')).toHaveText(longDate(newest.created_at));
      await expect(first.getByRole('time')).toHaveAttribute('datetime', newest.created_at);
      expect((await first.getByRole('paragraph').innerText()).length).toBeLessThanOrEqual(141);
      const readMore = first.getByRole('link', { name: 'Read More' });
      await expect(readMore).toHaveAttribute('href', `/blog/${newest.id}`);
    });

    await test.step("it has Previous, Next and 'Page N'; each page begins at the top", async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest News');
      await expectArticles(newestFirst.slice(0, 12));
      await expect(pager(page)).toHaveText(/^\s*Previous\s*Page 1\s*Next\s*$/);
      await expect(pager(page).getByRole('link')).toHaveText(['Next']);

      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await pager(page).getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL(`${news.url}${path}&page=2`);
      await expectArticles(newestFirst.slice(12, 24));
      await expect(pager(page)).toContainText(/Page 2(?! of)/);
      expect(await page.evaluate(() => scrollY)).toBe(0);

      await pager(page).getByRole('link', { name: 'Next' }).click();
      await expectArticles(newestFirst.slice(24));
      await expect(pager(page)).toHaveText(/^\s*Previous\s*Page 3\s*Next\s*$/);
      await expect(pager(page).getByRole('link')).toHaveText(['Previous']);
    });

    await test.step('Previous goes back to the first page', async () => {
      const previous = pager(page).getByRole('link', { name: 'Previous' });
      await previous.click();
      await expectArticles(newestFirst.slice(12, 24));
      await expect(previous).toHaveAttribute('href', path);
    });
  });
});

/** Adds the articles to the site through its API. */
async function addArticles(): Promise<void> {
  const authorization = `Bearer ${await news.login()}`;
  const add = async (name: string, category: string, content: string, image?: Buffer) => {
    const body = formOf({ title: name, category, content }, image);
    const response = await fetch(`${news.url}/api/blogs`, {
      method: 'POST',
      headers: { authorization },
      body,
    });
    expect(response.status).toBe(201);
    return (await response.json()) as Blog;
  };
  const longText = `<h2>What we found</h2><p>${'Shoppers in Kampot weigh with their hands. '.repeat(20)}</p>`;
  for (let number = 1; number < count; number += 1) await add(title(number), 'Chhat Research', longText);
  newest = await add(title(count), 'Chhat Research', longText, await makePicture());
  await add('A story of the group', 'Chhat Group', '<p>Not news of research.</p>');
}

function makePicture(): Promise<Buffer> {
  const create = { width: 160, height: 120, channels: 3, background: '#0f5c5c' } as const;
  return sharp({ create }).png().toBuffer();
}
