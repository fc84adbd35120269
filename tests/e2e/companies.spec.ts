import { expect, test } from './fixtures.ts';
import { expectPicture } from './pictures.ts';

// That every text is on the pages is tested in texts-on-pages.test.ts.
test('the pages of the companies have a title, a mark, a description, two titled texts and a banner', async ({
  page,
}) => {
  const main = page.getByRole('main');
  for (const [path, name] of [
    ['/chhat-diamond', 'Chhat Diamond'],
    ['/chhat-trading', 'Chhat Trading'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^About ${name}`));
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(`About ${name}`);
    await expect(main.locator('svg').first()).toBeVisible();
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(2);
    await expect(main.getByRole('img')).toHaveAccessibleName(/\w{3}/);
    await expectPicture(main.getByRole('img'));
  }
});
