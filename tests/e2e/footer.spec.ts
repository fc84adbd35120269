import { group } from '../../content/group.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test.describe('the footer', () => {
  test('has the sections Contact, Quick Links (/about, /contact) and Address, and the copyright year 2024', async ({
    page,
  }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('heading')).toHaveText(['Contact', 'Quick Links', 'Address']);
    const quickLinks = footer.getByRole('region', { name: 'Quick Links' }).getByRole('link');
    await expect(quickLinks).toHaveText(['About Us', 'Contact']);
    for (const [index, path] of ['/about', '/contact'].entries())
      await expect(quickLinks.nth(index)).toHaveAttribute('href', path);
    await expect(footer.getByText(`© 2024 ${group.name}`, { exact: true })).toBeVisible();
  });

  for (const [section, text] of [
    ['Contact', group.phones[0]!],
    ['Address', group.address],
  ] as const) {
    test(`${section}: clicking "${text}" copies it and shows '{text} copied to clipboard!'`, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/');
      const button = page.getByRole('region', { name: section }).getByRole('button', { name: text });
      await button.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(`${text} copied to clipboard!`);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    });
  }

  test('copies also where the browser does not lend its clipboard, and the focus stays', async ({
    page,
    context,
  }) => {
    // Whatever is not granted here is refused, writing among it.
    await context.grantPermissions(['clipboard-read']);
    await page.goto('/');
    const isRefused = page.evaluate(() =>
      navigator.clipboard.writeText('').then(
        () => false,
        () => true,
      ),
    );
    expect(await isRefused).toBe(true);
    const button = page.getByRole('button', { name: group.address });
    await button.click();
    await expect(page.getByRole('alert')).toHaveText(`${group.address} copied to clipboard!`);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(group.address);
    await expect(button).toBeFocused();
    await expect(button).toBeInViewport();
  });

  test('a text that was not copied is not reported as copied, and is there to be selected', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
      Object.assign(document, { execCommand: () => false });
    });
    await page.goto('/');
    await page.getByRole('button', { name: group.address }).click();
    await expect(page.getByRole('alert')).toHaveText(
      `Your browser did not allow copying. Please select the text and copy it: ${group.address}`,
    );
    await expect(page.getByText('copied to clipboard!')).toHaveCount(0);
  });

  test('the alert is free of what axe finds', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/about');
    // It does not stay for all looks.
    for (const width of [320, 1440]) {
      await page.getByRole('button', { name: group.address }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, [width]);
    }
  });
});
