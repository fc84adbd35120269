import { expect, missingPage, test } from './fixtures.ts';

test("the 404 page shows 'Not Found!' and a Back to Homepage link, and has a footer but no header", async ({
  page,
  site,
  expected,
}) => {
  expected(missingPage);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found!');
  const sentence = "Sorry, we can't find that page. You'll find lots to explore on the home page.";
  await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Homepage', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});
