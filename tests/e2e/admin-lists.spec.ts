import { expect, hold, openInApp, removeAddedJobs, test } from './staff.ts';
import { usualJob } from './world.ts';
import { putMessages } from './messages.ts';

test.afterEach(({ site, call }) => removeAddedJobs(site, call));

test('every list shows a spinner while it loads, and reads the page and the search of its URL', async ({
  page,
  enter,
  site,
}) => {
  for (const [noun, heading] of [
    ['career', 'Career'],
    ['user', 'User'],
    ['blog', 'Blogs'],
    ['contact', 'Sent Contacts'],
  ] as const) {
    await test.step(`the screen ${heading} shows a spinner until its list has loaded`, async () => {
      const release = await hold(page, `**/api/${noun}s?*search=*`);
      const url = `/admin/${noun}?search=nothing+of+the+kind`;
      await (noun === 'career' ? enter(url) : openInApp(page, url));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
      release();
      await expect(page.getByText(/^No .+ found\.$/)).toBeVisible();
      await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
    });
  }

  await test.step('characters that cannot be stored are left out of the search', async () => {
    const found = page.getByRole('cell', { name: 'Gem setter', exact: true });
    await openInApp(page, '/admin/career?search=Gem%EF%BF%BD+%01setter');
    await expect(found).toBeVisible();
    await page.getByRole('searchbox').fill('Gem\ufffd');
    await expect(page).toHaveURL('/admin/career?search=Gem');
    await expect(found).toBeVisible();
  });

  await test.step('Go to page takes a page number only, not an amount; the URL’s page is read as on the public pages', async () => {
    await putMessages(
      site.process,
      Array.from({ length: 26 }, () => ({ subject: 'Jumped over' })),
    );
    await openInApp(page, '/admin/contact?page=02&search=jumped');
    await expect(page).toHaveURL('/admin/contact?search=jumped');
    const jump = page.getByLabel('Go to page');
    for (const amount of ['$2', '2 $', '2 a month', '0000000000001.2']) {
      await jump.fill('');
      await page.keyboard.insertText(amount);
      await jump.press('Enter');
      await expect(jump).toHaveAccessibleDescription(/^Enter a page number from 1 to /);
      await expect(jump).toHaveValue(amount);
    }
    await jump.fill(' 2 ');
    await jump.press('Enter');
    await expect(page).toHaveURL('/admin/contact?page=2&search=jumped');
  });
});

test('a search starts after a pause in typing, and neither loses letters nor closes a confirmation', async ({
  page,
  enter,
  call,
}) => {
  await call('POST', '/careers', { ...usualJob, title: 'Asked about' });
  await page.clock.install();
  await enter('/admin/career');
  const box = page.getByRole('searchbox');
  const remove = page.getByRole('button', { name: 'Delete Asked about' });
  await expect(remove).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);

  await test.step('a letter that is typed while the URL of the search changes stays in the box', async () => {
    const release = await hold(page, '**/api/careers?*search=*');
    // Type the letter after the search has changed the URL, before React renders the change.
    await box.evaluate((input: HTMLInputElement) => {
      const write = history.replaceState.bind(history);
      history.replaceState = (...state) => {
        write(...state);
        history.replaceState = write;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'gems');
        input.dispatchEvent(new Event('input', { bubbles: true }));
      };
    });
    await box.fill('gem');
    await page.clock.runFor(250);
    await expect(page).toHaveURL('/admin/career?search=gem');
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(box).toHaveValue('gems');
    await page.clock.runFor(250);
    await expect(page).toHaveURL('/admin/career?search=gems');
    release();
  });

  await test.step('a search that is waiting for its pause does not close the confirmation that opened since', async () => {
    await openInApp(page, '/admin/career');
    await expect(remove).toBeVisible();
    await box.fill('asked');
    await remove.click();
    await page.clock.runFor(250);
    await expect(page).toHaveURL('/admin/career?search=asked');
    await expect(page.getByRole('alertdialog')).toContainText('Do you really want to delete this career?');
  });
});
