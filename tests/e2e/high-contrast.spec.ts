import type { Locator, Page } from '@playwright/test';
import { islandsAreReady } from './fixtures.ts';
import { expect, test } from './staff.ts';

test.use({ forcedColors: 'active' });

type Property = 'color' | 'backgroundColor' | 'borderBottomColor' | 'borderTopStyle' | 'outlineStyle';

const style = (element: Locator, property: Property, pseudo?: '::before') =>
  element.evaluate((shown, [name, part]) => getComputedStyle(shown, part)[name], [property, pseudo] as const);

/** Expects one element to differ from another in a property that high contrast keeps. */
async function expectToDiffer(one: Locator, other: Locator, property: Property, pseudo?: '::before') {
  expect(await style(one, property, pseudo)).not.toBe(await style(other, property, pseudo));
}

/**
 * Returns the elements whose text has the background colour of the page. High contrast puts that background behind
 * every text, so these texts are invisible, unless `forced-color-adjust` excludes the element.
 */
function invisibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'Canvas';
    document.body.append(probe);
    const background = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.innerText.trim())
      .filter((element) => {
        const { color, forcedColorAdjust } = getComputedStyle(element) as CSSStyleDeclaration & {
          forcedColorAdjust: string;
        };
        return color === background && forcedColorAdjust !== 'none';
      })
      .map((element) => element.outerHTML);
  });
}

test(
  'in high contrast the public pages show what is current, what can be pressed and where the focus is',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/');
    const carousel = page.getByRole('region', { name: 'What the group does' });
    for (const button of await carousel.getByRole('button').all()) {
      expect(await style(button, 'borderTopStyle')).toBe('solid');
    }
    const dot = (number: number) => carousel.getByRole('button', { name: `Slide ${number}` });
    await expectToDiffer(dot(1), dot(2), 'backgroundColor', '::before');
    const link = carousel.getByRole('link');
    expect(await style(link, 'borderTopStyle')).toBe('solid');
    await link.hover();
    expect(await invisibleTexts(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await style(page.locator(':focus'), 'outlineStyle')).toBe('solid');

    await page.goto('/chhat-research?category=category3');
    const entry = (name: string) => page.locator('.items > li > a').getByText(name, { exact: true });
    await expectToDiffer(entry('Chhat Research'), entry('Career'), 'borderBottomColor');
    const tabs = page.getByRole('navigation', { name: 'Chhat Research' });
    const tab = (name: string) => tabs.getByRole('link', { name, exact: true });
    const tabEdge = (name: string) => tab(name).evaluate((shown) => getComputedStyle(shown).borderLeftColor);
    expect(await tabEdge('Large-Scale')).not.toBe(await tabEdge('Who we are'));
    expect(await invisibleTexts(page)).toEqual([]);

    await page.goto('/career');
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await expectToDiffer(pager.getByText('Previous'), pager.getByText('Next'), 'color');
    expect(await invisibleTexts(page)).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    const underline = (name: string) =>
      entry(name).evaluate((shown) => getComputedStyle(shown).textDecorationLine);
    expect(await underline('Career')).toBe('underline');
    expect(await underline('Blog')).toBe('none');
    await page.setViewportSize({ width: 1280, height: 720 });

    await page.goto('/contact');
    await islandsAreReady(page);
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await style(page.getByRole('alertdialog'), 'borderTopStyle')).toBe('solid');
    expect(await invisibleTexts(page)).toEqual([]);
  },
);

test(
  'in high contrast the back office shows what is current, disabled and wrong',
  { tag: '@long' },
  async ({ page, enter }) => {
    await enter('/admin/career');
    const sidebar = page.getByRole('navigation', { name: 'Back office' });
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(6);
    await test.step('the current screen, disabled buttons and a confirmation', async () => {
      await expectToDiffer(
        sidebar.getByRole('link', { name: 'Career' }),
        sidebar.getByRole('link', { name: 'Blogs' }),
        'outlineStyle',
      );
      const pager = page.getByRole('navigation', { name: 'Pages' });
      await expectToDiffer(
        pager.getByRole('button', { name: 'Previous' }),
        pager.getByRole('button', { name: 'Next' }),
        'color',
      );
      expect(await invisibleTexts(page)).toEqual([]);
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect(await invisibleTexts(page)).toEqual([]);
    });

    await test.step('a field with an error', async () => {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('link', { name: 'Add Career' }).click();
      await page.getByRole('button', { name: 'Add Career' }).click();
      const title = page.getByLabel('Title');
      await expect(title).toHaveAttribute('aria-invalid', 'true');
      const edge = (field: Locator) => field.evaluate((shown) => getComputedStyle(shown).borderTopWidth);
      expect(await edge(title)).not.toBe(await edge(page.getByLabel('Requirement')));
      expect(await invisibleTexts(page)).toEqual([]);
    });
  },
);
