import type { Page } from '@playwright/test';
import { home } from '../../content/home.ts';
import { expect, fontsAreReady, test } from './fixtures.ts';

const carouselOf = (page: Page) => page.getByRole('region', { name: 'What the group does' });
const titles = home.banners.map(({ title }) => title);

/** Expects slide `number` (from 1) to be the only one shown, and its dot to be the marked one. */
async function expectSlide(page: Page, number: number): Promise<void> {
  const carousel = carouselOf(page);
  // The slide that goes is still seen for 500 ms.
  await expect(carousel.getByRole('heading')).toHaveText([titles[number - 1]!]);
  await expect(carousel.getByRole('group')).toHaveAccessibleName(`${number} of 4`);
  await expect(carousel.locator('button[aria-current="true"]')).toHaveAccessibleName(`Slide ${number}`);
}

test.describe('the carousel', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test('has four banners, and shows one at a time, beginning with the first', async ({ page }) => {
    await expect(carouselOf(page).locator('[aria-roledescription="slide"]')).toHaveCount(4);
    await expectSlide(page, 1);
  });

  test('next moves by one and wraps around at the end', async ({ page }) => {
    for (const number of [2, 3, 4, 1, 2]) {
      await carouselOf(page).getByRole('button', { name: 'Next slide' }).click();
      await expectSlide(page, number);
    }
  });

  test('previous moves by one and wraps around at the beginning', async ({ page }) => {
    for (const number of [4, 3, 2, 1, 4]) {
      await carouselOf(page).getByRole('button', { name: 'Previous slide' }).click();
      await expectSlide(page, number);
    }
  });

  test('a dot jumps to its slide', async ({ page }) => {
    const dots = carouselOf(page).getByRole('button', { name: /^Slide \d$/ });
    await expect(dots).toHaveCount(4);
    for (const number of [3, 1, 4, 2]) {
      await carouselOf(page)
        .getByRole('button', { name: `Slide ${number}` })
        .click();
      await expectSlide(page, number);
    }
  });

  test('works by keyboard alone, and the focus stays on what was pressed', async ({ page }) => {
    const next = carouselOf(page).getByRole('button', { name: 'Next slide' });
    await carouselOf(page).getByRole('link', { name: home.banners[0]!.link.label }).focus();
    for (const name of ['Previous slide', 'Slide 1', 'Slide 2', 'Slide 3', 'Slide 4', 'Next slide']) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(name);
    }
    await page.keyboard.press('Enter');
    await expectSlide(page, 2);
    await expect(next).toBeFocused();
    await page.keyboard.press('Space');
    await expectSlide(page, 3);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expectSlide(page, 4);
  });

  test('only the shown slide can be reached: its link leads on, the others are out of the tab order', async ({
    page,
    site,
  }) => {
    await carouselOf(page).getByRole('button', { name: 'Slide 4' }).click();
    await expectSlide(page, 4);
    const links = carouselOf(page).getByRole('link');
    await expect(links).toHaveText([home.banners[3]!.link.label]);
    await links.click();
    await expect(page).toHaveURL(`${site.url}${home.banners[3]!.link.href}`);
  });

  test('a slide changes in 500 ms, and at once for who prefers reduced motion', async ({ page }) => {
    const slides = carouselOf(page).locator('[aria-roledescription="slide"]');
    for (const slide of await slides.all()) {
      await expect(slide).toHaveCSS('transition-property', 'opacity, visibility');
      await expect(slide).toHaveCSS('transition-duration', '0.5s, 0.5s');
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const slide of await slides.all()) await expect(slide).toHaveCSS('transition-duration', '0.001s');
  });
});

for (const [name, showInterest] of [
  ['moves onto it', (page: Page) => carouselOf(page).hover()],
  ['reaches it by keyboard', (page: Page) => carouselOf(page).getByRole('link').focus()],
] as const) {
  test(`the carousel's other pictures are not fetched before somebody ${name}`, async ({ page }) => {
    const fetched = new Set<string>();
    page.on('request', (request) => {
      const [banner] = /banner-\d/.exec(request.url()) ?? [];
      if (banner) fetched.add(banner);
    });
    await page.goto('/');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeHidden();
    expect([...fetched]).toEqual(['banner-1']);
    await showInterest(page);
    await expect
      .poll(() => [...fetched].toSorted())
      .toEqual(['banner-1', 'banner-2', 'banner-3', 'banner-4']);
  });
}

test.describe('the carousel without script', () => {
  test.use({ javaScriptEnabled: false });

  test('shows its four banners one below the other, without buttons that do nothing', async ({ page }) => {
    await page.goto('/');
    const carousel = carouselOf(page);
    await expect(carousel.getByRole('heading')).toHaveText(titles);
    await expect(carousel.getByRole('button')).toHaveCount(0);
    const tops = await carousel
      .getByRole('heading')
      .evaluateAll((all) => all.map((heading) => heading.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(4);
    for (const link of await carousel.getByRole('link').all()) await link.click({ trial: true });
  });
});

test.describe('the home page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test('Why Choose Us: Quality is our priority, Expert Workers, Free Consultation, Customer Support', async ({
    page,
  }) => {
    const block = page.getByRole('region', { name: 'Why Choose Us' });
    await expect(block.getByRole('heading', { level: 3 })).toHaveText([
      'Quality is our priority',
      'Expert Workers',
      'Free Consultation',
      'Customer Support',
    ]);
    for (const { text } of home.whyChooseUs.points) await expect(block.getByText(text)).toBeVisible();
  });

  test('Our Services: three cards, each with a Read More link, to /chhat-research, chhat-trading and chhat-diamond', async ({
    page,
    site,
  }) => {
    const links = page
      .getByRole('region', { name: 'Our Services' })
      .getByRole('link', { name: /^Read More/ });
    await expect(links).toHaveText([
      'Read More: Chhat Research',
      'Read More: Chhat Trading',
      'Read More: Chhat Diamond',
    ]);
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['/chhat-research', 'chhat-trading', 'chhat-diamond']);
    for (const [index, [path, heading]] of [
      ['/chhat-research', 'Who we are'],
      ['/chhat-trading', 'About Chhat Trading'],
      ['/chhat-diamond', 'About Chhat Diamond'],
    ].entries()) {
      await page.goto('/');
      await links.nth(index).click();
      await expect(page).toHaveURL(`${site.url}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!);
    }
  });

  for (const width of [320, 390, 768, 1440]) {
    test(`card descriptions are clamped to 4 lines at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const cards = page.getByRole('region', { name: 'Our Services' }).getByRole('listitem');
      await expect(cards).toHaveCount(3);
      await fontsAreReady(page);
      const measured = await cards.locator('p').evaluateAll((all) =>
        all.map((text) => ({
          lines: Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
          isCut: text.scrollHeight > text.clientHeight,
        })),
      );
      expect(measured).toEqual(Array.from({ length: 3 }, () => ({ lines: 4, isCut: true })));
    });
  }

  test('the About Us teaser has an Explore More link to /about', async ({ page, site }) => {
    const teaser = page.getByRole('region', { name: 'About Us' });
    await expect(teaser.getByText(home.aboutUs.text)).toBeVisible();
    await teaser.getByRole('link', { name: 'Explore More', exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/about`);
  });

  test('Commercial Team: a grid of 36 client marks, each with its own name and drawing', async ({ page }) => {
    const wall = page.getByRole('region', { name: 'Commercial Team' });
    await expect(wall.getByRole('img')).toHaveCount(36);
    for (const { name } of home.clients.list)
      await expect(wall.getByRole('img', { name, exact: true })).toHaveCount(1);
    await wall.scrollIntoViewIfNeeded();
    // A mark that is not in the file of marks would have no size.
    await expect
      .poll(() =>
        wall
          .locator('use')
          .evaluateAll((all) => all.filter((mark) => (mark as SVGUseElement).getBBox().width > 20).length),
      )
      .toBe(36);
  });

  for (const [width, columns] of [
    [320, 3],
    [390, 3],
    [768, 10],
    [1440, 10],
  ] as const) {
    test(`the marks stand in ${columns} columns at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const lefts = await page
        .getByRole('region', { name: 'Commercial Team' })
        .getByRole('listitem')
        .evaluateAll((all) => all.map((mark) => Math.round(mark.getBoundingClientRect().left)));
      expect(new Set(lefts).size).toBe(columns);
    });
  }
});
