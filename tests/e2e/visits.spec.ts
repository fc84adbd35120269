import type { Page } from '@playwright/test';
import { expect, missingPage, test } from './fixtures.ts';

/** What pages say from now on: the body of each beacon, which Playwright cannot read. */
async function beaconsOf(page: Page): Promise<unknown[]> {
  const beacons: unknown[] = [];
  await page.exposeFunction('reportBeacon', (text: string) => void beacons.push(JSON.parse(text)));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      void (body as Blob)
        .text()
        .then((window as never as Record<string, (text: string) => void>)['reportBeacon']);
      return send(url, body);
    };
  });
  return beacons;
}

test('a page says once that it is seen, after its first paint, and stores nothing', async ({
  page,
  site,
}) => {
  const beacons = await beaconsOf(page);
  const answered = page.waitForResponse('**/api/visits');
  await page.goto(`/careerdetails/${site.careers.analyst.id}?from=facebook`, {
    referer: 'https://www.facebook.example/groups/1?secret=1',
  });
  expect((await answered).status()).toBe(204);
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByType('paint')[0]!.startTime,
    beacon: performance.getEntriesByName(`${location.origin}/api/visits`)[0]!.startTime,
  }));
  expect(times.beacon).toBeGreaterThan(times.paint);
  await page.getByRole('link', { name: 'Career', exact: true }).first().click();
  await expect.poll(() => beacons.length).toBe(2);
  const own = new URL(site.url).host;
  expect(beacons).toEqual([
    {
      path: `/careerdetails/${site.careers.analyst.id}`,
      host: 'www.facebook.example',
      from: 'facebook',
      staff: false,
    },
    { path: '/career', host: own, staff: false },
  ]);
  const stored = await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]);
  expect(stored).toEqual(['', 0, 0]);
  expect(await page.context().cookies()).toEqual([]);
});

test('a browser that is signed in says so; pages without a place in search engines say nothing', async ({
  page,
  expected,
}) => {
  expected(missingPage);
  const beacons = await beaconsOf(page);
  for (const path of ['/no-such-page', '/search', '/search?search=a', '/contact?sent=1', '/blog/preview']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(beacons).toEqual([]);
  await page.evaluate(() => localStorage.setItem('authToken', 'a'.repeat(43)));
  await page.goto('/km/about');
  await expect.poll(() => beacons).toEqual([{ path: '/km/about', staff: true }]);
});

test('the script that says so has at most 0.4 kB', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  await page.goto('/about');
  const statement = () =>
    scripts.map(
      (text) => /document\.querySelector\(.\[rel=canonical\].\)&&.*?buffered:!0\}\)[;,]?/s.exec(text)?.[0],
    );
  await expect.poll(() => statement().filter(Boolean).length).toBe(1);
  const text = statement().find((one) => one !== undefined);
  expect(text).toContain('/api/visits');
  expect(text!.length).toBeLessThanOrEqual(400);
});
