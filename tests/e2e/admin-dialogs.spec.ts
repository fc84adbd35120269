import { button, dialog, expect, openInApp, test } from './staff.ts';

test(
  'every dialog has the same title, and ends with the button that leaves it and then the one that acts',
  { tag: '@long' },
  async ({ page, enter }) => {
    const dialogs: [url: string, open: string | undefined, leave: string, act: string][] = [
      ['/admin/user?add=1', undefined, 'Cancel', 'Add User'],
      ['/admin/blog?add=1', undefined, 'Cancel', 'Add Blog'],
      ['/admin/contact/replies?add=1', undefined, 'Cancel', 'Add Canned Reply'],
      ['/admin/profile/tokens?add=1', undefined, 'Cancel', 'Create token'],
      ['/admin/career', 'Filter', 'Clear', 'Apply'],
      ['/admin/contact', 'Logout', 'Cancel', 'Yes, log out!'],
    ];
    // A phone: the filters are a dialog there.
    await page.setViewportSize({ width: 390, height: 844 });
    await enter('/admin/profile');
    const fonts = new Set<string>();
    for (const [url, open, leave, act] of dialogs) {
      await openInApp(page, url);
      if (open === 'Logout') {
        // A navigation closes the sidebar, just after it has focused the heading.
        await expect(page.getByRole('heading', { level: 1, name: 'Sent Contacts' })).toBeFocused();
        await button(page, 'Open the sidebar').click();
      }
      if (open === 'Filter') await button(page, 'Tools of the list').click();
      if (open) await button(page, open).click();
      const shown = open === 'Logout' ? page.getByRole('alertdialog') : dialog(page).filter({ hasText: act });
      const [left, right] = await Promise.all(
        [leave, act].map((name) => shown.getByRole('button', { name, exact: true }).boundingBox()),
      );
      expect(left!.x + left!.width, `${act}: the order`).toBeLessThanOrEqual(right!.x);
      const edge = (await shown.boundingBox())!;
      expect(edge.x + edge.width - (right!.x + right!.width), `${act}: on the right`).toBeLessThan(40);
      const title = shown.getByRole('heading').first();
      fonts.add(await title.evaluate((heading) => getComputedStyle(heading).font));
      // A dialog takes the focus after it has opened; before that, Escape would not reach it.
      await expect(shown.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(shown).toHaveCount(0);
    }
    expect([...fonts]).toHaveLength(1);
  },
);
