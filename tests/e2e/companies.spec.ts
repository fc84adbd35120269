import { companyPages } from '../../content/companies.ts';
import { expect, test } from './fixtures.ts';
import { expectPicture } from './pictures.ts';

test('the pages of the companies have a title, a logo, a description, two text blocks and a banner', async ({
  page,
}) => {
  const main = page.getByRole('main');
  for (const [path, name, content] of [
    ['/chhat-diamond', 'Chhat Diamond', companyPages.diamond],
    ['/chhat-trading', 'Chhat Trading', companyPages.trading],
  ] as const) {
    await page.goto(path);

    await test.step(`the title is About ${name}, with a logo and a description`, async () => {
      await expect(page).toHaveTitle(new RegExp(`^About ${name}`));
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(`About ${name}`);
      await expect(main.locator('svg').first()).toBeVisible();
      await expect(main.getByText(content.description, { exact: true })).toBeVisible();
    });

    await test.step('there are two titled text blocks', async () => {
      expect(content.blocks).toHaveLength(2);
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(
        content.blocks.map(({ title }) => title),
      );
      for (const { title, paragraphs } of content.blocks) {
        const block = main.locator('section', { has: page.getByRole('heading', { name: title }) });
        await expect(block.getByRole('paragraph')).toHaveText(paragraphs);
      }
    });

    await test.step('the banner image has a text alternative', async () => {
      const banner = main.getByRole('img');
      await expect(banner).toHaveCount(1);
      await expect(banner).toHaveAccessibleName(/\w{3}/);
      await expectPicture(banner);
    });
  }
});
