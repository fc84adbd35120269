import { expect, hold, openInApp, test } from './staff.ts';
import { usualJob } from './world.ts';

test('a list shows that it loads, and searches after a pause in typing', async ({ page, enter, call }) => {
  await call('POST', '/careers', { ...usualJob, title: 'Asked about' });
  await test.step('a list shows a spinner until it has loaded', async () => {
    const release = await hold(page, '**/api/careers?page=*');
    const spinner = page.getByRole('main').getByRole('status', { name: 'Loading' });
    await enter('/admin/career#search=nothing+of+the+kind');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Career');
    await expect(spinner).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    release();
    await expect(page.getByText('No careers found.')).toBeVisible();
    await expect(spinner).toHaveCount(0);
  });

  await page.clock.install();
  await openInApp(page, '/admin/career');
  const box = page.getByRole('searchbox');
  const remove = page.getByRole('button', { name: 'Delete Asked about' });
  await expect(remove).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);

  await test.step('a letter that is typed while the URL of the search changes stays in the box', async () => {
    const release = await hold(page, '**/api/careers?page=*');
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
    await expect(page).toHaveURL('/admin/career#search=gem');
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(box).toHaveValue('gems');
    await page.clock.runFor(250);
    await expect(page).toHaveURL('/admin/career#search=gems');
    release();
    // Until then the list shows the jobs of before, as the next step expects them again.
    await expect(page.getByText('No careers found.')).toBeVisible();
  });

  await test.step('a search that is waiting for its pause does not bring back the list from a screen whose script is still loading', async () => {
    await openInApp(page, '/admin/career');
    await expect(box).toHaveValue('');
    const release = await hold(page, '**/CareerScreens*.js');
    await box.fill('gem');
    await page.getByRole('link', { name: 'Add Career' }).click();
    // The search box knows now that another screen is loading.
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(250);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Add Career' })).toBeVisible();
    await expect(page).toHaveURL('/admin/career/add');
  });
});
