import { expect, missingPage, test } from './fixtures.ts';

test("the 404 page shows 'Not Found!' with its sentence and a link to the home page", async ({
  page,
  site,
  expected,
}) => {
  expected(missingPage);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found!');
  await expect(
    page.getByText("Sorry, we can't find that page. You'll find lots to explore on the home page.", {
      exact: true,
    }),
  ).toBeVisible();

  await test.step('it has no header, but a footer', async () => {
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  await test.step('every path that does not exist has the status 404 and the link', async () => {
    for (const path of ['/no-such-page', '/career/list', '/careers', '/blog/abc', '/%E1%9E%80']) {
      const response = await page.request.get(path);
      expect(response.status(), path).toBe(404);
      expect(await response.text(), path).toMatch(/<a [^>]*href="\/"[^>]*>back to homepage<\/a>/i);
    }
  });

  await page.getByRole('link', { name: 'Back to Homepage', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});
