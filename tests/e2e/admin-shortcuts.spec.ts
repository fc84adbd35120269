import { expect, test } from './staff.ts';

/** What the dialog says of each shortcut (§ 8.16). */
const others = {
  CtrlK: 'Find anything',
  '?': 'Keyboard shortcuts',
  Esc: 'Close a dialog or a menu',
  '/': 'Search the list',
  n: 'Add a new one',
};
const places = {
  d: ['Dashboard', 'dashboard'],
  b: ['Blogs', 'blog'],
  c: ['Career', 'career'],
  m: ['Contact', 'contact'],
  u: ['User', 'user'],
  a: ['Audit Log', 'audit'],
  p: ['Profile', 'profile'],
  s: ['Suspected Spam', 'contact/suspected'],
  o: ['Outbox', 'outbox'],
};

test('the list under ? has every shortcut, and each letter after g opens its screen', async ({
  page,
  enter,
}) => {
  await enter('/admin/contact/person');
  await expect(page.getByRole('button', { name: 'Show' })).toBeVisible();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByRole('definition').first()).toBeVisible();
  const listed = await list
    .locator('dl > div')
    .evaluateAll((entries) =>
      entries.map((entry) => [
        [...entry.querySelectorAll('kbd')].map(({ textContent }) => textContent).join(''),
        entry.querySelector('dd')!.textContent,
      ]),
    );
  const goTo = Object.entries(places).map(([letter, [label]]) => [`g${letter}`, label]);
  expect(Object.fromEntries(listed)).toEqual({ ...others, ...Object.fromEntries(goTo) });
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  // On a Mac.
  await page.keyboard.press('Meta+k');
  await expect(page.getByRole('combobox', { name: /^Find screens/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const [letter, [, path]] of Object.entries(places)) {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await expect(page).toHaveURL(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});
