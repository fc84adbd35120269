import { readFileSync } from 'node:fs';
import { embedPolicy } from '../../src/site/contacts/video-and-map-policy.ts';
import { expect, islandsAreReady, test } from './fixtures.ts';

const embed = 'https://maps.example/embed';

/**
 * Returns the contact page with the section that `MapSection` renders for `embed`. `video-and-map.test.ts`
 * compares map-section.html with the component. The picture and the class names are those of the built page.
 */
function withEmbed(html: string): string {
  const [section = ''] = /<section aria-labelledby="map">[^]*?<\/section>/.exec(html) ?? [];
  const own = (pattern: RegExp) => pattern.exec(section)?.[0] ?? '';
  const rendered = readFileSync(new URL('map-section.html', import.meta.url), 'utf8')
    .replace(/src="[^"]*"/, own(/src="[^"]*"/))
    .replace('<a ', `<a ${own(/class="[^"]*"/)} `);
  return html.replace(section, () => rendered);
}

test('the map of another site loads only on a click, in place of the picture', async ({ page, expected }) => {
  expected(/^call: https:\/\/maps\.example\/embed$/);
  const requested: string[] = [];
  await page.route(embed, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title><h1>The real map</h1>' });
  });
  // The page as the build renders it when content/group.ts has this embed URL.
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const [policy] = embedPolicy({ map: { embed }, video: { src: '/video/sample.webm' } });
    const header = 'content-security-policy';
    const headers = { ...response.headers(), [header]: `${response.headers()[header]}; ${policy}` };
    await route.fulfill({ response, headers, body: withEmbed(await response.text()) });
  });
  await page.goto('/contact');
  await islandsAreReady(page);
  const link = page.getByRole('link', { name: 'Show the map of maps.example' });
  await link.hover();
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  await link.click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'The real map' })).toBeVisible();
  await expect(page.locator('iframe')).toBeFocused();
  await expect(page.locator('iframe')).toHaveAttribute('title', /^Map: ./);
  await expect(page).toHaveURL(/\/contact$/);
  expect(requested).toEqual([embed]);
});
