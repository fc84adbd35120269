import { beforeAll, describe, expect, test } from 'vitest';
import { shippedTexts, textSchema } from '../content/texts.ts';
import type { Draft, DraftLink } from '../src/contract/drafts/drafts.ts';
import { paths, previewPages } from '../src/contract/url/paths.ts';
import { previewMessages } from '../src/contract/drafts/preview.words.ts';
import {
  asTyped,
  linesOf,
  schemaAt,
  type SiteText,
  type TypedTexts,
} from '../src/contract/texts/site-texts.ts';
import { linkTo } from '../src/server/drafts/draft-links.queries.ts';
import { expectSecurityHeaders } from './abuse/expect-security-headers.ts';
import type { RawResponse } from './abuse/raw-http.ts';
import { expectPrivate, mainOf, previewCalls, rowOf, tokenOf } from './support/preview-calls.ts';
import type { SiteSend } from './support/site-call.ts';
import { signedInSite } from './support/site-fixture.ts';
import { aCareer } from './support/test-db.ts';

const site = signedInSite();
const { get, post, postFields } = previewCalls(site);
const schema = textSchema();
const shipped = asTyped(schema, shippedTexts);

const call: SiteSend = (...request) => site.send(...request);
let texts: SiteText[];
beforeAll(async () => {
  texts = await call('GET', '/texts');
});

/** Opens the draft of a part of the texts, and stores the fields in it. */
async function draftOf(name: string, changed: TypedTexts = {}): Promise<Draft> {
  const { id } = texts.find((text) => text.name === name)!;
  const draft = await call<Draft>('POST', '/drafts', { kind: 'texts', object_id: id });
  const { title } = draft.fields;
  const save = { revision: draft.revision, save: crypto.randomUUID(), fields: { title, ...changed } };
  const { revision } = await call<Draft>('PUT', `/drafts/${draft.id}`, save);
  return { ...draft, revision, fields: save.fields };
}

const headingOf = ({ text }: RawResponse) => /<h1[^>]*>([^<]*)/.exec(text)?.[1];

test('every stored page, also that of what is missing, shows a published text on the next request', async () => {
  const stored = [paths.home(), paths.about(), paths.blogs(), '/careerdetails/999999', '/no-such-page'];
  const before = await Promise.all(stored.map((path) => get(path)));
  const hours = 'Every day, 6:00 to 22:00';
  const { id, revision } = await draftOf('group', { '/group/hours': hours });
  await call('POST', `/drafts/${id}/publish`, { revision });
  for (const [index, path] of stored.entries()) {
    const after = await get(path);
    expect(after.status).toBe(before[index]!.status);
    expect(after.text).toContain(hours);
    expect(after.text).toBe(before[index]!.text.replaceAll(shipped['/group/hours']!, hours));
  }
});

test('each text that staff can change is on the page that its preview shows', async () => {
  const { id: job } = await call<{ id: number }>('POST', '/careers', aCareer());
  const missing: string[] = [];
  let count = 0;
  for (const { name } of texts) {
    const draft = await draftOf(name);
    const marks = Object.keys(shipped)
      // The part of the single fields of a file has none of its other parts.
      .filter((path) => isTyped(path) && partOf(path) === name)
      .map(markOf);
    const fields = Object.fromEntries(marks.map(({ path, typed }) => [path, typed]));
    const response = await postFields(draft, fields);
    expect([name, response.status]).toEqual([name, 200]);
    missing.push(...marks.filter(({ shown }) => !response.text.includes(shown)).map(({ path }) => path));
    count += marks.length;
  }
  await call('DELETE', `/careers/${job}`);
  expect(missing).toEqual([]);
  expect(count).toBe(Object.keys(shipped).filter(isTyped).length);
});

/** Not an order of items, and not what is chosen. */
function isTyped(path: string): boolean {
  const field = schemaAt(schema, path)!;
  return !field.items?.properties && !field.enum;
}

/** The name of the part to which a field belongs: the longest that begins its path. */
function partOf(path: string): string | undefined {
  return texts
    .map(({ name }) => name)
    .filter((name) => path.startsWith(`/${name}/`) || path === `/${name}`)
    .toSorted((a, b) => b.length - a.length)[0];
}

/** What is typed in a field to find it on a page: valid, and not to be confused with another. */
function markOf(path: string, index: number) {
  const mark = `7${String(index).padStart(4, '0')}`;
  const text = shipped[path]!;
  if (schemaAt(schema, path)!.picture) {
    const name = `${mark.padEnd(16, 'x')}-640.jpg`;
    return { path, typed: name, shown: name };
  }
  const marked = (line: string) => {
    if (schemaAt(schema, path)!.type === 'integer') return mark;
    if (path.endsWith('/years')) return `20${mark.slice(-2)}`;
    if (/^\+[\d ]+$/.test(line)) return `+855 ${mark}`;
    if (line.startsWith('https:')) return `${line}/${mark}`;
    if (/^\/\S*$/.test(line)) return `${line}?${mark}`;
    if (/^\S+@\S+$/.test(line)) return `m${mark}.${line}`;
    // At the beginning, because some texts are cut; of the same length, because some have limits.
    return `${mark}${line.slice(mark.length)}`;
  };
  return {
    path,
    // What may be left out has no line yet.
    typed: (text ? linesOf(text) : ['']).map(marked).join('\n'),
    shown: path.endsWith('/years') ? `20${mark.slice(-2)}` : mark,
  };
}

describe('a link to a draft of texts', () => {
  test('shows the page with the stored texts and a note, and changes nothing that visitors see', async () => {
    const draft = await draftOf('about/hero', { '/about/hero/tagline': 'We weigh <b>twice</b>.' });
    const { path } = await call<DraftLink>('POST', `/drafts/${draft.id}/link`);
    const page = await get(paths.about());
    const response = await get(path);
    expect(response.status).toBe(200);
    expectPrivate(response);
    expect(mainOf(response)).toContain(previewMessages.note);
    const [, styles = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(response.text) ?? [];
    expect((await get(styles)).text).toContain('.draft-note{');
    expect(page.text).not.toContain('draft-note');
    expect(mainOf(response).replace(/<div class="[^"]*" role="note"[^]*?<\/div><\/div>/, '')).toBe(
      mainOf(page).replaceAll(shippedTexts.about.hero.tagline, 'We weigh &lt;b&gt;twice&lt;/b&gt;.'),
    );
    expect(response.text).not.toContain('<base');
    expect((await get(paths.about())).text).toBe(page.text);
    expectSecurityHeaders(await get(paths.about()));
  });

  test('shows the page of its part before anything is typed', async () => {
    const parts = ['group', 'researchTeam/members', 'companyPages/diamond', 'pages/blogs', 'group/careers'];
    const headings = [];
    for (const name of parts) headings.push(headingOf(await get((await draftOf(name)).preview)));
    // The last one: without a job.
    expect(headings).toEqual(['Get In Touch', 'Team Members', 'About Chhat Diamond', 'Blog', 'Career']);
  });

  test('of how to apply shows them with the newest open job', async () => {
    for (const [title, deadline] of [
      ['Older', '2999-01-31'],
      ['Newest', '2999-01-31'],
      ['Closed', '2020-01-31'],
    ] as const)
      await call('POST', '/careers', { ...aCareer({ title }), deadline });
    const draft = await draftOf('group/careers', { '/group/careers/howToApply': 'Call at noon.' });
    const response = await get(draft.preview);
    expect(headingOf(response)).toBe('Newest');
    expect(response.text).toContain('Call at noon.');
  });

  test('that is wrong, too old, revoked or of another kind gets the page of what does not exist', async () => {
    const draft = await draftOf('home/aboutUs', { '/home/aboutUs/text': 'Secret words.' });
    const token = tokenOf(draft);
    const row = rowOf(site, draft);
    expect((await get(linkTo(row, Date.now() + 60_000))).text).toContain('Secret words.');
    await call('POST', `/drafts/${draft.id}/link`);
    await call('DELETE', `/drafts/${draft.id}/link`);
    const unknown = await get('/no-such-page');
    for (const target of [
      previewPages.texts,
      `${previewPages.texts}?draft=${token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))}`,
      linkTo(row, Date.now() - 1),
      draft.preview,
    ]) {
      const response = await get(target);
      expect([target, response.status]).toEqual([target, 404]);
      expectPrivate(response);
      expect(response.text).toBe(unknown.text);
    }
    expect((await get(`${previewPages.blogs}?draft=${token}`)).status).toBe(404);
    const typed = await post('texts', { draft: token, fields: '{"title":"x"}' });
    expect([typed.status, mainOf(typed)]).toEqual([404, mainOf(unknown)]);
  });
});

describe('a text that is being typed', () => {
  test('is shown without the note, not taken for a message to the group, and its links open a tab', async () => {
    const draft = await draftOf('group', { '/group/hours': 'Stored hours' });
    const response = await postFields(draft, { '/group/hours': 'ពេលព្រឹក' });
    expect(response.status).toBe(200);
    expectPrivate(response);
    expect(headingOf(response)).toBe('Get In Touch');
    expect(response.text).toContain('ពេលព្រឹក');
    expect(response.text).toContain('<base target="_blank">');
    expect(response.text).not.toContain(previewMessages.note);
    expect(mainOf(response)).not.toContain('role="alert"');
    expect((await get(draft.preview)).text).toContain('Stored hours');
    expect(await call('GET', '/contacts')).toEqual([]);
  });

  test('has its shipped text where it does not fit', async () => {
    const fields = { '/about/hero/tagline': '', '/about/hero/text': 'This one fits.' };
    const response = await postFields(await draftOf('about/hero'), fields);
    expect(headingOf(response)).toBe(shippedTexts.about.hero.tagline);
    expect(response.text).toContain('This one fits.');
  });

  test('that is no text is refused on a page, with a sentence', async () => {
    const response = await postFields(await draftOf('group'), { '/group/hours': 5 });
    expect([response.status, response.header('content-type')]).toEqual([422, 'text/html; charset=utf-8']);
    expectPrivate(response);
    expect(mainOf(response)).toContain('Text must be text.');
  });
});
