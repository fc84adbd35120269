import { group } from '../../content/group.ts';
import { longDate } from '../../src/contract/calendar.ts';
import { expect, test } from './fixtures.ts';
import { expectPicture } from './pictures.ts';
import { hostileText } from './world.ts';

test.describe('/blog', () => {
  test('is a grid of 12 cards a page, newest first, only of the category Chhat Group, with Previous and Next', async ({
    page,
  }) => {
    await page.goto('/blog');
    const cards = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(cards).toHaveCount(12);
    await expect(cards.first()).toHaveText('Rings from Pailin');
    await expect(cards.nth(2)).toHaveText('Story number 11');
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await expect(pager.getByRole('link', { name: 'Previous' })).toHaveCount(0);
    await pager.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/blog\?page=2$/);
    await expect(cards).toHaveText(['Story number 1', 'ផ្សារ at dawn']);
    await expect(pager.getByRole('link', { name: 'Next' })).toHaveCount(0);
    await pager.getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.getByText('A survey of markets')).toHaveCount(0);
  });

  test('every page of it starts at the top, and Next and Previous are links that need no script', async ({
    browser,
    site,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 500 } });
    await page.goto(`${site.url}/blog`);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${site.url}/blog?page=2`);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(12);
    await page.close();
  });

  test('has the breadcrumb Home > Blog', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
      'Home',
      'Blog',
    ]);
  });

  test('each card has a Read More link to /blog/{id}', async ({ page, site }) => {
    await page.goto('/blog');
    const { id, title } = site.blogs.rich;
    const card = page.getByRole('listitem').filter({ hasText: title });
    await expect(page.getByRole('main').getByRole('link', { name: /^Read More/ })).toHaveCount(12);
    await card.getByRole('link', { name: 'Read More' }).click();
    await expect(page).toHaveURL(`${site.url}/blog/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  test('pictures come in the size that is shown, and wait until they are scrolled to, except the first', async ({
    page,
    site,
  }) => {
    await page.goto('/blog');
    const pictures = page.getByRole('main').locator('img');
    await expect(pictures).toHaveCount(2);
    await expect(pictures.first()).toHaveAttribute('loading', 'eager');
    await expect(pictures.nth(1)).toHaveAttribute('loading', 'lazy');
    for (const [index, { image }] of [site.blogs.rich, site.blogs.hostile].entries()) {
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

test.describe('/blog/{id}', () => {
  test('shows title, category, posted date, picture, contact info, social links, and a breadcrumb back to Blog', async ({
    page,
    site,
  }) => {
    const { id, title, category, created_at, image } = site.blogs.rich;
    await page.goto(`/blog/${id}`);
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(article).toContainText(category);
    await expect(article.getByText(longDate(created_at))).toBeVisible();
    await expect(article.locator('img')).toHaveAttribute('src', `/storage/${image}`);
    await expect(article.getByRole('link', { name: group.email })).toBeVisible();
    await expect(article).toContainText(group.phones[0]!);
    for (const { label, href } of group.social) {
      await expect(article.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href);
    }
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
      'Home',
      'Blog',
      title,
    ]);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });

  test('a picture in its text is uncut and comes in the size that the screen needs', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/blog/${site.blogs.research.id}`);
    const picture = page.getByRole('img', { name: 'A chart of six markets' });
    await expectPicture(picture);
    await expect(picture).toHaveAttribute('loading', 'lazy');
    expect(await picture.evaluate((shown: HTMLImageElement) => shown.currentSrc)).toMatch(
      /-(?:320|640)\.webp$/,
    );
    const { width, height } = (await picture.boundingBox())!;
    expect(width).toBeLessThanOrEqual(390);
    expect(width / height).toBeCloseTo(4, 1);
  });

  test('its content is rich text', async ({ page, site }) => {
    await page.goto(`/blog/${site.blogs.rich.id}`);
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 2, name: 'The stones' })).toBeVisible();
    await expect(article.getByRole('strong')).toHaveText('by hand');
    const stones = article.getByRole('list').filter({ hasText: 'Sapphire' });
    await expect(stones.getByRole('listitem')).toHaveText(['Sapphire', 'Ruby']);
    await expect(article.getByRole('blockquote')).toHaveText('Patience.');
    await expect(article.getByRole('link', { name: 'Join us' })).toHaveAttribute('href', '/career');
  });

  test('plain text is shown in paragraphs', async ({ page, site }) => {
    await page.goto(`/blog/${site.blogs.plain.id}`);
    await expect(page.getByText('The market opens.', { exact: true })).toBeVisible();
    await expect(page.getByText('ផ្សារបើក', { exact: true })).toBeVisible();
  });

  test('an article of the research company has its page too', async ({ page, site }) => {
    await page.goto(`/blog/${site.blogs.research.id}`);
    await expect(page.getByRole('article')).toContainText('Chhat Research');
  });

  test('hostile text and content run nowhere, call nobody and hide nothing', async ({ page, site }) => {
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: hostileText })).toBeVisible();
    await page.goto(`/blog/${site.blogs.hostile.id}`);
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(hostileText);
    const seen = article.getByText('Seen');
    await expect(seen).toBeVisible();
    await seen.click();
    await article.getByText('A link').click();
    // The only drawings are those of the social links.
    await expect(
      article.locator(
        'script, style, iframe, svg:not(a > svg), form, button, [onclick], [onerror], [onload]',
      ),
    ).toHaveCount(0);
    await expect(article.locator('img')).toHaveCount(1);
    await expect(page).toHaveURL(`${site.url}/blog/${site.blogs.hostile.id}`);
  });
});
