import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hostileText } from './world.ts';

/** Opens a page with the hostile job and expects its title as a heading. */
async function expectHostileTitle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading').filter({ hasText: hostileText })).toBeVisible();
}

test('hostile text in every field of a job is shown as text and does not run', async ({ page, site }) => {
  await expectHostileTitle(page, `/career?search=${encodeURIComponent('<script>')}`);
  await expectHostileTitle(page, `/careerdetails/${site.careers.hostile.id}`);
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'evil' }).first(),
  ).toBeVisible();
  await expect(page.getByRole('main').locator('script, img')).toHaveCount(0);
});
