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

test(
  'on a phone Sent Contacts begins with its messages, and the sidebar lies over the screen',
  { tag: '@long' },
  async ({ page, enter, site }) => {
    await putMessages(site.process, [{ fullname: 'Phone Visitor' }]);
    await page.setViewportSize(phone);
    await enter('/admin/nowhere');
    const cards = rows(page);

    await test.step('Sent Contacts begins with the messages: the tools behind one button', async () => {
      await openInApp(page, '/admin/contact?status=archived');
      await expect(page.getByRole('link', { name: 'Archived', exact: true })).toBeInViewport({ ratio: 1 });
      await openInApp(page, '/admin/contact');
      await expect(cards.first()).toContainText('Phone Visitor');
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
      expect((await cards.first().boundingBox())!.y).toBeLessThan(phone.height * 0.45);
      await expect(button(page, 'Filter')).toBeHidden();
      await button(page, 'Tools of the list').click();
      for (const name of ['Filter', 'Saved', 'Export']) await expect(button(page, name)).toBeVisible();
      await expectNoSidewaysScroll(page, 'Sent Contacts');
      await expectAccessibleState(page);
    });

    await test.step('below 1,024 px the sidebar begins closed, and a click beside it closes it', async () => {
      const sidebar = page.getByRole('navigation', { name: 'Back office' });
      await page.setViewportSize({ width: 1023, height: 900 });
      await expect(sidebar).toHaveCount(0);
      await button(page, 'Open the sidebar').click();
      await expect(button(page, 'Close the menu')).toBeFocused();
      await page.mouse.click(600, 500);
      await expect(sidebar).toHaveCount(0);
      await page.setViewportSize({ width: 1024, height: 900 });
      await expect(sidebar).toBeVisible();
    });
  },
);
