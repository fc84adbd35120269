import type { Page } from '@playwright/test';
import { home } from '../../content/home.ts';
import { expect, fontsAreReady, test } from './fixtures.ts';

const carouselOf = (page: Page) => page.getByRole('region', { name: 'What the group does' });
const titles = home.banners.map(({ title }) => title);

/** Expects slide `number` (from 1) to be the only visible one, and its dot to be the current one. */
async function expectSlide(page: Page, number: number): Promise<void> {
  const carousel = carouselOf(page);
  // The previous slide stays visible for 500 ms.
  await expect(carousel.getByRole('heading')).toHaveText([titles[number - 1]!]);
  await expect(carousel.getByRole('group')).toHaveAccessibleName(`${number} of 4`);
  await expect(carousel.locator('button[aria-current="true"]')).toHaveAccessibleName(`Slide ${number}`);
}

test('the other pictures of the carousel are not fetched before the mouse is over it', async ({ page }) => {
  const carousel = carouselOf(page);

  const fetched = new Set<string>();
  page.on('request', (request) => {
    const [banner] = /banner-\d/.exec(request.url()) ?? [];
    if (banner) fetched.add(banner);
  });
  await page.goto('/');
  const toTop = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(toTop).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(toTop).toBeHidden();
  expect([...fetched]).toEqual(['banner-1']);
  await carousel.hover();
  await expect.poll(() => [...fetched].toSorted()).toEqual(['banner-1', 'banner-2', 'banner-3', 'banner-4']);
});

test('the carousel has four banners and begins with the first; Next shows the second after a transition', async ({
  page,
}) => {
  const carousel = carouselOf(page);
  const slides = carousel.locator('[aria-roledescription="slide"]');
  const next = carousel.getByRole('button', { name: 'Next slide' });
  await page.goto('/');

  await expect(slides).toHaveCount(4);
  await expectSlide(page, 1);

  await next.click();
  await expectSlide(page, 2);
});

test('a slide of the carousel changes in 500 ms, and at once with reduced motion', async ({ page }) => {
  const carousel = carouselOf(page);
  const slides = carousel.locator('[aria-roledescription="slide"]');
  await page.goto('/');

  const transitions = () =>
    slides.evaluateAll((all) => [
      ...new Set(
        all.map((slide) => {
          const { transitionProperty, transitionDuration } = getComputedStyle(slide);
          return `${transitionProperty}: ${transitionDuration}`;
        }),
      ),
    ]);
  expect(await transitions()).toEqual(['opacity, visibility: 0.5s, 0.5s']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(transitions).toEqual(['opacity, visibility: 0.001s']);
});

test('Next and Previous of the carousel move by one and wrap around at the end; a dot jumps to its slide', async ({
  page,
}) => {
  const carousel = carouselOf(page);
  const next = carousel.getByRole('button', { name: 'Next slide' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await next.click();
  await expectSlide(page, 2);

  await expect(carousel.getByRole('button', { name: /^Slide \d$/ })).toHaveCount(4);
  for (const [name, numbers] of [
    ['Next slide', [3, 4, 1, 2]],
    ['Previous slide', [1, 4, 3, 2]],
    ['', [3, 4, 2, 1]],
  ] as const)
    for (const number of numbers) {
      await carousel.getByRole('button', { name: name || `Slide ${number}` }).click();
      await expectSlide(page, number);
    }
});

test('the carousel works by keyboard alone, and the focus stays on the pressed button', async ({ page }) => {
  const carousel = carouselOf(page);
  const next = carousel.getByRole('button', { name: 'Next slide' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');

  await carousel.getByRole('link', { name: home.banners[0]!.link.label }).focus();
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

test('only the link of the visible slide of the carousel is in the tab order, and it opens its page', async ({
  page,
  site,
}) => {
  const carousel = carouselOf(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await carousel.getByRole('button', { name: 'Slide 4' }).click();

  const links = carousel.getByRole('link');
  await expect(links).toHaveText([home.banners[3]!.link.label]);
  await links.click();
  await expect(page).toHaveURL(`${site.url}${home.banners[3]!.link.href}`);
});

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

const services = (page: Page) => page.getByRole('region', { name: 'Our Services' });
const clients = (page: Page) => page.getByRole('region', { name: 'Commercial Team' });

test('Commercial Team: a grid of 36 client marks, each with its own name and drawing', async ({ page }) => {
  await page.goto('/');

  await expect(clients(page).getByRole('img')).toHaveCount(36);
  const marks = (await clients(page).ariaSnapshot()).matchAll(/- img "(.+)"/g);
  expect(new Set([...marks].map(([, name]) => name)).size).toBe(36);
  // A mark that is not in the file of marks would have no size.
  const drawn = () =>
    clients(page)
      .locator('use')
      .evaluateAll((all: SVGUseElement[]) => all.filter((mark) => mark.getBBox().width > 20).length);
  await expect.poll(drawn).toBe(36);
});

test('a phone that loads the home page fast lays it out whole, as a picture of the page needs it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => (performance.now = () => 0));
  await page.goto('/');
  const isLaidOut = (part: Element) => part.checkVisibility({ contentVisibilityAuto: true });
  await expect.poll(() => page.locator('footer p').first().evaluate(isLaidOut)).toBe(true);
});

test('the client marks have columns, and card descriptions are cut after 4 lines, on a phone, a tablet and a desktop', async ({
  page,
}) => {
  await page.goto('/');

  await fontsAreReady(page);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const countColumns = () =>
      clients(page)
        .getByRole('listitem')
        .evaluateAll((all) => new Set(all.map((mark) => Math.round(mark.getBoundingClientRect().left))).size);
    await expect.poll(countColumns, `${width} px`).toBe(width === 320 ? 3 : 10);
    const lines = () =>
      services(page)
        .getByRole('listitem')
        .locator('p')
        .evaluateAll((texts) =>
          texts.map((text) =>
            text.scrollHeight > text.clientHeight
              ? Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
              : 'not cut',
          ),
        );
    await expect.poll(lines, `${width} px`).toEqual([4, 4, 4]);
  }
});

test('Our Services: three cards, each with a Read More link, to /chhat-research, chhat-trading and chhat-diamond', async ({
  page,
  site,
}) => {
  await page.goto('/');

  const links = services(page).getByRole('link', { name: /^Read More/ });
  await expect(links).toHaveText([
    'Read More: Chhat Research',
    'Read More: Chhat Trading',
    'Read More: Chhat Diamond',
  ]);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/chhat-research',
    'chhat-trading',
    'chhat-diamond',
  ]);
  await links.last().click();
  await expect(page).toHaveURL(`${site.url}/chhat-diamond`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Chhat Diamond');
});

test('the About Us teaser has an Explore More link to /about', async ({ page, site }) => {
  await page.goto('/');

  const teaser = page.getByRole('region', { name: 'About Us' });
  await teaser.getByRole('link', { name: 'Explore More', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/about`);
});
