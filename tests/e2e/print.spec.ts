import { expect, expectNoSidewaysScroll, islandsAreReady, test } from './fixtures.ts';

/** The page area of an A4 sheet between margins of 18 mm, in CSS pixels. */
const sheet = { width: 658, height: 986 };

test('a job, an article and a list print as a clean document: black on white, with their address, nothing to press', async ({
  page,
  site,
}) => {
  await page.setViewportSize(sheet);
  for (const address of [
    `/careerdetails/${site.careers.analyst.id}`,
    `/blog/${site.blogs.rich.id}`,
    '/career',
  ]) {
    await page.goto(address);
    await islandsAreReady(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByText(site.url.replace('127.0.0.1', 'localhost') + address)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const role of ['banner', 'navigation', 'contentinfo', 'search', 'button', 'textbox'] as const) {
      await expect(page.getByRole(role), `${role} of ${address}`).toHaveCount(0);
    }
    const colours = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('body, body *')].filter((element) =>
        element.checkVisibility(),
      );
      const used = (name: 'color' | 'backgroundColor') => [
        ...new Set(shown.map((element) => getComputedStyle(element)[name])),
      ];
      return { text: used('color'), ground: used('backgroundColor') };
    });
    for (const text of colours.text) expect(['rgb(0, 0, 0)', 'rgb(51, 51, 51)']).toContain(text);
    for (const ground of colours.ground) expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(ground);
    await expectNoSidewaysScroll(page, `${address} on paper`);
    await page.emulateMedia({ media: 'screen', colorScheme: null });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText(site.url.replace('127.0.0.1', 'localhost') + address)).toBeHidden();
  }
});
