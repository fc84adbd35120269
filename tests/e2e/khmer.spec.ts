import type { Locator, Page } from '@playwright/test';
import { groupArticles } from '../../sample/blogs/group-articles.ts';
import { sampleCareers } from '../../sample/careers.ts';
import type { Blog } from '../../src/contract/blogs.ts';
import type { Career } from '../../src/contract/careers.ts';
import { expect, expectNoSidewaysScroll, fontsAreReady, islandsAreReady, test } from './fixtures.ts';
import { formOf } from '../support/test-articles.ts';
import { type Call, signIn, usualJob } from './world.ts';

const isKhmer = ({ title }: { title: string }) => /^[\u1780-\u17ff]/.test(title);
const { deadlineInDays: _days, ...sampleJob } = sampleCareers.find(isKhmer)!;
const { title, content } = groupArticles.find(isKhmer)!;

let job: Career;
let article: Blog;

test.describe('content in Khmer', () => {
  let call: Call;

  test.beforeAll(async ({ site }) => {
    call = await signIn(site.process);
    job = await call<Career>('POST', '/careers', { ...usualJob, ...sampleJob });
    article = await call<Blog>('POST', '/blogs', formOf({ title, content, category: 'Chhat Research' }));
  });

  // Other tests count the jobs and articles of this site.
  test.afterAll(async () => {
    await call('DELETE', `/careers/${job.id}`);
    await call('DELETE', `/blogs/${article.id}`);
  });

  test('a job is shown in Kantumruy Pro with the language Khmer, and is found by a search', async ({
    page,
  }) => {
    await page.goto(`/careerdetails/${job.id}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(job.title);

    await test.step('its font and language', async () => {
      await expectKhmer(page, heading);
      await expectKhmer(page, page.getByRole('article').getByRole('listitem').first());
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });

    await test.step('it wraps inside its box at 320 px', async () => {
      await expectWrapped(page);
    });

    await test.step('a search for a part of its title finds it, typed or in the URL', async () => {
      const part = [...job.title].slice(4, 12).join('');
      await page.goto('/career');
      await islandsAreReady(page);
      await page.getByRole('searchbox').fill(part);
      const found = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(found).toHaveText([job.title]);
      await expect(found).toHaveAttribute('lang', 'km');
      const byUrl = await page.request.get(page.url());
      expect(await byUrl.text()).toContain(job.title);
    });
  });

  test('an article is shown in Kantumruy Pro with the language Khmer, and cut at words', async ({ page }) => {
    await page.goto(`/blog/${article.id}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(article.title);
    const text = await plainText(page);

    await test.step('its font and language', async () => {
      await expectKhmer(page, heading);
      await expectKhmer(page, page.getByRole('article').locator('p:lang(km)').first());
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });

    await test.step('it wraps inside its box at 320 px', async () => {
      await expectWrapped(page);
    });

    await test.step('its excerpt in the list is in Khmer and cut at a word', async () => {
      await page.goto('/chhat-research?category=category4');
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: article.title });
      const excerpt = card.locator('p:lang(km)');
      await expect(excerpt).toBeVisible();
      expectCutAtWord((await excerpt.textContent())!, text);
    });
  });
});

/** Expects an element to have the language Khmer and to be drawn in Kantumruy Pro. */
async function expectKhmer(page: Page, text: Locator): Promise<void> {
  expect(await text.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('km');
  await expect.poll(() => fontsOf(page, text)).toEqual(['Kantumruy Pro']);
}

/** Expects all Khmer text of the open page to wrap inside its box on the smallest phone. */
async function expectWrapped(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  await fontsAreReady(page);
  await expectNoSidewaysScroll(page);
  const boxes = await page.locator('main :lang(km)').evaluateAll((all) =>
    all
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => ({
        right: element.getBoundingClientRect().right,
        outside: element.scrollWidth - element.clientWidth,
      })),
  );
  expect(boxes.length).toBeGreaterThan(5);
  for (const { right, outside } of boxes) {
    expect(right).toBeLessThanOrEqual(320);
    expect(outside).toBeLessThanOrEqual(0);
  }
}

/** The names of the fonts that the browser has drawn a text with. */
async function fontsOf(page: Page, text: Locator): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  await text.evaluate((element) => element.setAttribute('data-measured', ''));
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-measured]',
  });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await text.evaluate((element) => element.removeAttribute('data-measured'));
  await browser.detach();
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
}

/** The text of the open article, with single spaces. */
async function plainText(page: Page): Promise<string> {
  const text = await page.locator('article > div:lang(km)').innerText();
  return text.replace(/\s+/g, ' ').trim();
}

function expectCutAtWord(cut: string, whole: string): void {
  expect(cut).toMatch(/…$/);
  const start = cut.slice(0, -1).replace(/\s+/g, ' ');
  expect(whole.startsWith(start)).toBe(true);
  const ends = [...new Intl.Segmenter('km', { granularity: 'word' }).segment(whole)].map(
    ({ index }) => index,
  );
  // A space between two words may be missing.
  expect(ends.some((end) => end === start.length || end === start.length + 1)).toBe(true);
}
