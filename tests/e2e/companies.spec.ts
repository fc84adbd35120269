import { companyPages } from '../../content/companies.ts';
import { expect, test } from './fixtures.ts';
import { expectPicture } from './pictures.ts';

for (const [path, name, content] of [
  ['/chhat-diamond', 'Chhat Diamond', companyPages.diamond],
  ['/chhat-trading', 'Chhat Trading', companyPages.trading],
] as const) {
  test.describe(path, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(path);
    });

    test(`is titled About ${name}, with a logo and a description`, async ({ page }) => {
      await expect(page).toHaveTitle(new RegExp(`^About ${name}`));
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(`About ${name}`);
      await expect(main.locator('svg').first()).toBeVisible();
      await expect(main.getByText(content.description, { exact: true })).toBeVisible();
    });

    test('has two titled text blocks', async ({ page }) => {
      const main = page.getByRole('main');
      expect(content.blocks).toHaveLength(2);
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(
        content.blocks.map(({ title }) => title),
      );
      for (const { title, paragraphs } of content.blocks) {
        const block = main.locator('section', { has: page.getByRole('heading', { name: title }) });
        await expect(block.getByRole('paragraph')).toHaveText(paragraphs);
      }
    });

    test('has a banner image that says what it shows', async ({ page }) => {
      const banner = page.getByRole('main').getByRole('img');
      await expect(banner).toHaveCount(1);
      await expect(banner).toHaveAccessibleName(/\w{3}/);
      await expectPicture(banner);
    });
  });
}
