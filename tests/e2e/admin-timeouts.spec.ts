import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import { articleForm } from './article-form.ts';
import { expect, expectAccessible, hold, submitLogin, test as base } from './staff.ts';

interface Silent {
  /** Sends the calls to a path to a server that accepts them and never finishes its response. */
  redirect: (path: string) => Promise<void>;
  /** How many calls have arrived there. */
  calls: () => number;
  /** What the server writes when a call arrives. */
  begin: (response: string) => void;
}

const test = base.extend<{ silent: Silent }>({
  silent: async ({ page }, use) => {
    const sockets: Socket[] = [];
    let beginning = '';
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => {});
      socket.resume();
      socket.write(beginning);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await use({
      redirect: async (path) => {
        await page.route(`**${path}`, (route) => route.continue({ url: `http://127.0.0.1:${port}${path}` }));
      },
      calls: () => sockets.length,
      begin: (response) => (beginning = response),
    });
    for (const socket of sockets) socket.destroy();
    server.close();
  },
});

const noResponse = adminMessages.login.noResponse;

test('a login without a response, or whose response stops halfway, fails after 30 s', async ({
  page,
  accounts,
  silent,
}) => {
  await page.clock.install();
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await silent.redirect('/api/login');
  const half = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"status":';
  for (const [index, beginning] of ['', half].entries()) {
    silent.begin(beginning);
    await submitLogin(page, accounts.admin);
    await expect.poll(() => silent.calls()).toBe(index + 1);
    await page.clock.runFor(29_000);
    await expect(page.getByRole('button', { name: adminMessages.login.busy })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.runFor(1_000);
    await expect(page.getByRole('alert')).toHaveText(`Error${noResponse}`);
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  }
});

test('an upload fails after 30 s without progress, however long it takes in all', async ({
  page,
  enter,
  silent,
}) => {
  await page.clock.install();
  // The test reports progress itself, which a small file on a fast line does not.
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
  await silent.redirect('/api/blogs');
  await page.clock.pauseAt(Date.now() + 60_000);
  const failed = articleForm.dialog(page).getByText(noResponse);
  await articleForm.dialog(page).getByRole('button', { name: 'Add Blog' }).click();
  await expect.poll(() => silent.calls()).toBe(1);
  for (let minute = 0; minute < 4; minute += 1) {
    await page.clock.runFor(29_000);
    await expect(failed).toHaveCount(0);
    await page.evaluate(() => dispatchEvent(new Event('test-progress')));
  }
  // The browser may report progress of its own meanwhile.
  await expect(async () => {
    await page.clock.runFor(30_000);
    await expect(failed).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a screen whose script does not arrive within 30 s says so, and opens when it arrives after all', async ({
  page,
  enter,
}) => {
  await page.clock.install();
  await enter('/admin/career');
  await expect(page.getByRole('row')).toHaveCount(6);
  const main = page.getByRole('main');
  const script = '**/_astro/DayInput*.js';
  const arrive = await hold(page, script);
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked = page.waitForRequest(script);
  await page.getByRole('link', { name: 'Add Career' }).click();
  await asked;
  await page.clock.runFor(29_000);
  await expect(main).toHaveAttribute('aria-busy', 'true');
  await expect(main.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(main.getByRole('alert')).toContainText('This screen could not be loaded.');
  await expect(main).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('heading', { level: 1, name: 'Screen not loaded' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Career' })).toBeFocused();
});

test('a part of a screen that does not arrive within 30 s offers to try again, and so does the next try', async ({
  page,
  enter,
}) => {
  await page.clock.install();
  await enter('/admin/blog');
  await expect(page.getByRole('row')).toHaveCount(6);
  // Its stylesheet is held too: the loader of Vite waits for that one.
  const scripts = /\/_astro\/(RichText|rich-text)\./;
  const arrive = await hold(page, scripts);
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked = page.waitForRequest(scripts);
  await page.getByRole('link', { name: 'Add Blog' }).click();
  await page.clock.runFor(1_000);
  await asked;
  const form = articleForm.dialog(page);
  await articleForm.title(page).fill('Typed while waiting');
  await page.clock.runFor(30_000);
  await expect(form.getByRole('alert')).toContainText('The editor could not be loaded.');
  const again = form.getByRole('button', { name: 'Try again' });
  await again.click();
  await page.clock.runFor(29_000);
  await expect(again).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(1_000);
  await expect(again).toHaveAttribute('aria-busy', 'false');
  // No reload by itself: on a slow connection it would begin again from nothing.
  await expect(articleForm.title(page)).toHaveValue('Typed while waiting');
  arrive();
  // The editor draws itself by timers.
  await page.clock.resume();
  await expect(form.getByRole('textbox', { name: 'Content' })).toBeVisible();
  await expectAccessible(page, [390]);
});
