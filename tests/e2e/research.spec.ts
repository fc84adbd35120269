import type { Page } from '@playwright/test';
import { research } from '../../content/research.ts';
import { expect, test } from './fixtures.ts';
import { withTouch } from './touch-targets.ts';

const tabs = [
  ['Who we are', 'category1'],
  ['Research Expertise', 'category2'],
  ['Large-Scale', 'category3'],
  ['blog', 'category4'],
  ['Team Members', 'category5'],
] as const;
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Chhat Research' });
const pathOf = (id: string) => `/chhat-research${id === 'category1' ? '' : `?category=${id}`}`;
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

// What the tabs show is in pages-of-items.test.ts, that every text is on its page in texts-on-pages.test.ts, and that the
// first tab is the default, also for an unknown or empty category, in page-url.test.ts.
test('/chhat-research has five category tabs with URLs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/chhat-research');

  await test.step('the sidebar has a logo and five links', async () => {
    const side = page.getByRole('complementary');
    await expect(side.locator('svg')).toBeVisible();
    await expect(side.getByText('Chhat Research', { exact: true })).toBeVisible();
    const links = sidebar(page).getByRole('link');
    // As people see them: a style sheet changes no letter.
    await expect(links).toHaveText(
      tabs.map(([label]) => label),
      { useInnerText: true },
    );
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      tabs.map(([, id]) => pathOf(id)),
    );
  });

  for (const [label, id] of tabs) {
    await test.step(`the tab "${label}" is highlighted and in sight on a phone`, async () => {
      await page.goto(pathOf(id));
      const active = sidebar(page).locator('[aria-current="page"]');
      await expect(active).toHaveText([label]);
      await expect(active).toBeInViewport({ ratio: 1 });
      await expect(active).toHaveCSS('font-weight', '600');
    });
  }
});

/** Expects the services of these cards to be visible, and of no others. */
async function expectRevealed(page: Page, revealed: string[]): Promise<void> {
  const lists = page.getByRole('list', { name: /^Services: / });
  await expect
    .poll(() => lists.evaluateAll((all) => all.map((list) => getComputedStyle(list).opacity)))
    .toEqual(research.expertise.map(({ title }) => (revealed.includes(title) ? '1' : '0')));
}

test('Research Expertise has six cards, which reveal their services', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(pathOf('category2'));

  await test.step('the cards have a title and a text', async () => {
    await expect(cards(page).getByRole('heading')).toHaveText(research.expertise.map(({ title }) => title));
    await expectRevealed(page, []);
  });

  await test.step('focusing a card by keyboard reveals its services', async () => {
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().focus();
    for (const { title } of research.expertise) {
      await page.keyboard.press('Tab');
      await expectRevealed(page, [title]);
    }
    await page.keyboard.press('Escape');
    await expectRevealed(page, []);
    await page.locator(':focus').evaluate((card: HTMLElement) => card.blur());
  });

  await test.step('hovering a card reveals its services, whole and without covering the title of the card', async () => {
    for (const width of [320, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [index, { title, services: names }] of research.expertise.entries()) {
        await cards(page).nth(index).hover();
        await expectRevealed(page, [title]);
        const list = page.getByRole('list', { name: `Services: ${title}` });
        await expect(list.getByRole('listitem')).toHaveText(names);
        const { missing, covered } = await list.evaluate((shown) => ({
          missing: shown.scrollHeight - shown.clientHeight,
          covered:
            shown.parentElement!.querySelector('h2')!.getBoundingClientRect().bottom -
            shown.getBoundingClientRect().top,
        }));
        expect({ width, title, missing, isCovered: covered > 0 }).toMatchObject({
          missing: 0,
          isCovered: false,
        });
      }
    }
  });

  await test.step('a card grows with its services', async () => {
    const hidden = await page.getByRole('list', { name: /^Services: Shopper/ }).evaluate((list) => {
      for (let added = 0; added < 12; added += 1) list.append(list.firstElementChild!.cloneNode(true));
      return list.scrollHeight - list.clientHeight;
    });
    expect(hidden).toBe(0);
  });

  await test.step('on a touch screen and on paper every card shows its services', async () => {
    const all = research.expertise.map(({ title }) => title);
    await page.setViewportSize({ width: 390, height: 844 });
    await withTouch(page, () => expectRevealed(page, all));
    await page.emulateMedia({ media: 'print' });
    await expectRevealed(page, all);
  });
});
