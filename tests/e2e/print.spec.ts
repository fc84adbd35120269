import { expect, expectNoSidewaysScroll, islandsAreReady, test } from './fixtures.ts';

/** The page area of an A4 sheet between margins of 18 mm, in CSS pixels. */
const sheet = { width: 658, height: 986 };

test('a job, an article and a list print as a clean document: black on white, with their URL, without buttons and links of the page', async ({
  page,
  site,
}) => {
  await page.setViewportSize(sheet);
  for (const path of [
    `/careerdetails/${site.careers.analyst.id}`,
    `/blog/${site.blogs.rich.id}`,
    '/career',
  ]) {
    await page.goto(path);
    await islandsAreReady(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByText(site.url.replace('127.0.0.1', 'localhost') + path)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const role of ['banner', 'navigation', 'contentinfo', 'search', 'button', 'textbox'] as const) {
      await expect(page.getByRole(role), `${role} of ${path}`).toHaveCount(0);
    }
    const colors = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('body, body *')].filter((element) =>
        element.checkVisibility(),
      );
      const used = (name: 'color' | 'backgroundColor') => [
        ...new Set(shown.map((element) => getComputedStyle(element)[name])),
      ];
      return { text: used('color'), background: used('backgroundColor') };
    });
    for (const text of colors.text) expect(['rgb(0, 0, 0)', 'rgb(51, 51, 51)']).toContain(text);
    for (const background of colors.background)
      expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(background);
    await expectNoSidewaysScroll(page, `${path} on paper`);
    await page.emulateMedia({ media: 'screen', colorScheme: null });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText(site.url.replace('127.0.0.1', 'localhost') + path)).toBeHidden();
  }
});
