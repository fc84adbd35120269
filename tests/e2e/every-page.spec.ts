import type { Page } from '@playwright/test';
import { expect, expectAccessible, islandsAreReady, missingPage, test } from './fixtures.ts';
import { addressOf, publicPages } from './public-pages.ts';
import type { Site } from './world.ts';

const pages = [
  ...publicPages,
  '/chhat-research?category=category4&page=2',
  '/career?page=3',
  '/careerdetails/{hostile job}',
  '/blog/{hostile article}',
];

const idsOf = ({ careers, blogs }: Site) => ({
  job: careers.analyst.id,
  'hostile job': careers.hostile.id,
  article: blogs.rich.id,
  'hostile article': blogs.hostile.id,
});

for (const each of pages) {
  test.describe(each, () => {
    test.beforeEach(async ({ page, site, expected }) => {
      expected(missingPage);
      await page.goto(addressOf(each, idsOf(site)));
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
