import { expect, missingPage, test } from './fixtures.ts';

test.beforeEach(({ expected }) => expected(missingPage));

for (const address of ['/no-such-page', '/career/list', '/careers', '/blog/abc', '/%E1%9E%80']) {
  test(`${address} answers 404`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('link', { name: /back to homepage/i })).toBeVisible();
  });
}

test("the 404 page says 'Not Found!' with its sentence and a Back to Homepage link", async ({
  page,
  site,
}) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found!');
  await expect(
    page.getByText("Sorry, we can't find that page. You'll find lots to explore on the home page.", {
      exact: true,
    }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to Homepage', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});

test('the header is hidden on the 404 page, the footer is not', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
