import type { Page } from '@playwright/test';
import { signInMessages } from '../../src/contract/sign-in-messages.ts';
import { storeAuthenticator } from '../../src/server/auth/factors.queries.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { expect, expectAccessibleState, openInApp, test } from './staff.ts';

const { due } = signInMessages;
const nameCell = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name }).getByRole('cell').nth(1);

test(
  'the list of users shows who has a second factor and who is invited; ‘1 of 2’ of the policy leads there',
  { tag: '@long' },
  async ({ page, site, enter, addAccount }) => {
    const safe = await addAccount({ permission: 'user' });
    const invited = await addAccount({ permission: 'user', password: '' });
    const db = await openDatabase({ dataDir: site.process.dataDir });
    await storeAuthenticator(db, { userId: safe.id, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', step: 0 });
    await db.destroy();
    await enter('/admin/user');
    await expect(nameCell(page, safe.name)).toHaveText(`${safe.name}Second factor`);
    await expect(nameCell(page, invited.name)).toHaveText(`${invited.name}Invited`);

    await openInApp(page, '/admin/user/policy');
    const counts = page.getByRole('link', { name: /^\d+ of \d+ have no second factor$/ });
    await expect(counts).toHaveCount(2);
    await counts.last().click();
    await expect(page).toHaveURL('/admin/user?permission=user&second_factor=without');
    await expect(nameCell(page, invited.name)).toBeVisible();
    await expect(nameCell(page, safe.name)).toHaveCount(0);
  },
);

test(
  'the advice to set up a second factor can be put away for a week',
  { tag: '@long' },
  async ({ page, enter, addAccount }) => {
    // The policy itself would reach the accounts of the other tests.
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'second-factor': 'encouraged' } });
    });
    const advice = page.getByText(due.encouraged);
    const own = await addAccount({ permission: 'user' });
    await enter('/admin/career', own);
    await expect(advice).toBeVisible();
    await expectAccessibleState(page);

    // After a load it stands there before the first response, so that it does not move the heading.
    const hold = () => {};
    await page.route('**/api/**', hold);
    await page.reload();
    await expect(advice).toBeVisible();
    await page.getByRole('button', { name: due.later }).click();
    await expect(advice).toHaveCount(0);
    await page.unroute('**/api/**', hold);
    await page.reload();
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expect(advice).toHaveCount(0);

    // The time until which it is hidden.
    const stored = await page.evaluate((key) => localStorage.getItem(key), `preferences:${own.id}`);
    const { adviceHiddenUntil } = JSON.parse(stored ?? '') as { adviceHiddenUntil: string };
    const days = (Date.parse(adviceHiddenUntil) - Date.now()) / (24 * 3_600_000);
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
