import type { Page } from '@playwright/test';
import { home } from '../../content/home.ts';
import { expect, fontsAreReady, islandsAreReady, missingPage, test } from './fixtures.ts';
import { addressOf, publicPages } from './public-pages.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** The links, buttons and fields that stand alone and are smaller than a fingertip, with their size. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInSentence = (target: Element) => {
      if (target.closest('.article-text')) return true;
      if (getComputedStyle(target).display !== 'inline') return false;
      const around = target.parentElement?.textContent?.trim() ?? '';
      return around.length > (target.textContent?.trim() ?? '').length;
    };
    return [...document.querySelectorAll('a[href], button, input, textarea, select, summary, [tabindex="0"]')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.matches('.skip'))
      .filter((target) => !isInSentence(target))
      .flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        const name = target.getAttribute('aria-label') ?? target.textContent?.trim();
        return width < 44 || height < 44 ? [`${name}: ${width} x ${height}`] : [];
      });
  });
}

test('every target that stands alone is at least 44 px wide and high on a phone', async ({
  page,
  site,
  expected,
}) => {
  expected(missingPage);
  const ids = { job: site.careers.analyst.id, article: site.blogs.rich.id };
  for (const address of [...publicPages.map((each) => addressOf(each, ids)), '/blog?page=2']) {
    await page.goto(address);
    await islandsAreReady(page);
    await fontsAreReady(page);
    expect.soft(await smallTargets(page), address).toEqual([]);
  }
  // The open menu, and the button that appears further down.
  await page.goto('/about');
  await page.evaluate(() => scrollTo(0, 900));
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('summary').click();
  expect(await smallTargets(page)).toEqual([]);
});

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

test.describe('the carousel', () => {
  const heading = (page: Page) =>
    page.getByRole('region', { name: 'What the group does' }).getByRole('heading');
  const titles = home.banners.map(({ title }) => title);

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    // The link of a slide, to begin on: a swipe over it must not follow it.
    await expect(page.getByRole('link', { name: home.banners[0]!.link.label })).toBeVisible();
  });

  test('follows a swipe to either side, wraps around, says so politely, and opens no link', async ({
    page,
    site,
  }) => {
    const announcement = page.locator('[data-announcement]');
    await expect(announcement).toBeEmpty();
    const link = (await page.getByRole('link', { name: home.banners[0]!.link.label }).boundingBox())!;
    for (const [by, number] of [
      [-180, 2],
      [-180, 3],
      [180, 2],
      [180, 1],
      [180, 4],
      [-180, 1],
    ] as const) {
      await swipe(page, [by < 0 ? 300 : 60, link.y + 10], [by, 12]);
      await expect(heading(page)).toHaveText([titles[number - 1]!]);
      await expect(announcement).toHaveText(`Slide ${number} of 4: ${titles[number - 1]}`);
      await expect(page.locator('[data-swipe]')).toHaveCount(0);
    }
    await expect(announcement).toHaveAttribute('aria-live', 'polite');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveURL(`${site.url}/`);
  });

  test('moves with the finger, and back when it is not moved far enough', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
    const left = () =>
      heading(page)
        .first()
        .evaluate((title) => title.getBoundingClientRect().left);
    const before = await left();
    await touch('touchStart', 200);
    await touch('touchMove', 170);
    await touch('touchMove', 140);
    await expect.poll(left).toBe(before - 60);
    await expect(heading(page)).toHaveText([titles[0]!, titles[1]!]);
    await touch('touchMove', 195);
    await touch('touchEnd');
    await expect(heading(page)).toHaveText([titles[0]!]);
    await expect.poll(left).toBe(before);
  });

  test('leaves scrolling up and down to the page', async ({ page }) => {
    await swipe(page, [200, 500], [-20, -300]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(heading(page)).toHaveText([titles[0]!]);
    await expect(page.locator('[data-swipe]')).toHaveCount(0);
  });
});

test('the menu button shows that it closes while the menu is open', async ({ page }) => {
  await page.goto('/about');
  const button = page.locator('button[popovertarget]');
  const shape = () =>
    button
      .locator('path')
      .evaluateAll((all) =>
        all.filter((path) => path.checkVisibility()).map((path) => path.getAttribute('d')),
      );
  const closed = await shape();
  expect(closed).toHaveLength(1);
  await expect(button).toHaveAccessibleName('Menu');
  await button.click();
  await expect(button).toHaveAccessibleName('Close the menu');
  expect(await shape()).not.toEqual(closed);
  await button.click();
  await expect(button).toHaveAccessibleName('Menu');
  expect(await shape()).toEqual(closed);
});
