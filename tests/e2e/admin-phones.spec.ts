import type { Locator } from '@playwright/test';
import { putMessages } from './messages.ts';
import {
  button,
  expect,
  expectAccessibleState,
  expectNoSidewaysScroll,
  openInApp,
  rows,
  test,
} from './staff.ts';

const phone = { width: 390, height: 844 };

async function box(part: Locator) {
  return (await part.boundingBox())!;
}

test(
  'on a phone Sent Contacts begins with its messages, and the sidebar lies over the screen',
  { tag: '@long' },
  async ({ page, enter, site }) => {
    await putMessages(site.process, [{ fullname: 'Phone Visitor' }]);
    await page.setViewportSize(phone);
    await enter('/admin/nowhere');
    const cards = rows(page);

    await test.step('Sent Contacts begins with the messages: states in one scrolling row, a small Refresh, the other tools behind one button', async () => {
      await openInApp(page, '/admin/contact?status=archived');
      await expect(page.getByRole('link', { name: 'Archived', exact: true })).toBeInViewport({ ratio: 1 });
      await openInApp(page, '/admin/contact');
      await expect(cards.first()).toContainText('Phone Visitor');
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
      expect((await box(cards.first())).y).toBeLessThan(phone.height * 0.45);
      expect(
        (await box(page.getByRole('navigation', { name: 'Status of the messages' }))).height,
      ).toBeLessThan(80);
      expect((await box(button(page, 'Refresh'))).width).toBeLessThan(50);
      await expect(button(page, 'Filter')).toBeHidden();
      await button(page, 'Tools of the list').click();
      for (const name of ['Filter', 'Saved', 'Export']) await expect(button(page, name)).toBeVisible();
      await expectNoSidewaysScroll(page, 'Sent Contacts');
      await expectAccessibleState(page);
    });

    await test.step('below 1,024 px the sidebar begins closed; it opens over the screen, and a click beside it closes it', async () => {
      await page.setViewportSize({ width: 768, height: 900 });
      const sidebar = page.getByRole('navigation', { name: 'Back office' });
      await expect(sidebar).toHaveCount(0);
      await button(page, 'Open the sidebar').click();
      await expect(button(page, 'Close the menu')).toBeFocused();
      await expect.poll(async () => (await box(sidebar)).x).toBe(0);
      expect((await box(sidebar)).width).toBe(16 * 16);
      await page.mouse.click(600, 500);
      await expect(sidebar).toHaveCount(0);
      await page.setViewportSize({ width: 1023, height: 900 });
      await expect(sidebar).toHaveCount(0);
      await page.setViewportSize({ width: 1024, height: 900 });
      await expect(sidebar).toBeVisible();
    });
  },
);
