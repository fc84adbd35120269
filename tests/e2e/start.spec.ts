import { expect, test } from './fixtures.ts';

test('from the home page a visitor reaches the blog, the jobs and the contact form', async ({ page }) => {
  for (const [name, address] of [
    ['Blog', '/blog'],
    ['Career', '/career'],
    ['Contact', '/contact'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')).toHaveText(
      name,
    );
  }
});

test('the footer shows the copyright year 2024', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('2024');
});

test('every navigation starts at the top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto('/blog');
  await page.evaluate(() => window.scrollTo(0, 600));
  await page
    .getByRole('link', { name: /^Read More/ })
    .nth(3)
    .click();
  await expect(page).toHaveURL(/\/blog\/\d+$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
