import { startSecureSite } from '../abuse/secure-site.ts';
import { expect, test } from './fixtures.ts';

test.use({ ignoreHTTPSErrors: true });

test('a browser loads the home page and sends a message over HTTP/2', { tag: '@long' }, async ({ page }) => {
  const site = await startSecureSite();
  test.skip(!site, 'openssl is not installed: no certificate to test TLS with');
  try {
    await page.goto(site!.url);
    const protocols = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
        (entry) => (entry as PerformanceResourceTiming).nextHopProtocol,
      ),
    );
    expect(new Set(protocols)).toEqual(new Set(['h2']));
    await page.goto(`${site!.url}/contact`);
    const fields = {
      'Full Name': 'Sok Dara',
      Email: 'dara@visitor.example',
      Subject: 'Hours',
      Message: 'Open?',
    };
    const form = page.getByRole('form', { name: 'Message Us' });
    for (const [name, value] of Object.entries(fields))
      await form.getByRole('textbox', { name, exact: true }).fill(value);
    const sent = page.waitForResponse('**/api/contacts');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    expect((await sent).status()).toBe(201);
  } finally {
    await site?.stop();
  }
});
