import sharp from 'sharp';
import { longDate } from '../../src/contract/calendar.ts';
import type { Blog } from '../../src/contract/blogs.ts';
import { formOf } from '../support/test-articles.ts';
import { expect, test } from './fixtures.ts';
import { expectPicture } from './pictures.ts';

const path = '/chhat-research?category=category4';
const content = `<h2>What we found</h2><p>${'Shoppers in Kampot weigh with their hands. '.repeat(20)}</p>`;

test('Latest News has 12 articles of the category Chhat Research a page, newest first', async ({
  page,
  site,
  call,
}) => {
  const create = { width: 160, height: 120, channels: 3, background: '#0f5c5c' } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const added: Blog[] = [];
  for (let number = 1; number <= 14; number += 1) {
    const draft = { title: `Finding ${number}`, category: 'Chhat Research', content } as const;
    added.unshift(await call<Blog>('POST', '/blogs', formOf(draft, number === 14 ? picture : undefined)));
  }
  const newest = added[0]!;
  const titles = [...added, site.blogs.research].map(({ title }) => title);
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await page.goto(path);

  await test.step('each card has image, title, content excerpt, created date and a Read More link', async () => {
    await expect(cards.getByRole('heading')).toHaveText(titles.slice(0, 12));
    await expect(cards.getByText(/^What we found.*Shoppers in Kampot.*…$/)).toHaveCount(12);
    await expect(cards.getByRole('link', { name: /^Read More/ })).toHaveText(
      titles.slice(0, 12).map((title) => `Read More: ${title}`),
    );
    const first = cards.first();
    await expect(first.locator('img')).toHaveAttribute('src', `/storage/${newest.image}`);
    await expectPicture(first.locator('img'));
    await expect(first.getByRole('time')).toHaveText(longDate(newest.created_at));
    await expect(first.getByRole('time')).toHaveAttribute('datetime', newest.created_at);
    expect((await first.getByRole('paragraph').innerText()).length).toBeLessThanOrEqual(141);
    await expect(first.getByRole('link', { name: 'Read More' })).toHaveAttribute(
      'href',
      `/blog/${newest.id}`,
    );
  });

  await test.step("it has Previous, Next and 'Page N'", async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest News');
    await expect(pager).toHaveText(/^\s*Previous\s*Page 1\s*Next\s*$/);
    await expect(pager.getByRole('link')).toHaveText(['Next']);
    await pager.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${site.url}${path}&page=2`);
    await expect(cards.getByRole('heading')).toHaveText(titles.slice(12));
    await expect(pager).toHaveText(/^\s*Previous\s*Page 2\s*Next\s*$/);
  });
});
