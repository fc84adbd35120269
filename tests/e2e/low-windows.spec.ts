import type { Page } from '@playwright/test';
import { button, dialog, expect, expectNoSidewaysScroll, openInApp, test } from './staff.ts';

/** A window of 1280 x 1024 pixels at 400 % zoom (WCAG 1.4.10). */
test.use({ viewport: { width: 320, height: 256 } });

/** How much of the window's height belongs to the text that is written, while it is in the middle of the window. */
async function roomToWrite(page: Page): Promise<number> {
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.fill(Array.from({ length: 9 }, (_, line) => `Line ${line + 1}`).join('\n'));
  return text.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
    return rows.filter((shown) => element.contains(shown)).length;
  });
}

test('in a low window no bar stays over what is read or written', async ({ page, enter, call, site }) => {
  await test.step('Add Blog, and a draft', async () => {
    await enter('/admin/blog?add=1');
    await expect(dialog(page)).toBeVisible();
    expect(await roomToWrite(page)).toBeGreaterThan(200);
    await page.keyboard.press('Escape');
    await button(page, 'Leave without saving').click();
    const draft = await call<{ id: number }>('POST', '/drafts', {
      kind: 'blogs',
      object_id: site.blogs.rich.id,
    });
    await openInApp(page, `/admin/drafts/${draft.id}`);
    expect(await roomToWrite(page)).toBeGreaterThan(200);
    await expectNoSidewaysScroll(page);
  });

  await test.step('a page of the site', async () => {
    await page.goto('/about');
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await expect(page.getByRole('banner')).not.toBeInViewport();
  });
});
