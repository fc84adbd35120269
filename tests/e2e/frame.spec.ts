import type { Locator, Page } from '@playwright/test';
import { group } from '../../content/group.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, otherTabs, test } from './fixtures.ts';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const dropdown = (page: Page) => mainMenu(page).locator('summary');
const companies = ['/chhat-research', '/chhat-diamond', '/chhat-trading'];
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

const hrefs = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));

test.describe('the top navigation', () => {
  test('is About Us, Chhat Research, a Member Companies dropdown, Blog, Career, Contact and Admin', async ({
    page,
  }) => {
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
  });

  test('Admin opens /admin/login in a new tab', async ({ page, site }) => {
    await page.goto('/');
    await mainMenu(page)
      .getByRole('link', { name: /^Admin/ })
      .click();
    await expect
      .poll(() => otherTabs(page))
      .toEqual([{ url: `${site.url}/admin/login`, canAccessOpener: false }]);
    await expect(page).toHaveURL(`${site.url}/`);
  });

  for (const [path, marked] of [
    ['/', []],
    ['/about', ['About Us']],
    ['/chhat-research', ['Chhat Research', 'Member Companies']],
    ['/chhat-research?category=category3', ['Chhat Research', 'Member Companies']],
    ['/chhat-diamond', ['Member Companies']],
    ['/chhat-trading', ['Member Companies']],
    ['/blog', ['Blog']],
    ['/career', ['Career']],
    ['/contact', ['Contact']],
  ] as const) {
    test(`on ${path} the current path is highlighted: ${marked.join(' and ') || 'none'}`, async ({
      page,
    }) => {
      await page.goto(path);
      const items = mainMenu(page).locator('.items > li > a, .items > li > details > summary');
      const highlighted = await items.evaluateAll((all) =>
        all
          .filter((item) => getComputedStyle(item).borderBottomColor !== 'rgba(0, 0, 0, 0)')
          .map((item) => item.textContent?.trim()),
      );
      expect(highlighted).toEqual(marked);
      await dropdown(page).click();
      const current = mainMenu(page).locator('[aria-current="page"]');
      const { pathname } = new URL(page.url());
      const links = pathname === '/chhat-research' ? 2 : pathname === '/' ? 0 : 1;
      await expect(current).toHaveCount(links);
      for (const link of await current.all()) await expect(link).toHaveAttribute('href', pathname);
    });
  }

  test('an article marks Blog', async ({ page, site }) => {
    await page.goto(`/blog/${site.blogs.rich.id}`);
    await expect(mainMenu(page).locator('[aria-current]')).toHaveText(['Blog']);
  });
});

test.describe('the dropdown', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await expect(mainMenu(page).getByRole('link', { name: 'Chhat Diamond' })).toBeHidden();
    await dropdown(page).click();
    await expect(mainMenu(page).getByRole('link', { name: 'Chhat Diamond' })).toBeVisible();
  });

  test.afterEach(async ({ page }) => {
    await expect(mainMenu(page).getByRole('link', { name: 'Chhat Diamond' })).toBeHidden();
  });

  test('is closed by Escape, and the focus is back on what opened it', async ({ page }) => {
    await mainMenu(page).getByRole('link', { name: 'Chhat Diamond' }).focus();
    await page.keyboard.press('Escape');
    await expect(dropdown(page)).toBeFocused();
  });

  test('is closed by a second click', async ({ page }) => {
    await dropdown(page).click();
  });

  test('is closed by a click outside', async ({ page }) => {
    await page.getByRole('heading', { name: 'Why Choose Us' }).click();
  });

  test('is closed by moving on', async ({ page }) => {
    for (const name of ['Chhat Research', 'Chhat Diamond', 'Chhat Trading', 'Blog']) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(name);
    }
  });

  test('is the only one open at a time', async ({ page }) => {
    // The content has one dropdown; a second one of the same make shows that they take turns.
    await dropdown(page).evaluate((summary) => {
      const second = summary.closest('li')!.cloneNode(true) as HTMLElement;
      const details = second.querySelector('details')!;
      details.open = false;
      second.querySelector('summary')!.textContent = 'Second';
      second.querySelector('ul')!.textContent = 'Its links';
      summary.closest('ul')!.append(second);
    });
    await mainMenu(page).getByText('Second').click();
    await expect(mainMenu(page).getByText('Its links')).toBeVisible();
    await expect(mainMenu(page).locator('details[open]')).toHaveCount(1);
  });

  test('leads to the companies, and is closed there', async ({ page, site }) => {
    await mainMenu(page).getByRole('link', { name: 'Chhat Trading' }).click();
    await expect(page).toHaveURL(`${site.url}/chhat-trading`);
  });
});

test('the open dropdown and the open mobile menu are free of what axe finds', async ({ page }) => {
  test.slow();
  await page.goto('/about');
  await dropdown(page).click();
  // On a phone the dropdown stands in the menu, which is still closed.
  await expectAccessible(page, [1440]);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(dropdown(page)).toBeVisible();
  await expectAccessible(page, [390, 320]);
});

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('toggles open and closed', async ({ page }) => {
    await page.goto('/');
    await expect(mainMenu(page)).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(mainMenu(page).getByRole('link', { name: 'Contact' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(mainMenu(page)).toBeHidden();
  });

  test('is used by keyboard alone: opened, walked through with its dropdown, closed by Escape', async ({
    page,
  }) => {
    await page.goto('/');
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
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });

  test('shows all of itself on a low screen: it scrolls, the page does not overflow', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 360 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await dropdown(page).click();
    for (const company of companies) await mainMenu(page).locator(`details a[href="${company}"]`).hover();
    await mainMenu(page)
      .getByRole('link', { name: /^Admin/ })
      .hover();
    await expectNoSidewaysScroll(page);
  });
});

test.describe('the menus without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the dropdown opens, closes and leads on', async ({ page, site }) => {
    await page.goto('/');
    const diamond = mainMenu(page).getByRole('link', { name: 'Chhat Diamond' });
    await dropdown(page).click();
    await expect(diamond).toBeVisible();
    await dropdown(page).click();
    await expect(diamond).toBeHidden();
    await dropdown(page).click();
    await diamond.click();
    await expect(page).toHaveURL(`${site.url}/chhat-diamond`);
  });

  test('the mobile menu toggles open and closed, and leads on', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(mainMenu(page)).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(mainMenu(page)).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(mainMenu(page)).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await mainMenu(page).getByRole('link', { name: 'Career' }).click();
    await expect(page).toHaveURL(`${site.url}/career`);
  });
});

test.describe('the scroll-to-top button', () => {
  const toTop = (page: Page) => page.getByRole('button', { name: 'Back to top' });

  test('appears after scrolling more than 300 px, and not before', async ({ page }) => {
    await page.goto('/about');
    for (const [top, isShown] of [
      [301, true],
      [299, false],
      [301, true],
      [300, false],
      [2000, true],
      [0, false],
    ] as const) {
      await page.evaluate((to) => scrollTo(0, to), top);
      await expect(toTop(page)).toBeVisible({ visible: isShown });
    }
  });

  test('brings back to the top, the keyboard too', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => scrollTo(0, 2000));
    await toTop(page).press('Enter');
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect(toTop(page)).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText('Home');
  });

  test('brings back at once for who prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about');
    await page.evaluate(() => scrollTo(0, 2000));
    await expect(toTop(page)).toBeVisible();
    const top = await toTop(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      return scrollY;
    });
    expect(top).toBe(0);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('every navigation begins at the top', async ({ page }) => {
      await page.goto('/');
      for (const [name, heading] of [
        ['About Us', 'We weigh, count and look twice.'],
        ['Chhat Research', 'Who we are'],
        ['Career', 'Career'],
        ['Blog', 'Blog'],
        ['Contact', 'Get In Touch'],
      ] as const) {
        // A page that is not all there yet is too short.
        await page.waitForLoadState();
        await page.evaluate(() => scrollTo(0, 500));
        expect(await scrollTop(page)).toBeGreaterThan(100);
        await mainMenu(page).locator('.items > li > a').getByText(name, { exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeInViewport();
        expect(await scrollTop(page)).toBe(0);
      }
    });
  });
}

test.describe('the breadcrumb', () => {
  for (const [path, crumbs] of [
    ['/about', ['Home', 'About Us']],
    ['/contact', ['Home', 'Contact']],
    ['/chhat-diamond', ['Home', 'Chhat Diamond']],
    ['/chhat-trading', ['Home', 'Chhat Trading']],
    ['/chhat-research', ['Home', 'Chhat Research', 'Who we are']],
  ] as const) {
    test(`of ${path} is ${crumbs.join(' > ')}`, async ({ page }) => {
      await page.goto(path);
      const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(breadcrumb.getByRole('listitem')).toHaveText([...crumbs]);
      await expect(breadcrumb.getByRole('link').first()).toHaveAttribute('href', '/');
      await expect(breadcrumb.locator('[aria-current="page"]')).toHaveText(crumbs.at(-1)!);
    });
  }
});

test('nothing moves for who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/about', '/chhat-research?category=category2', '/blog']) {
    await page.goto(path);
    const slow = await page.locator('body *').evaluateAll((all) =>
      all
        .flatMap((element) => [getComputedStyle(element), getComputedStyle(element, '::after')])
        .flatMap((style) => `${style.transitionDuration}, ${style.animationDuration}`.split(', '))
        .filter((duration) => Number.parseFloat(duration) > 0.001),
    );
    expect(slow, path).toEqual([]);
  }
});
