import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { groupArticles } from '../../sample/blogs/group-articles.ts';
import { sampleCareers } from '../../sample/careers.ts';
import type { Blog } from '../../src/contract/blogs.ts';
import type { Career } from '../../src/contract/careers.ts';
import { renderTitle } from '../../src/server/images/render-text.ts';
import { expect, expectNoSidewaysScroll, fontsAreReady, test } from './fixtures.ts';
import { formOf } from '../support/test-articles.ts';
import { usualJob } from './world.ts';

const isKhmer = ({ title }: { title: string }) => /^[\u1780-\u17ff]/.test(title);
const { deadlineInDays: _days, ...sampleJob } = sampleCareers.find(isKhmer)!;
const { title, content } = groupArticles.find(isKhmer)!;

test('a job and an article in Khmer are shown in Kantumruy Pro with their language, and wrap', async ({
  page,
  call,
}) => {
  const job = await call<Career>('POST', '/careers', { ...usualJob, ...sampleJob });
  const article = await call<Blog>('POST', '/blogs', formOf({ title, content, category: 'Chhat Research' }));
  for (const [path, text] of [
    [`/careerdetails/${job.id}`, page.getByRole('article').getByRole('listitem').first()],
    [`/blog/${article.id}`, page.getByRole('article').locator('p:lang(km)').first()],
  ] as const)
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(path);
      await expectKhmer(page, page.getByRole('heading', { level: 1 }));
      await expectKhmer(page, text);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expectWrapped(page);
    });
});

test('the pictures of links have each Khmer word as the browser draws it in the same font', async ({
  page,
}) => {
  const said = `${title} ${sampleJob.title} ផ្លូវ បាន បាត់ដំបង ភ្នំពេញ ក្រុមហ៊ុន ស្ងួត ស្រ្តី`;
  const words = [...new Set(said.match(/[\u1780-\u17d3]+/g))];
  const font = await readFile('src/server/images/fonts/kantumruy-pro-khmer-600.ttf', 'base64');
  const inBrowser = await page.evaluate(
    async ([bytes, texts]) => {
      const face = new FontFace('drawn', `url(data:font/ttf;base64,${bytes})`);
      document.fonts.add(await face.load());
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = '60px drawn';
      return texts.map((text) => {
        const box = context.measureText(text);
        return box.actualBoundingBoxLeft + box.actualBoundingBoxRight;
      });
    },
    [font, words] as const,
  );
  const style = {
    face: 'display',
    colour: '#ffffff',
    sizes: [60],
    lines: 1,
    height: 200,
    width: 4000,
  } as const;
  for (const [index, word] of words.entries()) {
    const { info } = await renderTitle(sharp, word, style);
    expect(Math.abs(info.width - inBrowser[index]!), word).toBeLessThan(3);
  }
});

/**
 * Expects an element to have the language Khmer and to be drawn in Kantumruy Pro: on a device with a Khmer font, from the visit on at
 * which the web font is there before the first paint.
 */
async function expectKhmer(page: Page, text: Locator): Promise<void> {
  expect(await text.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('km');
  await expect(async () => {
    await page.reload();
    expect(await fontsOf(page, text)).toEqual(['Kantumruy Pro']);
  }).toPass();
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
