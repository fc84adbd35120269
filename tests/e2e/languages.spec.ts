import type { Page } from '@playwright/test';
import { about } from '../../content/about.ts';
import { home } from '../../content/home.ts';
import { shippedTexts, textSchema } from '../../content/texts.ts';
import { researchTeam } from '../../content/research-team.ts';
import { holdTogether, holdTogetherIn } from '../../src/contract/language/held-words.ts';
import { khmer } from '../../src/contract/site.words.km.ts';
import { english } from '../../src/contract/catalogue.ts';
import { asTyped } from '../../src/contract/texts/site-texts.ts';
import { withLanguage } from '../../src/contract/language/language.ts';
import { openText, publishDraft, resetTexts } from './draft-calls.ts';
import {
  expect,
  expectAccessible,
  failedCall,
  fontsAreReady,
  islandsAreReady,
  missingPage,
  test,
} from './fixtures.ts';
import { publicPages } from './public-pages.ts';
import { expectLargeTargets, withTouch } from './touch-targets.ts';
import type { Site } from './world.ts';

/** Pages and states of them that are in both languages; articles and jobs are written in English. */
const pages = [
  ...publicPages.filter((path) => !path.includes('{') && !/\/\d+$/.test(path)),
  '/chhat-research?category=category4&page=2',
];

/** Names that are the same in both languages, the longest first. */
const names = [
  /Chhat (?:Group|Research|Trading|Diamond)/g,
  // Mail addresses, and the short word for a curriculum vitae that everybody uses.
  /\S+@\S*|chhatgroup\.example/g,
  /\(CV\)/g,
  // The URL above a printed page, and the placeholders in the texts of scripts.
  /http:\/\/\S+/g,
  /\{\w+\}/g,
  ...[...about.team.members, ...researchTeam.members, ...home.clients.list].map(
    ({ name }) => new RegExp(name, 'g'),
  ),
];

interface Words {
  lang: string;
  text: string;
}

/**
 * Every text of a page that is shown or read aloud, with its language. Reads the page as the server sends it, which takes
 * a tenth of the time of opening it; hydration.spec.ts proves that the scripts change no text.
 */
const wordsOf = (page: Page, path: string): Promise<Words[]> =>
  page.evaluate(async (url) => {
    const html = await (await fetch(url)).text();
    // The policy of the open page has not the styles of the others.
    const withoutStyles = html.replaceAll(/<style[^]*?<\/style>/g, '');
    const document = new DOMParser().parseFromString(withoutStyles, 'text/html');
    const langOf = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') ?? '';
    const found: Words[] = [{ lang: document.documentElement.lang, text: document.title }];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      if (!parent?.closest('script, style, template') && textContent?.trim())
        found.push({ lang: langOf(parent), text: textContent.replaceAll(/[\u2060\u200b]/g, '').trim() });
    }
    const ofScripts = ['data-copied', 'data-not-copied', 'data-announcement'];
    const attributes = ['alt', 'title', 'placeholder', 'aria-label', 'aria-roledescription', ...ofScripts];
    for (const element of document.querySelectorAll('*'))
      for (const name of attributes)
        if (element.getAttribute(name))
          found.push({ lang: langOf(element), text: element.getAttribute(name)! });
    for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name="description"]'))
      found.push({ lang: document.documentElement.lang, text: content });
    return found;
  }, path);

const withoutNames = (text: string) => names.reduce((rest, name) => rest.replace(name, ''), text);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await islandsAreReady(page);
}

/** What people wrote on this site, in English: titles, places and texts of jobs and articles. */
async function writtenOn(page: Page, site: Site): Promise<string> {
  const lists = await Promise.all(
    ['careers', 'blogs'].map(async (list) => (await page.request.get(`${site.url}/api/${list}`)).json()),
  );
  const written = lists
    .flat()
    .flatMap((item) => Object.values(item as Record<string, unknown>))
    .join(' ');
  const excerpts = written.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  return written + excerpts;
}

test.beforeEach(({ expected }) => expected(missingPage));

test('no page in Khmer has an English word, and no page in English a Khmer one, but for names', async ({
  page,
  site,
}) => {
  const written = await writtenOn(page, site);
  await page.goto('/no-such-page');
  for (const path of pages)
    await test.step(path, async () => {
      const inKhmer = await wordsOf(page, withLanguage('km', path));
      expect(inKhmer[0]?.lang).toBe('km');
      expect(inKhmer.length).toBeGreaterThan(20);
      expect(
        inKhmer.filter(({ lang, text }) => lang === 'km' && /[a-z]{2}/i.test(withoutNames(text))),
      ).toEqual([]);
      const isForeign = ({ lang, text }: Words) =>
        lang === 'en' && /[a-z]/i.test(withoutNames(text)) && !written.includes(text.replace(/^: |…$/g, ''));
      expect(inKhmer.filter(isForeign).map(({ text }) => text)).toEqual(
        path === '/no-such-page' ? [] : [english.layout.language],
      );

      const inEnglish = await wordsOf(page, path);
      const letters = /[\u1780-\u17ff]/;
      expect(inEnglish.filter(({ lang, text }) => lang === 'en' && letters.test(text))).toEqual([]);
      const khmerWords = inEnglish.filter(({ text }) => letters.test(text) && !written.includes(text));
      expect(khmerWords.map(({ text }) => text)).toEqual(
        path === '/no-such-page' ? [] : [khmer.layout.language],
      );
    });
});

test('what staff add in English is marked as English on the pages in Khmer', async ({ page, call }) => {
  const shipped = Object.entries(asTyped(textSchema(), shippedTexts));
  /** A list with a copy of its last item in its place, which is not translated. */
  const added = (list: string): Record<string, string> => {
    const ids = Object.fromEntries(shipped)[list]!;
    const last = `${list}/${ids.split('\n').at(-1)}/`;
    const fields = shipped.filter(([path]) => path.startsWith(last));
    const copies = fields.map(([path, text]) => [path.replace(last, `${list}/added/`), text] as const);
    return { ...Object.fromEntries(copies), [list]: ids.replace(/[^\n]+$/, 'added') };
  };
  const parts = [
    ['home/banners', '/'],
    ['about/team', '/about', '/members'],
    ['companyPages/trading', '/chhat-trading', '/blocks'],
    ['research/expertise', '/chhat-research?category=category2'],
    ['research/history', '/chhat-research?category=category3'],
  ] as const;
  await publishDraft(call, await openText(call, 'group'), {
    '/group/hours': 'Every day',
    '/group/address': 'The old market',
  });
  for (const [name, , list = ''] of parts)
    await publishDraft(call, await openText(call, name), added(`/${name}${list}`));
  await page.goto('/no-such-page');
  for (const path of ['/contact', ...parts.map(([, shownOn]) => shownOn)])
    await test.step(path, async () => {
      const words = await wordsOf(page, withLanguage('km', path));
      // A name that is read aloud may have both: an attribute cannot mark a part of it.
      const isEnglish = (text: string) =>
        /[a-z]{2}/i.test(withoutNames(text)) && !/[\u1780-\u17ff]/.test(text);
      expect(words.filter(({ lang, text }) => lang === 'en' && isEnglish(text))).not.toEqual([]);
      const unmarked = words.filter(({ lang, text }) => lang === 'km' && isEnglish(text));
      expect(unmarked).toEqual([]);
    });
  await resetTexts(call);
});

test(
  'the pages in Khmer are accessible and fit, and have large targets on a phone',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const visited = [
      '/km',
      '/km/contact',
      '/km/career',
      '/km/about',
      '/km/chhat-research?category=category3',
    ];
    for (const path of [...visited, '/km/chhat-trading', '/km/blog', '/km/no-such-page'])
      await test.step(path, async () => {
        await open(page, path);
        await fontsAreReady(page);
        await withTouch(page, () => expectLargeTargets(page));
        await expectAccessible(page, [320, 1440], [1440]);
      });
  },
);

test('the switch in the header leads to the same page in the other language, and links stay in it', async ({
  page,
  site,
}) => {
  const to = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await open(page, '/career?page=2');
  await expect(to('ខ្មែរ')).toHaveAttribute('hreflang', 'km');
  await to('ខ្មែរ').click();
  await expect(page).toHaveURL(`${site.url}/km/career?page=2`);
  await page.getByRole('link', { name: khmer.pager.next }).click();
  await expect(page).toHaveURL(`${site.url}/km/career?page=3`);
  await page.getByRole('searchbox').fill('analyst');
  await expect(page).toHaveURL(`${site.url}/km/career?search=analyst`);
  await expect(page.locator('.print-head')).toHaveText(/\/km\/career\?search=analyst$/);
  await to('English').click();
  await expect(page).toHaveURL(`${site.url}/career?search=analyst`);
  await to('ខ្មែរ').click();
  for (const link of await page.locator('header a, footer a').all()) {
    const href = (await link.getAttribute('href'))!;
    expect(href).toMatch(/^(?:\/km(?:\/|$)|\/admin\/login$|mailto:|\/career\?search=analyst$)/);
  }
});

test('an article and a job that are not in Khmer are read in English, and their pages in Khmer say so', async ({
  page,
  site,
}) => {
  for (const { path, list, words, title } of [
    {
      path: `/blog/${site.blogs.rich.id}`,
      list: '/blog',
      words: khmer.untranslated!.blogs,
      title: site.blogs.rich.title,
    },
    {
      path: `/careerdetails/${site.careers.analyst.id}`,
      list: '/career',
      words: khmer.untranslated!.careers,
      title: site.careers.analyst.title,
    },
  ])
    await test.step(path, async () => {
      await page.goto(path);
      const away = page.getByRole('banner').getByRole('link', { name: holdTogether(words.switch) });
      await expect(away).toHaveAttribute('href', `/km${list}`);
      await away.click();
      const link = page.locator(`main a[href="${path}"]`);
      await expect(link).toHaveAttribute('hreflang', 'en');
      await page.goto(`/km${path}`);
      await expect(page.getByRole('status')).toHaveText(holdTogether(words.text));
      await expect(page.getByText(title)).toHaveAttribute('lang', 'en');
      await expectAccessible(page, [320], []);
      await page.getByRole('link', { name: holdTogether(words.original) }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    });
});

// contact-form.test.ts has all that the form says in Khmer, without script.
test('the form in Khmer says what is wrong in Khmer with its script too', async ({ page, expected }) => {
  expected(failedCall);
  const { contactForm, contactRefusals } = holdTogetherIn(khmer);
  await open(page, '/km/contact');
  const form = page.getByRole('form', { name: contactForm.title });
  await form.getByLabel(contactForm.labels.fullname).fill('សុខ ដារ៉ា');
  await form.getByLabel(contactForm.labels.email).fill('at home');
  await form.getByLabel(contactForm.labels.subject).fill('ម៉ោងធ្វើការ');
  await form.getByLabel(contactForm.labels.message, { exact: true }).fill('តើបើកម៉ោងប៉ុន្មាន?');
  await form.getByRole('button', { name: contactForm.send }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(contactRefusals!.texts['fields.email']);
  await dialog.getByRole('button', { name: contactForm.ok }).click();
  await expect(form).toContainText(contactRefusals!.texts['fields.email']);
});
