import { expect, test } from './fixtures.ts';
import { expectPictures } from './expect-pictures.ts';
import { hostileText } from './world.ts';

// What the page of an article shows is in pages-of-items.test.ts, and which articles are on a page of the list in page-numbers.test.ts.
test('/blog lists the articles of the group, with pictures and a way to each', async ({ page, site }) => {
  await page.goto('/blog');
  const main = page.getByRole('main');
  const { rich, hostile } = site.blogs;
  // frame.spec.ts follows one.
  await expect(main.getByRole('link', { name: /^Read More/ })).toHaveCount(12);

  await test.step('pictures have the size that the screen needs, and all but the first are lazy', async () => {
    const pictures = main.locator('img');
    await expect(pictures).toHaveCount(2);
    await expect(pictures.first()).toHaveAttribute('loading', 'eager');
    await expect(pictures.nth(1)).toHaveAttribute('loading', 'lazy');
    for (const [index, { image }] of [rich, hostile].entries()) {
      const picture = pictures.nth(index);
      await expect(picture).toHaveAttribute('src', `/storage/${image}`);
      expect((await picture.getAttribute('srcset'))?.split(', ').length).toBeGreaterThan(1);
      await expect(picture).toHaveAttribute('sizes', /vw/);
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
        .toBeGreaterThan(0);
    }
    const shown = await pictures.first().evaluate((picture: HTMLImageElement) => picture.currentSrc);
    expect(shown).toMatch(/\.avif$/);
  });
});

test('/blog/{id} shows pictures in its text, and does not run hostile content', async ({ page, site }) => {
  const { research, hostile, rich } = site.blogs;
  const article = page.getByRole('article');

  await test.step('the items of a list begin below each other', async () => {
    await page.goto(`/blog/${rich.id}`);
    const items = article.locator('.article-text').getByRole('listitem');
    const starts = await items.evaluateAll((all) =>
      all.map((item) => item.getBoundingClientRect().left + parseFloat(getComputedStyle(item).paddingLeft)),
    );
    expect(starts.length).toBeGreaterThan(1);
    expect(new Set(starts).size).toBe(1);
  });

  await test.step('hostile text and content do not run, send no request and hide nothing', async () => {
    await page.goto(`/blog/${hostile.id}`);
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(hostileText);
    const seen = article.getByText('Seen');
    await expect(seen).toBeVisible();
    await seen.click();
    await article.getByText('A link').click();
    // The only SVG pictures are those of the social links.
    await expect(
      article.locator(
        'script, style, iframe, svg:not(a > svg), form, button, [onclick], [onerror], [onload]',
      ),
    ).toHaveCount(0);
    await expect(article.locator('img')).toHaveCount(1);
    await expect(page).toHaveURL(`${site.url}/blog/${hostile.id}`);
  });

  await test.step('an article of the research company has its page too; a picture in its text is uncut and in the size that the screen needs', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/blog/${research.id}`);
    await expect(article).toContainText('Chhat Research');
    const picture = page.getByRole('img', { name: 'A chart of six markets' });
    await expect(picture).toHaveAttribute('loading', 'lazy');
    await expectPictures(picture);
    expect(await picture.evaluate((shown: HTMLImageElement) => shown.currentSrc)).toMatch(
      /-(?:320|640)\.webp$/,
    );
    const { width, height } = (await picture.boundingBox())!;
    expect(width).toBeLessThanOrEqual(390);
    expect(width / height).toBeCloseTo(4, 1);
  });
});
