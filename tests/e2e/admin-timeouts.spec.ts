import { articleForm } from './article-form.ts';
import { expect, hold, submitLogin, test } from './staff.ts';
import { words } from '../../src/admin/words/english.ts';

const noResponse = words.auth.login.noResponse;

test(
  'a login without a response fails after 30 s, and can be repeated',
  { tag: '@long' },
  async ({ page, accounts }) => {
    await page.clock.install();
    await page.goto('/admin/career');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);

    await hold(page, '**/api/login');
    const request = page.waitForRequest('**/api/login');
    await submitLogin(page, accounts.admin);
    await request;
    await page.clock.runFor(29_000);
    await expect(page.getByRole('button', { name: words.auth.login.busy })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.runFor(1_000);
    await expect(page.getByRole('alert')).toHaveText(`Error${noResponse}`);
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    await page.unroute('**/api/login');
    await page.clock.resume();
    await submitLogin(page, accounts.admin);
    await expect(page).toHaveURL('/admin/career');
  },
);

test(
  'an upload fails after 30 s without progress, however long it takes in all',
  { tag: '@long' },
  async ({ page, enter }) => {
    await page.clock.install();
    // The test dispatches the progress events itself: a small file on a fast network causes none.
    await page.addInitScript(() => {
      const send = XMLHttpRequest.prototype.send;
      XMLHttpRequest.prototype.send = function (body) {
        addEventListener('test-progress', () =>
          this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 })),
        );
        send.call(this, body);
      };
    });
    await enter('/admin/blog?add=1');

    await articleForm.fill(page, 'Never stored');
    await hold(page, '**/api/blogs');
    const request = page.waitForRequest('**/api/blogs');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    const error = articleForm.dialog(page).getByText(noResponse);
    await articleForm.dialog(page).getByRole('button', { name: 'Add Blog' }).click();
    await request;
    for (let minute = 0; minute < 4; minute += 1) {
      await page.clock.runFor(29_000);
      await expect(error).toHaveCount(0);
      await page.evaluate(() => dispatchEvent(new Event('test-progress')));
    }
    // The browser may dispatch progress events of its own.
    await expect(async () => {
      await page.clock.runFor(30_000);
      await expect(error).toBeVisible({ timeout: 1_000 });
    }).toPass();
  },
);
