import type { Page } from '@playwright/test';
import { dialog, expect, openInApp, test } from './staff.ts';

/**
 * Texts in the colour of the page's background, which the browser paints behind every text under forced colours, but where the
 * element keeps its own colours.
 */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'Canvas';
    const canvas = getComputedStyle(probe).color;
    probe.remove();
    return [...document.body.querySelectorAll('*')]
      .filter((element) =>
        [...element.childNodes].some((child) => child instanceof Text && child.data.trim() !== ''),
      )
      .filter((element) => {
        const { color, forcedColorAdjust } = getComputedStyle(element) as CSSStyleDeclaration & {
          forcedColorAdjust: string;
        };
        return element.checkVisibility() && color === canvas && forcedColorAdjust === 'auto';
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`with forced colours, ${colorScheme}, every text can be read and every choice can be seen`, async ({
    page,
    enter,
    call,
    site,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    for (const url of ['/', '/career', '/chhat-research?category=category3', '/contact']) {
      await page.goto(url);
      expect(await unreadable(page), url).toEqual([]);
    }
    await enter('/admin/contact?status=new');
    await expect(page.getByText('Status: New')).toBeVisible();
    expect(await unreadable(page)).toEqual([]);

    await openInApp(page, '/admin/career');
    const box = page.getByLabel('Select all on this page');
    await box.check();
    const isMarkSeen = () =>
      box.evaluate((element) => {
        const colorOf = (part?: string) => getComputedStyle(element, part).backgroundColor;
        return colorOf() !== colorOf('::after');
      });
    await expect.poll(isMarkSeen).toBe(true);
    expect(await unreadable(page)).toEqual([]);

    const draft = await call<{ id: number }>('POST', '/drafts', {
      kind: 'blogs',
      object_id: site.blogs.rich.id,
    });
    await openInApp(page, `/admin/drafts/${draft.id}`);
    const [chosen, other] = ['Phone', 'Desktop'].map((name) => page.getByText(name, { exact: true }).last());
    await expect(chosen!).toBeVisible();
    const outlines = await Promise.all(
      [chosen!, other!].map((label) =>
        label.evaluate((element) => getComputedStyle(element.closest('label')!).outlineStyle),
      ),
    );
    expect(new Set(outlines).size).toBe(2);
    expect(await unreadable(page)).toEqual([]);
    await openInApp(page, '/admin/blog?add=1');
    await expect(dialog(page)).toBeVisible();
    expect(await unreadable(page)).toEqual([]);
  });
