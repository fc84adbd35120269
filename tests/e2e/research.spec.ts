import type { Page } from '@playwright/test';
import { research } from '../../content/research.ts';
import { researchTeam } from '../../content/research-team.ts';
import { expect, test } from './fixtures.ts';
import { expectPicture } from './pictures.ts';

const tabs = [
  ['Who we are', 'category1', 'Who we are'],
  ['Research Expertise', 'category2', 'Research Expertise'],
  ['Large-Scale', 'category3', 'Large-Scale'],
  ['blog', 'category4', 'Latest News'],
  ['Team Members', 'category5', 'Team Members'],
] as const;
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Chhat Research' });
const addressOf = (id: string) => `/chhat-research${id === 'category1' ? '' : `?category=${id}`}`;

test.describe('/chhat-research', () => {
  test('has a sidebar with a logo and five category tabs, which are addresses', async ({ page }) => {
    await page.goto('/chhat-research');
    const side = page.getByRole('complementary');
    await expect(side.locator('svg')).toBeVisible();
    await expect(side.getByText('Chhat Research', { exact: true })).toBeVisible();
    const links = sidebar(page).getByRole('link');
    await expect(links).toHaveText(tabs.map(([label]) => label));
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      tabs.map(([, id]) => addressOf(id)),
    );
  });

  for (const query of ['', '?category=category1', '?category=nothing', '?category=']) {
    test(`the first tab is the default: ${query || 'no query'}`, async ({ page }) => {
      await page.goto(`/chhat-research${query}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who we are');
      await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText(['Who we are']);
    });
  }

  for (const width of [390, 1440]) {
    test(`the active tab is highlighted and in sight at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const [label, id] of tabs) {
        await page.goto(addressOf(id));
        const active = sidebar(page).locator('[aria-current="page"]');
        await expect(active).toHaveText([label]);
        await expect(active).toBeInViewport({ ratio: 1 });
        await expect(active).toHaveCSS('font-weight', '600');
        const others = sidebar(page).locator('a:not([aria-current])');
        await expect(others).toHaveCount(4);
        for (const other of await others.all()) await expect(other).toHaveCSS('font-weight', '400');
      }
    });
  }

  test('the tabs are walked through by keyboard', async ({ page, site }) => {
    await page.goto('/chhat-research');
    await sidebar(page).getByRole('link').first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.url}/chhat-research?category=category3`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Large-Scale');
  });

  test('Who we are: an intro paragraph and five strategy cards', async ({ page }) => {
    await page.goto('/chhat-research');
    const main = page.getByRole('main');
    await expect(main.getByText(research.intro, { exact: true })).toBeVisible();
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'Customer Focus',
      'Branding',
      'Investments',
      'Loyalty',
      'Strategy',
    ]);
    for (const { text } of research.strategies)
      await expect(main.getByText(text, { exact: true })).toBeVisible();
  });

  test('Large-Scale: project history by year with sectors and numbers of key locations', async ({ page }) => {
    await page.goto(addressOf('category3'));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      '2022-2024',
      '2020',
      '2019',
      '2016',
      '2015',
    ]);
    for (const { years, projects } of research.history) {
      const year = main.locator('section', {
        has: page.getByRole('heading', { level: 2, name: years, exact: true }),
      });
      const table = year.last().getByRole('table');
      await expect(table.getByRole('columnheader')).toHaveText(['Sector', 'Key locations']);
      await expect(table.getByRole('rowheader')).toHaveText(projects.map(({ sector }) => sector));
      await expect(table.getByRole('cell')).toHaveText(projects.map(({ locations }) => String(locations)));
    }
  });

  test('Team Members: 14 member cards: photo, name, location, role, email link', async ({ page }) => {
    await page.goto(addressOf('category5'));
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(cards).toHaveCount(14);
    for (const [index, { name, role, location, email }] of researchTeam.members.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('heading')).toHaveText(name);
      await expect(card.getByText(role, { exact: true })).toBeVisible();
      await expect(card.getByText(location, { exact: true })).toBeVisible();
      await expect(card.getByRole('link')).toHaveAttribute('href', `mailto:${email}`);
      await expectPicture(card.locator('img'));
    }
  });
});

test.describe('Research Expertise', () => {
  const cards = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
  const services = (page: Page, title: string) => page.getByRole('list', { name: `Services: ${title}` });

  /** Expects the lists of these cards, and of no others, to be seen. */
  async function expectRevealed(page: Page, revealed: string[]): Promise<void> {
    for (const { title } of research.expertise) {
      await expect(services(page, title)).toHaveCSS('opacity', revealed.includes(title) ? '1' : '0');
    }
  }

  test('is six cards', async ({ page }) => {
    await page.goto(addressOf('category2'));
    await expect(cards(page).getByRole('heading')).toHaveText([
      'Brand Understanding',
      'Innovation',
      'Creative Evaluation',
      'Shopper',
      'Exploration',
      'Public Affairs',
    ]);
    for (const { text } of research.expertise) await expect(page.getByText(text)).toBeVisible();
  });

  test('hovering a card reveals the list of its services', async ({ page }) => {
    await page.goto(addressOf('category2'));
    await expectRevealed(page, []);
    for (const [index, { title, services: names }] of research.expertise.entries()) {
      await cards(page).nth(index).hover();
      await expectRevealed(page, [title]);
      await expect(services(page, title).getByRole('listitem')).toHaveText(names);
    }
  });

  test('focusing a card by keyboard reveals the list of its services', async ({ page }) => {
    await page.goto(addressOf('category2'));
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().focus();
    for (const { title } of research.expertise) {
      await page.keyboard.press('Tab');
      await expectRevealed(page, [title]);
    }
  });

  for (const width of [320, 390, 768, 1024, 1440]) {
    test(`a revealed list is shown whole, without covering the card's title, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(addressOf('category2'));
      for (const [index, { title }] of research.expertise.entries()) {
        await cards(page).nth(index).hover();
        await expectRevealed(page, [title]);
        const { missing, covered } = await services(page, title).evaluate((list) => {
          const heading = list.parentElement!.querySelector('h2')!.getBoundingClientRect();
          return {
            missing: list.scrollHeight - list.clientHeight,
            covered: heading.bottom - list.getBoundingClientRect().top,
          };
        });
        expect({ title, missing, isCovered: covered > 0 }).toEqual({ title, missing: 0, isCovered: false });
      }
    });
  }

  test.describe('where nothing can hover', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    test('every card shows its services', async ({ page }) => {
      await page.goto(addressOf('category2'));
      await expectRevealed(
        page,
        research.expertise.map(({ title }) => title),
      );
    });
  });
});

test.describe('/chhat-research without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every tab leads to its content, and a breadcrumb shows the current page name', async ({
    page,
    site,
  }) => {
    await page.goto('/chhat-research?category=category5');
    for (const [label, id, title] of tabs) {
      await sidebar(page).getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(`${site.url}${addressOf(id)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', 'Chhat Research', title]);
      await expect(breadcrumb.locator('[aria-current="page"]')).toHaveText(title);
    }
  });

  test('hovering a card reveals its services', async ({ page }) => {
    await page.goto(addressOf('category2'));
    const list = page.getByRole('list', { name: 'Services: Shopper' });
    await expect(list).toHaveCSS('opacity', '0');
    await page.getByRole('heading', { name: 'Shopper' }).hover();
    await expect(list).toHaveCSS('opacity', '1');
  });
});
