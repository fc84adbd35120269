import { group } from '../../content/group.ts';
import type { Page as OwnPage } from '../../src/contract/pages/pages.ts';
import { expect, test } from './fixtures.ts';

test('the footer has contact data, links and copyright, and copies its texts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  const alert = page.getByRole('alert');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

  await test.step('it has the sections Contact, Quick Links (/about, /contact) and Address, and the copyright year 2024', async () => {
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
    await test.step(`${section}: clicking "${text}" copies it and shows '{text} copied to clipboard!'`, async () => {
      const button = page.getByRole('region', { name: section }).getByRole('button', { name: text });
      await button.press('Enter');
      await expect(alert).toHaveText(`${text} copied to clipboard!`);
      expect(await clipboard()).toBe(text);
    });
  }

  await test.step('a text that was not copied is not reported as copied, and the alert has it to select', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
      Object.assign(document, { execCommand: () => false });
    });
    await page.getByRole('button', { name: group.address }).click();
    await expect(alert).toHaveText(
      `Your browser did not allow copying. Please select the text and copy it: ${group.address}`,
    );
    await expect(page.getByText('copied to clipboard!')).toHaveCount(0);
  });
});

test('on a phone, no link of the line at the bottom is under the button "Back to top"', async ({
  page,
  call,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const title = 'Terms of purchase for customers from other provinces';
  const shown = { title, address: 'terms-of-purchase', content: 'Terms.', place: 9 };
  const { id } = await call<OwnPage>('POST', '/pages', shown);
  await page.goto('/about');
  const link = page.getByRole('contentinfo').getByRole('link', { name: title });
  // The page grows while what is on the way is laid out.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(link).toBeInViewport({ ratio: 1, timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
  const { x, y, width, height } = (await link.boundingBox())!;
  const button = (await page.getByRole('button', { name: 'Back to top' }).boundingBox())!;
  expect(x + width > button.x && y + height > button.y).toBe(false);
  await call('DELETE', `/pages/${id}`);
});
