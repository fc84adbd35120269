import type { Locator, Page } from '@playwright/test';
import { group } from '../../content/group.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fontsAreReady,
  otherTabs,
  test,
} from './fixtures.ts';
import { expectLargeTargets, withTouch } from './touch-targets.ts';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const dropdown = (page: Page) => mainMenu(page).locator('summary');
const menuItem = (page: Page, name: string) =>
  mainMenu(page).locator('.items > li > a').getByText(name, { exact: true });
const diamond = (page: Page) => mainMenu(page).getByRole('link', { name: 'Chhat Diamond' });
const companies = ['/chhat-research', '/chhat-diamond', '/chhat-trading'];
/** What the menu highlights on the pages of Chhat Research. */
const research = ['Chhat Research', 'Member Companies'];
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

const hrefs = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));

/** Scrolls down, navigates, and expects the new page to begin at the top. */
async function expectTopAfter(page: Page, navigate: () => Promise<void>, heading: string): Promise<void> {
  // Before the page has loaded, it may be too short to scroll.
  await page.waitForLoadState();
  await page.evaluate(() => scrollTo(0, 500));
  expect(await scrollTop(page)).toBeGreaterThan(100);
  await navigate();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeInViewport();
  expect(await scrollTop(page)).toBe(0);
}

/** Expects the items of the main menu that are highlighted, and the links of the menu to the current page. */
async function expectCurrent(page: Page, marked: string[]): Promise<void> {
  const items = mainMenu(page).locator('.items > li > a, .items > li > details > summary');
  const highlighted = await items.evaluateAll((all) =>
    all
      .filter((item) => getComputedStyle(item).borderBottomColor !== 'rgba(0, 0, 0, 0)')
      .map((item) => item.textContent?.trim()),
  );
  expect(highlighted).toEqual(marked);
  const current = mainMenu(page).locator('[aria-current]');
  const { pathname } = new URL(page.url());
  // An article is not in the menu: its list is.
  const href = pathname.replace(/^\/blog\/.*/, '/blog');
  expect((await hrefs(current)).map(([, target]) => target)).toEqual(marked.map(() => href));
}

async function expectNoMotion(page: Page): Promise<void> {
  const slow = await page.locator('body *').evaluateAll((all) =>
    all
      .flatMap((element) => [getComputedStyle(element), getComputedStyle(element, '::after')])
      .flatMap((style) => `${style.transitionDuration}, ${style.animationDuration}`.split(', '))
      .filter((duration) => Number.parseFloat(duration) > 0.001),
  );
  expect(slow, page.url()).toEqual([]);
}

async function expectBreadcrumb(page: Page, crumbs: string[]): Promise<void> {
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('listitem')).toHaveText(crumbs);
  await expect(breadcrumb.getByRole('link').first()).toHaveAttribute('href', '/');
  // Of an article: also to its list.
  await expect(breadcrumb.getByRole('link')).toHaveCount(crumbs.length - 1);
  await expect(breadcrumb.locator('[aria-current="page"]')).toHaveText(crumbs.at(-1)!);
}

test('the top navigation has About Us, Chhat Research, a Member Companies dropdown, Blog, Career, Contact and Admin', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');

  expect(await hrefs(mainMenu(page).locator('.items > li > a, .items > li > details > summary'))).toEqual([
    ['About Us', '/about'],
    ['Chhat Research', '/chhat-research'],
    ['Member Companies', null],
    ['Blog', '/blog'],
    ['Career', '/career'],
    ['Contact', '/contact'],
    [expect.stringMatching(/^Admin\s+\(opens in a new tab\)$/), '/admin/login'],
  ]);
  expect(await hrefs(mainMenu(page).locator('details a'))).toEqual([
    ['Chhat Research', '/chhat-research'],
    ['Chhat Diamond', '/chhat-diamond'],
    ['Chhat Trading', '/chhat-trading'],
  ]);
  await expectCurrent(page, []);
  await expectNoMotion(page);
});

test('the top navigation opens every page at its top, highlights it, and nothing moves with reduced motion', async ({
  page,
  site,
}) => {
  const { id, title } = site.blogs.rich;
  /** Each path, the link to it on the page before, its heading, its breadcrumb, and what the menu highlights. */
  const walk: [path: string, link: Locator, heading: string, crumbs: string[], marked: string[]][] = [
    ['/about', menuItem(page, 'About Us'), 'We weigh, count and look twice.', ['About Us'], ['About Us']],
    [
      '/chhat-research',
      menuItem(page, 'Chhat Research'),
      'Who we are',
      ['Chhat Research', 'Who we are'],
      research,
    ],
    [
      '/chhat-research?category=category2',
      page.getByRole('link', { name: 'Research Expertise', exact: true }),
      'Research Expertise',
      ['Chhat Research', 'Research Expertise'],
      research,
    ],
    ['/chhat-diamond', diamond(page), 'About Chhat Diamond', ['Chhat Diamond'], ['Member Companies']],
    ['/career', menuItem(page, 'Career'), 'Career', ['Career'], ['Career']],
    ['/blog', menuItem(page, 'Blog'), 'Blog', ['Blog'], ['Blog']],
    [
      `/blog/${id}`,
      page.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: 'Read More' }),
      title,
      ['Blog', title],
      ['Blog'],
    ],
    ['/contact', menuItem(page, 'Contact'), 'Get In Touch', ['Contact'], ['Contact']],
  ];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const [path, link, heading, crumbs, marked] of walk) {
    await test.step(`${path} begins at the top, highlights ${marked.join(' and ')}, has its breadcrumb and does not move`, async () => {
      const open = async () => {
        if (path === '/chhat-diamond') await dropdown(page).click();
        await link.click();
      };
      await expectTopAfter(page, open, heading);
      await expect(page).toHaveURL(site.url + path);
      await expectCurrent(page, marked);
      await expectBreadcrumb(page, ['Home', ...crumbs]);
      await expectNoMotion(page);
    });
  }
  await page.goto(`/careerdetails/${site.careers.analyst.id}`);
  await expect(mainMenu(page).locator('[aria-current]')).toHaveText('Career');
});

test('Admin in the top navigation opens /admin/login in a new tab', async ({ page, site }) => {
  await page.goto('/contact');

  // Without the back office, which takes longer to load than to open.
  await page.context().route('**/admin/login', (route) => route.fulfill({ body: 'The back office' }));
  await mainMenu(page)
    .getByRole('link', { name: /^Admin/ })
    .click();
  await expect
    .poll(() => otherTabs(page))
    .toEqual([{ url: `${site.url}/admin/login`, canAccessOpener: false }]);
  await expect(page).toHaveURL(`${site.url}/contact`);
});

test('the dropdown of the top navigation closes by Escape, a click or Tab, and is the only open one', async ({
  page,
  site,
}) => {
  await page.goto('/about');
  const open = async () => {
    await expect(diamond(page)).toBeHidden();
    await dropdown(page).click();
    await expect(diamond(page)).toBeVisible();
  };

  await test.step('Escape closes it and focuses its button', async () => {
    await open();
    await diamond(page).focus();
    await page.keyboard.press('Escape');
    await expect(dropdown(page)).toBeFocused();
    await expect(diamond(page)).toBeHidden();
  });

  await test.step('a click outside closes it', async () => {
    await open();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(diamond(page)).toBeHidden();
  });

  await test.step('Tab beyond its last link closes it', async () => {
    await open();
    for (const name of ['Chhat Research', 'Chhat Diamond', 'Chhat Trading', 'Blog']) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(name);
    }
    await expect(diamond(page)).toBeHidden();
  });

  await test.step('axe finds no violation while it is open', async () => {
    await open();
    await expectAccessible(page, [1440]);
  });

  await test.step('it opens the page of a company, and is closed there', async () => {
    await mainMenu(page).getByRole('link', { name: 'Chhat Trading' }).click();
    await expect(page).toHaveURL(`${site.url}/chhat-trading`);
    await expect(diamond(page)).toBeHidden();
  });
});

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('opens and closes by touch and keyboard, and fits a low screen', async ({ page }) => {
    await page.goto('/about');
    const button = page.getByRole('button', { name: 'Menu' });

    await test.step('it is used by keyboard alone: opened, walked through with its dropdown, closed by Escape', async () => {
      for (const name of ['Skip to the content', group.name, 'Menu']) {
        await page.keyboard.press('Tab');
        await expect(page.locator(':focus')).toHaveAccessibleName(name);
      }
      await page.keyboard.press('Enter');
      for (const name of ['About Us', 'Chhat Research', 'Member Companies']) {
        await page.keyboard.press('Tab');
        await expect(page.locator(':focus')).toHaveText(name);
      }
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAttribute('href', '/chhat-diamond');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(mainMenu(page)).toBeHidden();
      await expect(button).toBeFocused();
    });

    await test.step('its button toggles it, and has another name while it is open', async () => {
      const toggle = page.locator('button[popovertarget]');
      await expect(toggle).toHaveAccessibleName('Menu');
      await toggle.click();
      await expect(mainMenu(page).getByRole('link', { name: 'Contact' })).toBeVisible();
      await expect(toggle).toHaveAccessibleName('Close the menu');
      await toggle.click();
      await expect(mainMenu(page)).toBeHidden();
      await expect(toggle).toHaveAccessibleName('Menu');
    });

    await test.step('axe finds no violation while it and its dropdown are open, and every target is large enough', async () => {
      await button.click();
      await dropdown(page).click();
      await expect(diamond(page)).toBeVisible();
      await fontsAreReady(page);
      await withTouch(page, () => expectLargeTargets(page));
      await expectAccessible(page, [320]);
    });

    await test.step('on a low screen it scrolls, and the page does not overflow', async () => {
      await page.setViewportSize({ width: 320, height: 360 });
      for (const company of companies) await mainMenu(page).locator(`details a[href="${company}"]`).hover();
      await mainMenu(page)
        .getByRole('link', { name: /^Admin/ })
        .hover();
      await expectNoSidewaysScroll(page);
    });

    await test.step('whoever comes back to the page finds it and its dropdown closed', async () => {
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      await expect(mainMenu(page)).toBeHidden();
      await button.click();
      await expect(diamond(page)).toBeHidden();
    });
  });
});

test('with letters of twice the usual size, phones show a low header, and no page scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 600 });
  for (const path of ['/career', '/km/blog', '/contact', '/chhat-research']) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
    await expectNoSidewaysScroll(page);
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(4.5 * 32);
  }
});

test.describe('the menus without script', () => {
  test.use({ javaScriptEnabled: false });

  test('open, close, and open a page at its top', async ({ page, site }) => {
    await page.goto('/');

    await test.step('the dropdown opens, closes, and links to a company', async () => {
      await dropdown(page).click();
      await expect(diamond(page)).toBeVisible();
      await dropdown(page).click();
      await expect(diamond(page)).toBeHidden();
      await dropdown(page).click();
      await diamond(page).click();
      await expect(page).toHaveURL(`${site.url}/chhat-diamond`);
      // The button opens nothing before its menu has arrived.
      await page.waitForLoadState();
    });

    await test.step('the mobile menu opens, closes, and links to a page', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const button = page.getByRole('button', { name: 'Menu' });
      await expect(mainMenu(page)).toBeHidden();
      await button.click();
      await expect(mainMenu(page)).toBeVisible();
      await button.click();
      await expect(mainMenu(page)).toBeHidden();
      await button.click();
      await mainMenu(page).getByRole('link', { name: 'Career' }).click();
      await expect(page).toHaveURL(`${site.url}/career`);
    });
  });
});

test('the button "Back to top" appears after 300 px and scrolls to the top', async ({ page }) => {
  await page.goto('/about');
  const toTop = page.getByRole('button', { name: 'Back to top' });

  await test.step('it is visible after scrolling more than 300 px, and not before', async () => {
    for (const [top, isShown] of [
      [301, true],
      [300, false],
      [2000, true],
      [0, false],
    ] as const) {
      await page.evaluate((to) => scrollTo(0, to), top);
      await expect(toTop).toBeVisible({ visible: isShown });
    }
  });

  await test.step('it scrolls to the top, and Tab continues there', async () => {
    await page.evaluate(() => scrollTo(0, 2000));
    await toTop.press('Enter');
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect(toTop).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText('Home');
  });
});
