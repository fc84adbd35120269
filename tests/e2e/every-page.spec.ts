import type { Page } from '@playwright/test';
import { group } from '../../content/group.ts';
import {
  expect,
  expectAccessible,
  fontsAreReady,
  hold,
  islandsAreReady,
  missingPage,
  test,
} from './fixtures.ts';
import { expectPictures } from './expect-pictures.ts';
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
const actions: Record<string, (page: Page) => Promise<void>> = {
  '/': (page) => page.getByRole('button', { name: 'Slide 3', exact: true }).click(),
  '/chhat-research?category=category2': (page) =>
    page.getByRole('listitem').filter({ hasText: 'Shopper' }).first().focus(),
  '/about': async (page) => {
    await page.evaluate(() => scrollTo(0, 900));
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
    await page.getByRole('button', { name: group.address }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  '/career': async (page) => {
    await hold(page, '**/api/careers?*');
    await page.getByRole('searchbox').fill('astronaut');
    await expect(page.getByRole('status', { name: 'Loading jobs' })).toBeVisible();
  },
  '/contact': async (page) => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
};

/** The pages built from the parts of another one: of Chhat Diamond, and of the list of articles. */
const twins = new Set(['/chhat-trading', '/chhat-research?category=category4']);

/** The sizes at which a page is loaded: another size afterwards costs a layout. */
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const interactive = 'a[href], button, input, textarea, select, summary, [tabindex="0"]';

const idsOf = ({ careers, blogs, page }: Site) => ({
  page: page.address,
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

// Pages share a context, with its cache of fonts and styles.
for (const [which, paths] of Object.entries({
  'the group, its companies and Contact': pages.filter((path) => !/research|career|blog/.test(path)),
  'Chhat Research': pages.filter((path) => path.includes('research')),
  'jobs and articles': pages.filter((path) => /career|blog/.test(path)),
})) {
  test(`the pages of ${which} are accessible and fit, and have large targets on a phone`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(phone);
    for (const path of paths) {
      await test.step(`every target of ${path} that stands alone is at least 44 px wide and high on a phone, and can have the focus; no picture is missing or stretched`, async () => {
        await open(page, path, site);
        await fontsAreReady(page);
        await withTouch(page, () => expectLargeTargets(page));
        await expectFocusable(page);
        await expectPictures(page.locator('main img'));
      });

      const widths = twins.has(path) ? [320] : [320, 1440];
      await test.step(`axe finds no violation on ${path} and nothing overflows at ${widths.join(', ')} px, nor in dark on a desktop`, async () => {
        await expectAccessible(page, widths, twins.has(path) ? [] : [1440]);
      });
    }
  });
}

test('Tab reaches every link, button and field in the order of the page, and its focus is visible', async ({
  page,
  site,
}) => {
  await page.setViewportSize(desktop);
  // The pages with the most kinds of links, buttons and fields.
  for (const path of ['/', '/contact'])
    await test.step(`on ${path}`, async () => {
      await open(page, path, site);
      await expectTabOrder(page);
    });
});

test.describe('on all pages and in all states', { tag: '@long' }, () => {
  for (const path of [...pages, ...states]) {
    test(`${path} is accessible at every width, in light and dark, by keyboard and by touch`, async ({
      page,
      site,
    }) => {
      await open(page, path, site);
      await expectTabOrder(page);
      await expectAccessible(page);
      await page.setViewportSize(phone);
      await fontsAreReady(page);
      await withTouch(page, () => expectLargeTargets(page));
      const act = actions[path];
      await page.setViewportSize(desktop);
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
    .locator(interactive)
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.outerHTML),
    );
}

/**
 * Expects the same as `expectTabOrder` without the keyboard: every interactive element can have the focus, shows it,
 * and has a place in the tab order, which is the order of the page.
 */
async function expectFocusable(page: Page): Promise<void> {
  const wrong = await page.locator(interactive).evaluateAll((all) =>
    (all as HTMLElement[])
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        element.focus({ focusVisible: true });
        const { outlineStyle } = getComputedStyle(element);
        return document.activeElement !== element || outlineStyle === 'none' || element.tabIndex !== 0;
      })
      .map((element) => element.outerHTML),
  );
  expect(wrong, page.url()).toEqual([]);
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
