import type { Page } from '@playwright/test';
import { expect, fontsAreReady, hold, test } from './fixtures.ts';
import { pathOf } from './public-pages.ts';

/** A page with a carousel, with text first, with a banner, with an island, and with a picture of staff. */
const paths = ['/', '/about', '/chhat-trading', '/career', '/blog/{article}', '/km', '/km/about'];

const phone = { width: 412, height: 823 };
const density = 1.75;

test.use({ viewport: phone, deviceScaleFactor: density });

test('a phone loads one picture before all others and before the fonts, and no text moves when the fonts arrive', async ({
  page,
  site,
}) => {
  await page.addInitScript(collectShifts);
  for (const path of paths) {
    await test.step(path, async () => {
      const release = await hold(page, '**/*.woff2');
      await page.goto(pathOf(path, { article: site.blogs.rich.id }), {
        waitUntil: 'domcontentloaded',
      });
      await expectOneUrgentPicture(page);
      expect(await preloadedFonts(page)).toEqual([]);
      // The fonts are requested after the first layout.
      await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading');
      const hasFallback = await hasFallbackFonts(page);
      release();
      await fontsAreReady(page);
      // Only fallback fonts whose metrics are known have the same widths.
      if (hasFallback) expect(await sumOfShifts(page)).toBeLessThan(0.05);
      await page.unrouteAll();
    });
  }
});

/**
 * Expects at most one picture with a high priority, which is in the first screen and not much larger or smaller than
 * its place (in device pixels), and that all others load lazily.
 */
async function expectOneUrgentPicture(page: Page): Promise<void> {
  const pictures = await page.locator('img').evaluateAll((all) =>
    Promise.all(
      (all as HTMLImageElement[]).map(async (img) => {
        const isUrgent = img.fetchPriority === 'high';
        if (isUrgent) await img.decode();
        const { top, width, height } = img.getBoundingClientRect();
        const isCovering = getComputedStyle(img).objectFit === 'cover';
        const ratio = img.naturalWidth / img.naturalHeight;
        return {
          url: img.currentSrc,
          loading: img.loading,
          isUrgent,
          top,
          width: isCovering ? Math.max(width, height * ratio) : width,
        };
      }),
    ),
  );
  const urgent = pictures.filter(({ isUrgent }) => isUrgent);
  expect(urgent.length).toBeLessThanOrEqual(1);
  for (const { url, loading, top, width } of urgent) {
    expect(loading).toBe('eager');
    expect(top).toBeLessThan(phone.height);
    const [, loadedWidth] = /-(\d+)\./.exec(url) ?? [];
    const perPixel = Number(loadedWidth) / (width * density);
    expect(perPixel, url).toBeGreaterThan(0.75);
    expect(perPixel, url).toBeLessThan(1.25);
  }
  expect(pictures.filter(({ isUrgent, loading }) => !isUrgent && loading !== 'lazy')).toEqual([]);
}

/** Returns the fonts that this page preloads at the size of its window. */
function preloadedFonts(page: Page): Promise<string[]> {
  return page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) =>
      (links as HTMLLinkElement[]).filter(({ media }) => matchMedia(media).matches).map(({ href }) => href),
    );
}

/** True if this machine has one of the fallback fonts for text, and one for headings. */
function hasFallbackFonts(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    ['Text ', 'Display '].every((prefix) =>
      [...document.fonts].some(
        ({ family, status }) => family.replaceAll('"', '').startsWith(prefix) && status === 'loaded',
      ),
    ),
  );
}

function collectShifts(): void {
  const shifts: number[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The sum of all layout shifts, after the next frame. */
function sumOfShifts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0);
  });
}
