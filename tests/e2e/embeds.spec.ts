import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sizeLimits } from '../../src/contract/limits.ts';
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

/** Copies a text and pastes it into a field. */
async function paste(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.getByLabel(name, { exact: true }).press('ControlOrMeta+V');
}

const cutNote = (page: Page) => page.getByRole('status').filter({ hasText: 'This field takes at most' });

/** Expects the note in the accessible description of the field, and at no other field. */
async function expectNoteAt(page: Page, name: string, text: string): Promise<void> {
  const field = page.getByLabel(name, { exact: true });
  await expect(cutNote(page)).toContainText(text);
  await expect(field).toHaveAccessibleDescription(new RegExp(text));
  await expect(page.locator('[aria-describedby~="cut-note"]')).toHaveCount(1);
}

test('pasted text that is longer than its field allows is cut, and a note at the field reports it', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await page.goto('/contact');
  await islandsAreReady(page);
  const message = page.getByLabel('Message', { exact: true });
  await paste(page, 'Message', 'word '.repeat(1900));
  await expect(message).toHaveValue('word '.repeat(1900));
  await expect(cutNote(page)).toHaveCount(0);
  await paste(page, 'Message', 'more\r\n'.repeat(200));
  await expect(cutNote(page)).toHaveText(
    'This field takes at most 10,000 characters. What goes beyond them was left out.',
  );
  await expectNoteAt(page, 'Message', 'at most 10,000 characters');
  expect((await message.inputValue()).length).toBe(sizeLimits.message);
  await message.press('Backspace');
  await message.press('x');
  await expect(cutNote(page)).toHaveCount(0);
  await paste(page, 'Subject', 'ខ្មែរ'.repeat(60));
  await expectNoteAt(page, 'Subject', 'at most 200 characters');
});
