import type { Locator, Page } from '@playwright/test';
import { groupArticles } from '../../sample/blogs/group-articles.ts';
import { sampleCareers } from '../../sample/careers.ts';
import { sampleContacts } from '../../sample/contacts.ts';
import type { Blog } from '../../src/contract/blogs.ts';
import type { Career } from '../../src/contract/careers.ts';
import type { Contact } from '../../src/contract/contacts.ts';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import { expect, expectNoSidewaysScroll, fontsAreReady, islandsAreReady, test } from './fixtures.ts';
import { formOf } from '../../src/server/blogs/test-articles.ts';
import { signIn, usualJob } from './world.ts';

const isKhmer = ({ title }: { title: string }) => /^[\u1780-\u17ff]/.test(title);
const { deadlineInDays: _days, ...sampleJob } = sampleCareers.find(isKhmer)!;
const { title, content } = groupArticles.find(isKhmer)!;
const sampleMessage = sampleContacts.find(({ message }) => /^[\u1780-\u17ff]/.test(message))!;

/** A file of the font that holds the Khmer letters. */
const khmerFont = /kantumruy-pro-khmer-[^/]*\.woff2$/;

let site: SiteProcess;
let job: Career;
let article: Blog;

// A site of its own: a job and an article in Khmer.
test.beforeAll(async () => {
  site = await startSiteProcess();
  const call = await signIn(site);
  job = await call<Career>('POST', '/careers', { ...usualJob, ...sampleJob });
  article = await call<Blog>('POST', '/blogs', formOf({ title, content, category: 'Chhat Research' }));
});

test.afterAll(async () => {
  await site?.stop();
});

const pages = { job: () => `/careerdetails/${job.id}`, article: () => `/blog/${article.id}` };

for (const [name, address] of Object.entries(pages)) {
  test(`a ${name} in Khmer is set in Kantumruy Pro, and says that it is Khmer`, async ({ page }) => {
    await page.goto(site.url + address());
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText((name === 'job' ? job : article).title);
    const text = name === 'job' ? page.getByRole('article').getByRole('listitem').first() : paragraph(page);
    for (const piece of [heading, text]) {
      expect(await piece.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('km');
    }
    await expect.poll(() => loadedKhmerFonts(page)).toBeGreaterThan(0);
    for (const piece of [heading, text])
      await expect.poll(() => facesOf(page, piece)).toEqual(['Kantumruy Pro']);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test(`a ${name} in Khmer wraps inside its box at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(site.url + address());
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
  });

  test(`the description of a ${name} in Khmer is cut at a word`, async ({ page }) => {
    await page.goto(site.url + address());
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description!.length).toBeGreaterThan(60);
    expect(description!.length).toBeLessThanOrEqual(156);
    if (name === 'article') expectCutAtWord(description!, await plainText(page));
  });
}

test('a job in Khmer is found by a search for a piece of its title, typed or in the address', async ({
  page,
}) => {
  const piece = [...job.title].slice(4, 12).join('');
  await page.goto(`${site.url}/career`);
  await islandsAreReady(page);
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByText('No Jobs Found.')).toBeVisible();
  await page.getByRole('searchbox').fill(piece);
  const found = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(found).toHaveText([job.title]);
  await expect(found).toHaveAttribute('lang', 'km');
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(piece);
  await expect(found).toHaveText([job.title]);
});

test('an article in Khmer is found by a search for a piece of its text', async ({ page }) => {
  await page.goto(site.url + pages.article());
  const piece = (await plainText(page)).slice(40, 50).trim();
  const response = await page.request.get(`${site.url}/api/blogs`, { params: { search: piece } });
  expect(((await response.json()) as Blog[]).map(({ id }) => id)).toEqual([article.id]);
});

test('the excerpt of an article in Khmer is cut at a word, and says that it is Khmer', async ({ page }) => {
  await page.goto(site.url + pages.article());
  const whole = await plainText(page);
  await page.goto(`${site.url}/chhat-research?category=category4`);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: article.title });
  const excerpt = card.locator('p:lang(km)');
  await expect(excerpt).toBeVisible();
  expectCutAtWord((await excerpt.textContent())!, whole);
});

test('a message in Khmer is set in Kantumruy Pro while it is written, and arrives letter for letter', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${site.url}/contact`);
  await islandsAreReady(page);
  const form = page.getByRole('form', { name: 'Message Us' });
  const message = form.getByLabel('Message');
  await form.getByLabel('Full Name').fill(sampleMessage.fullname);
  await form.getByLabel('Email').fill(sampleMessage.email);
  await form.getByLabel('Subject').fill(sampleMessage.subject);
  await message.fill(sampleMessage.message);
  await expect.poll(() => loadedKhmerFonts(page)).toBeGreaterThan(0);
  expect(await message.evaluate((box) => getComputedStyle(box).fontFamily)).toContain('Kantumruy Pro');
  expect(await message.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
  const call = await signIn(site);
  const { fullname, subject, message: text } = sampleMessage;
  expect((await call<Contact[]>('GET', '/contacts'))[0]).toMatchObject({ fullname, subject, message: text });
});

for (const address of ['/', '/about', '/contact', '/career', '/blog', '/chhat-research']) {
  test(`${address} has no Khmer letter and does not fetch them`, async ({ page, emptySite }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(emptySite.url + address);
    await fontsAreReady(page);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.endsWith('.woff2')).length).toBeGreaterThan(0);
    expect(asked.filter((path) => khmerFont.test(path))).toEqual([]);
    expect(await loadedKhmerFonts(page)).toBe(0);
  });
}

const paragraph = (page: Page) => page.getByRole('article').locator('p:lang(km)').first();

/** How many fonts with Khmer letters the page has loaded. */
function loadedKhmerFonts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.fonts].filter(
        ({ family, status, unicodeRange }) =>
          family.includes('Kantumruy Pro') && status === 'loaded' && /U\+1780/i.test(unicodeRange),
      ).length,
  );
}

/** The fonts that the browser really drew a text with. */
async function facesOf(page: Page, text: Locator): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  await text.evaluate((element) => element.setAttribute('data-asked', ''));
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-asked]',
  });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await text.evaluate((element) => element.removeAttribute('data-asked'));
  await browser.detach();
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
}

/** The text of the article that is open, with single blanks. */
async function plainText(page: Page): Promise<string> {
  const text = await page.locator('article > div:lang(km)').innerText();
  return text.replace(/\s+/g, ' ').trim();
}

function expectCutAtWord(cut: string, whole: string): void {
  expect(cut).toMatch(/…$/);
  const kept = cut.slice(0, -1).replace(/\s+/g, ' ');
  expect(whole.startsWith(kept)).toBe(true);
  const ends = [...new Intl.Segmenter('km', { granularity: 'word' }).segment(whole)].map(
    ({ index }) => index,
  );
  // A blank between two words may have been left out.
  expect(ends.some((end) => end === kept.length || end === kept.length + 1)).toBe(true);
}
