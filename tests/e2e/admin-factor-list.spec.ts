import { signInMessages } from '../../src/contract/sign-in-messages.ts';
import { expect, expectAccessibleState, test } from './staff.ts';

const { due } = signInMessages;

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
