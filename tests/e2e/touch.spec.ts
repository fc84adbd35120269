import type { Page } from '@playwright/test';
import { home } from '../../content/home.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Moves a finger over the page in steps and lifts it. */
async function swipe(page: Page, from: [x: number, y: number], by: [x: number, y: number]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) => {
    const point = { x: from[0] + by[0] * part, y: from[1] + by[1] * part };
    return session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [point],
    });
  };
  await touch('touchStart', 0);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', step / 8);
  await touch('touchEnd', 1);
  await session.detach();
}

test('the carousel follows the finger', { tag: '@long' }, async ({ page, site }) => {
  const heading = page.getByRole('region', { name: 'What the group does' }).getByRole('heading');
  const titles = home.banners.map(({ title }) => title);
  // Without transitions, of which the browser draws every frame.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  // The swipes below begin on this link: they must not open it.
  const firstLink = page.getByRole('link', { name: home.banners[0]!.link.label });
  await expect(firstLink).toBeVisible();

  await test.step('a swipe to either side moves by one slide, wraps around, is announced, and opens no link', async () => {
    const announcement = page.locator('[data-announcement]');
    await expect(announcement).toBeEmpty();
    const link = (await firstLink.boundingBox())!;
    for (const [by, number] of [
      [-180, 2],
      [180, 1],
      [180, 4],
      [-180, 1],
    ] as const) {
      await swipe(page, [by < 0 ? 300 : 60, link.y + 10], [by, 12]);
      await expect(heading).toHaveText([titles[number - 1]!]);
      await expect(announcement).toHaveText(`Slide ${number} of 4: ${titles[number - 1]}`);
      await expect(page.locator('[data-swipe]')).toHaveCount(0);
    }
    await expect(announcement).toHaveAttribute('aria-live', 'polite');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveURL(`${site.url}/`);
  });
});
