import type { Locator, Page } from '@playwright/test';
import { putMessages } from './messages.ts';
import {
  expect,
  expectAccessibleState,
  expectNoSidewaysScroll,
  fontsAreReady,
  hold,
  openInApp,
  test,
} from './staff.ts';

const phone = { width: 390, height: 844 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function box(part: Locator) {
  return (await part.boundingBox())!;
}

test(
  'on a phone a screen begins with its content, under a heading that does not move, and the sidebar lies over it',
  { tag: '@long' },
  async ({ page, enter, site }) => {
    const [message] = await putMessages(site.process, [
      { fullname: 'សុខ ចាន់ធី', subject: 'ម៉ោងធ្វើការ នៅភ្នំពេញ', message: 'តើហាងបើកពីម៉ោងប៉ុន្មាន?' },
      { fullname: 'Phone Visitor', subject: 'A second one' },
    ]);
    await page.setViewportSize(phone);
    await enter('/admin/nowhere');
    const cards = page.getByRole('row').filter({ has: page.getByRole('cell') });

    await test.step('the heading of a screen does not move while the screen loads', async () => {
      for (const [name, title] of [
        ['career', 'Career'],
        ['blog', 'Blogs'],
        ['user', 'User'],
        ['user/policy', 'Second Factor Policy'],
        ['audit', 'Audit Log'],
        ['dashboard', 'Dashboard'],
        ['profile', 'Profile'],
        ['outbox', 'Outbox'],
        ['contact', 'Sent Contacts'],
        [`contact/sent/${message!.id}`, 'Contact Details'],
      ] as const) {
        // Not the call of the bell, whose response every screen has already.
        const release = await hold(page, /\/api\/(?!contacts\?per_page=5$)/);
        await openInApp(page, `/admin/${name}`);
        await expect(heading(page)).toHaveText(title);
        await expect(page.locator('[data-spinner]').first()).toBeVisible();
        await fontsAreReady(page);
        const before = await box(heading(page));
        release();
        await expect(page.locator('[data-spinner]')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        expect(await box(heading(page)), name).toEqual(before);
        await page.unrouteAll();
      }
    });

    await test.step('Contact Details begins with From, Email, Subject and Message; the state is above the form', async () => {
      await expect(page.getByText('តើហាងបើកពីម៉ោងប៉ុន្មាន?')).toBeInViewport();
      await expect(button(page, 'Add Note')).toBeVisible();
      const tops = [];
      for (const part of [
        page.getByText('Message', { exact: true }),
        button(page, 'Next message').or(page.getByRole('link', { name: 'Next message' })),
        page.getByRole('combobox', { name: 'Status' }),
        page.getByRole('combobox', { name: 'Assigned to' }),
        button(page, 'Add Note'),
      ])
        tops.push((await box(part)).y);
      expect(tops).toEqual(tops.toSorted((one, other) => one - other));
      // The shortest way from the heading: one row of buttons.
      expect((await box(page.getByText('From', { exact: true }))).y).toBeLessThan(240);
      await expectAccessibleState(page);
    });

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
