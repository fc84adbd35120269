import { expect, missingPage, test } from './fixtures.ts';
import { hostileText } from './world.ts';

test('a visitor searches the site by keyboard, and opens what was found', async ({ page, site }) => {
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Search the site' }).click();
  await expect(page).toHaveURL(`${site.url}/search`);
  const box = page.getByRole('searchbox', { name: 'What are you looking for?' });
  await box.fill('MARKETS');
  await box.press('Enter');
  await expect(page).toHaveURL(`${site.url}/search?search=MARKETS`);
  const results = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(results.first().getByRole('heading')).toHaveText('A survey of markets');
  await expect(results.first().locator('mark')).toHaveText(['markets'], { useInnerText: true });
  await results.first().getByRole('link').click();
  await expect(page).toHaveURL(`${site.url}/blog/${site.blogs.research.id}`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('results, their pages and help are links; words are shown and not run', async ({ page, site }) => {
    await page.goto('/search?search=interviewer');
    const main = page.getByRole('main');
    await expect(main.getByText(/^\d+ results$/)).toBeVisible();
    const total = Number.parseInt(await main.getByText(/^\d+ results$/).innerText(), 10);
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(Math.min(10, total));
    await page.goto(`/search?search=${encodeURIComponent(hostileText.slice(0, 100))}`);
    await expect(page.getByRole('searchbox')).toHaveValue(hostileText.slice(0, 100).trim());
    await page.goto('/search?search=zebra+unicorn');
    await main.getByRole('link', { name: 'unicorn' }).click();
    await expect(page).toHaveURL(`${site.url}/search?search=unicorn`);
    await expect(main.getByText('Nothing was found for “unicorn”.')).toBeVisible();
    await main.getByRole('link', { name: 'Career' }).click();
    await expect(page).toHaveURL(`${site.url}/career`);
  });
});

test('a missing page and a missing article offer a search for the words of their address', async ({
  page,
  expected,
}) => {
  expected(missingPage);
  await page.goto('/news/Diamond-Rings_2025.html');
  await expect(page.getByRole('searchbox', { name: 'Look for it on this site' })).toHaveValue(
    'Diamond Rings 2025',
  );
  await page.goto('/km/blog/diamond-rings-2025');
  await page.getByRole('link', { name: 'ស្វែងរក «diamond rings 2025» ក្នុងគេហទំព័រ' }).click();
  await expect(page).toHaveURL(/\/km\/search\?search=diamond\+rings\+2025$/);
});
