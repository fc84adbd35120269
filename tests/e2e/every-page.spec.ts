import type { Page } from '@playwright/test';
import { expect, expectAccessible, islandsAreReady, missingPage, test } from './fixtures.ts';
import { research } from '../../content/research.ts';
import type { Site } from './world.ts';

/** Every public page, and every state of one that an address leads to. */
const pages: Record<string, (site: Site) => string> = {
  'the home page': () => '/',
  '/about': () => '/about',
  '/chhat-trading': () => '/chhat-trading',
  '/chhat-diamond': () => '/chhat-diamond',
  ...Object.fromEntries(
    research.tabs.map(({ id, title }) => [`the tab ${title}`, () => `/chhat-research?category=${id}`]),
  ),
  'a page without news': () => '/chhat-research?category=category4&page=2',
  '/career': () => '/career',
  'the last page of /career': () => '/career?page=3',
  'a search without result': () => '/career?search=astronaut',
  'a job': ({ careers }) => `/careerdetails/${careers.analyst.id}`,
  'a job with hostile text': ({ careers }) => `/careerdetails/${careers.hostile.id}`,
  'a job that is not there': () => '/careerdetails/999999',
  '/blog': () => '/blog',
  'an article': ({ blogs }) => `/blog/${blogs.rich.id}`,
  'an article with hostile text': ({ blogs }) => `/blog/${blogs.hostile.id}`,
  'an article that is not there': () => '/blog/999999',
  '/contact': () => '/contact',
  'the 404 page': () => '/no-such-page',
};

for (const [name, addressOf] of Object.entries(pages)) {
  test.describe(name, () => {
    test.beforeEach(async ({ page, site, expected }) => {
      expected(missingPage);
      await page.goto(addressOf(site));
      await islandsAreReady(page);
    });

    test('axe finds nothing and nothing overflows from a small phone to a desktop, light and dark', async ({
      page,
    }) => {
      await expectAccessible(page);
    });

    test('the keyboard alone reaches all, in the order of the page, and shows where it is', async ({
      page,
    }) => {
      const wanted = await interactive(page);
      const reached: string[] = [];
      for (let press = 0; press < wanted.length; press += 1) {
        await page.keyboard.press('Tab');
        const focused = page.locator(':focus');
        reached.push(await focused.evaluate((element) => element.outerHTML));
        await expect(focused).toBeInViewport();
        expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
      }
      expect(reached).toEqual(wanted);
    });
  });
}

/** What a visitor does to bring a page into a state that has no address of its own. */
const states: Record<string, [address: string, act: (page: Page) => Promise<void>]> = {
  'a later slide of the carousel': [
    '/',
    (page) => page.getByRole('button', { name: 'Slide 3', exact: true }).click(),
  ],
  'a revealed list of services': [
    '/chhat-research?category=category2',
    (page) => page.getByRole('listitem').filter({ hasText: 'Shopper' }).first().focus(),
  ],
  'a page that is scrolled down': [
    '/about',
    async (page) => {
      await page.evaluate(() => scrollTo(0, 900));
      await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
    },
  ],
};

for (const [name, [address, act]] of Object.entries(states)) {
  test(`${name}: axe finds nothing and nothing overflows from a small phone to a desktop, light and dark`, async ({
    page,
  }) => {
    await page.goto(address);
    await act(page);
    await expectAccessible(page);
  });
}

/** What a visitor can use of the page as it stands: a closed menu's links are not there yet. */
async function interactive(page: Page): Promise<string[]> {
  return page
    .locator('a[href], button, input, textarea, select, summary, [tabindex="0"]')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.outerHTML),
    );
}
