import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleState,
  fontsAreReady,
  islandsAreReady,
  missingPage,
  stateWidths,
  test,
} from './fixtures.ts';
import { pageStates, pathOf, publicPages } from './public-pages.ts';
import { expectLargeTargets, withTouch } from './touch-targets.ts';
import type { Site } from './world.ts';

const pages = publicPages.filter((path) => !pageStates.includes(path));

/** Each is a page of `pages` with other texts or parts. */
const states = [
  ...pageStates,
  '/chhat-research?category=category4&page=2',
  '/career?page=3',
  '/careerdetails/{hostile job}',
  '/blog/{hostile article}',
];

/** What a visitor does to bring a page into a state that has no URL. */
const actions: Record<string, [state: string, act: (page: Page) => Promise<void>]> = {
  '/': [
    'on a later slide of the carousel',
    (page) => page.getByRole('button', { name: 'Slide 3', exact: true }).click(),
  ],
  '/chhat-research?category=category2': [
    'with a revealed list of services',
    (page) => page.getByRole('listitem').filter({ hasText: 'Shopper' }).first().focus(),
  ],
  '/about': [
    'scrolled down',
    async (page) => {
      await page.evaluate(() => scrollTo(0, 900));
      await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
    },
  ],
};

/** One width for each layout: the pages have no breakpoint between 320 and 390 px. */
const layoutWidths = [320, 768, 1440];

const idsOf = ({ careers, blogs }: Site) => ({
  job: careers.analyst.id,
  'hostile job': careers.hostile.id,
  article: blogs.rich.id,
  'hostile article': blogs.hostile.id,
});

test.beforeEach(({ expected }) => expected(missingPage));

async function open(page: Page, path: string, site: Site): Promise<void> {
  await page.goto(pathOf(path, idsOf(site)));
  await islandsAreReady(page);
}

for (const path of [...pages, ...states]) {
  test(`${path} is accessible`, async ({ page, site }) => {
    await open(page, path, site);

    await test.step('Tab reaches every link, button and field in the order of the page, and its focus is visible', async () => {
      await expectTabOrder(page);
    });

    // A state has the layout of its page.
    const widths = pages.includes(path) ? layoutWidths : stateWidths;
    await test.step(`axe finds no violation and nothing overflows at ${widths.join(', ')} px, nor in dark on a desktop`, async () => {
      await expectAccessible(page, widths, [1440]);
    });

    await test.step('every target that stands alone is at least 44 px wide and high on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await fontsAreReady(page);
      await withTouch(page, () => expectLargeTargets(page));
    });

    const [state, act] = actions[path] ?? [];
    if (act)
      await test.step(`${state}, axe finds no violation and nothing overflows`, async () => {
        await page.setViewportSize({ width: 1280, height: 720 });
        await act(page);
        await expectAccessibleState(page);
      });
  });
}

test.describe('at every width, in light and dark', { tag: '@long' }, () => {
  for (const path of [...pages, ...states]) {
    test(`axe finds no violation on ${path}, and nothing overflows`, async ({ page, site }) => {
      await open(page, path, site);
      await expectAccessible(page);
      const [, act] = actions[path] ?? [];
      await act?.(page);
      if (act) await expectAccessible(page);
    });
  }
});

/** Expects that Tab reaches every interactive element, in the order of the page, each in the window and with an outline. */
async function expectTabOrder(page: Page): Promise<void> {
  const wanted = await interactiveElements(page);
  const reached: string[] = [];
  for (let press = 0; press < wanted.length; press += 1) {
    // Hold the key: a press and a release for each element take twice the time.
    await page.keyboard.down('Tab');
    const { html, hasOutline, isInView } = await focusedElement(page);
    reached.push(html);
    expect(hasOutline, html).toBe(true);
    // The page may still be scrolling to the element.
    if (!isInView) await expect(page.locator(':focus')).toBeInViewport();
  }
  await page.keyboard.up('Tab');
  expect(reached).toEqual(wanted);
}

/** Returns the HTML of every link, button and field that a visitor can use, without those in a closed menu. */
async function interactiveElements(page: Page): Promise<string[]> {
  return page
    .locator('a[href], button, input, textarea, select, summary, [tabindex="0"]')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.outerHTML),
    );
}

function focusedElement(page: Page): Promise<{ html: string; hasOutline: boolean; isInView: boolean }> {
  return page.evaluate(async () => {
    const element = document.activeElement ?? document.body;
    const isInView = await new Promise<boolean>((resolve) => {
      const observer = new IntersectionObserver(([entry]) => {
        observer.disconnect();
        resolve(entry!.intersectionRatio > 0);
      });
      observer.observe(element);
    });
    const hasOutline = getComputedStyle(element).outlineStyle !== 'none';
    return { html: element.outerHTML, hasOutline, isInView };
  });
}
