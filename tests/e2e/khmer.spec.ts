import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { careersInKhmer } from '../../sample/km/careers.ts';
import type { Blog } from '../../src/contract/blogs/blogs.ts';
import type { Career } from '../../src/contract/careers/careers.ts';
import { renderTitle } from '../../src/server/images/og-picture.ts';
import { articlesInKhmer } from '../../sample/km/blogs.ts';
import { holdTogether, isInsideHeld } from '../../src/contract/language/held-words.ts';
import { khmer } from '../../src/contract/site.words.km.ts';
import { withLanguage } from '../../src/contract/language/language.ts';
import {
  expect,
  expectNoSidewaysScroll,
  fontsAreReady,
  islandsAreReady,
  missingPage,
  test,
  usualWidths,
} from './fixtures.ts';
import { publicPages } from './public-pages.ts';
import { formOf } from '../support/test-articles.ts';
import { usualJob } from './world.ts';

const { of: _job, ...sampleJob } = careersInKhmer[0]!;
const { title, content } = articlesInKhmer[0]!;

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
  const font = await readFile('content/fonts/kantumruy-pro-khmer-600.ttf', 'base64');
  const inBrowser = await page.evaluate(
    async ([bytes, texts]) => {
      const face = new FontFace('drawn', `url(data:font/ttf;base64,${bytes})`);
      document.fonts.add(await face.load());
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = '60px drawn';
      // Some builds of Chromium round the width of each letter else.
      context.textRendering = 'geometricPrecision';
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

test('no line of a page in Khmer ends inside a word @long', async ({ page, call, expected }) => {
  expected(missingPage);
  const { id } = await call<Blog>(
    'POST',
    '/blogs',
    formOf({ title: 'Pepper', content: 'Pepper', category: 'Chhat Group' }),
  );
  for (const article of articlesInKhmer) {
    await call('PUT', `/blogs/${id}?lang=km`, formOf({ title: article.title, content: article.content }));
    await expectWholeWords(page, `/km/blog/${id}`);
  }
  for (const path of publicPages.filter((one) => !/[{\d]/.test(one)))
    await expectWholeWords(page, withLanguage('km', path));
});

test('no line of the home page in Khmer ends inside a word, nor does a text that is clamped', async ({
  page,
}) => {
  await expectWholeWords(page, '/km');
  expect(
    await page.locator('main p').evaluateAll((all) => all.map((p) => getComputedStyle(p).webkitLineClamp)),
  ).not.toContain('4');
});

test('no line that a script writes in Khmer ends inside a word: the jobs of a search', async ({
  page,
  call,
}) => {
  const tasting = `Taster: ${sampleJob.title} ${sampleJob.location}`;
  await call<Career>('POST', '/careers', { ...usualJob, title: tasting, location: sampleJob.location });
  await page.goto('/km/career');
  await islandsAreReady(page);
  await page.getByRole('searchbox').fill('taster');
  const jobs = page.getByRole('group', { name: holdTogether(khmer.careerList.jobs) }).getByRole('listitem');
  await expect(jobs).toHaveCount(1);
  const shown = await jobs.evaluate((element) => element.textContent);
  expect(shown).toContain(holdTogether(tasting));
  expect(holdTogether(tasting)).not.toBe(title);
});

/** Expects every line of a page to end between words, as the dictionary and our list have them, at the usual widths. */
async function expectWholeWords(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const width of usualWidths) {
    await page.setViewportSize({ width, height: 900 });
    await fontsAreReady(page);
    const cuts = await page.evaluate(findLineEnds);
    const inside = cuts.filter(({ text, at }) => !isWordEnd(text, at));
    expect(
      inside.map(({ text, at }) => `${text.slice(at - 20, at)}|${text.slice(at, at + 20)}`),
      `${path} at ${width} px`,
    ).toEqual([]);
  }
}

/** The places between two Khmer letters of the open page where a line ends. */
function findLineEnds() {
  const ends: { text: string; at: number }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const text = node.data;
    if (!/[\u1780-\u17d3]{2}/.test(text) || !node.parentElement?.checkVisibility()) continue;
    let last: number | undefined;
    for (const { index: at } of text.matchAll(/[\u1780-\u17b3]/g)) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const top = range.getClientRects()[0]?.top;
      if (top === undefined) continue;
      // Letters of one line differ by a few pixels, those of two by the height of a line.
      if (last !== undefined && top > last + 10 && /[\u1780-\u17d3\u2060]/.test(text.charAt(at - 1)))
        ends.push({ text, at });
      last = top;
    }
  }
  return ends;
}

/** The browser ends lines at the words of its dictionary; U+2060 is inside a word of ours. */
function isWordEnd(text: string, at: number): boolean {
  const plain = (part: string) => part.replaceAll(/[\u2060\u200b]/g, '');
  return text.charAt(at - 1) !== '\u2060' && !isInsideHeld(plain(text), plain(text.slice(0, at)).length);
}

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
