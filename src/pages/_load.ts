import type { AstroGlobal } from 'astro';
import type { z } from 'zod';
import { AnyFields, type DraftKind, type ObjectKind } from '../contract/drafts/drafts.ts';
import { languages, withLanguage } from '../contract/language/language.ts';
import { issueInEnglish } from '../contract/refusals/english.ts';
import { isPreview, paths } from '../contract/url/paths.ts';
import { withPresentPictures } from '../server/db/former-pictures.queries.ts';
import { findLinkedDraft, type LinkedDraft } from '../server/drafts/draft-links.queries.ts';
import { type LinkedRow, pathOfLinkPicture } from '../server/images/link-pictures.queries.ts';
import { publicIn } from '../server/translations/translations.queries.ts';
import type { Untranslated } from '../site/ui/NoItem.tsx';

/** Reads a page's data. If `read` throws, logs the error, sets status 503 and returns undefined; the page shows a message. */
export async function load<Data>(astro: AstroGlobal, read: () => Promise<Data>): Promise<Data | undefined> {
  try {
    return await read();
  } catch (error) {
    astro.locals.site.log.error({ err: error, path: astro.url.pathname }, 'a page could not read its data');
    astro.response.status = 503;
    astro.response.headers.set('Retry-After', '5');
    return undefined;
  }
}

interface ItemOf<Row, Fields, Shown> extends PreviewOf<Fields, Shown> {
  kind: ObjectKind;
  find: () => Promise<Row | undefined>;
  pathOf: (item: Row) => string;
}

const listPaths = { blogs: paths.blogs(), careers: paths.careers(), pages: paths.home() };

/** What the page of an item shows, or a draft of it. `shown`: null for 404, undefined if it could not be read. `live`: in any language. */
export async function loadItem<Row extends LinkedRow & { title: string; updated_at: string }, Fields, Shown>(
  astro: AstroGlobal,
  { find, pathOf, ...of }: ItemOf<Row, Fields, Shown>,
) {
  const { locals, url, response } = astro;
  const { lang, messages, site } = locals;
  const { kind } = of;
  const found = await load(astro, async () => {
    if (isPreview(url.pathname)) return { preview: await readPreview(astro, of) };
    const stored = await find();
    if (!stored) return { live: null };
    const translation = await publicIn(site.db, { kind, lang: 'km' }, stored);
    locals.written = translation ? languages : ['en'];
    const live = lang === 'en' ? stored : (translation ?? stored);
    const isMissing = lang !== 'en' && !translation;
    return { live, isMissing, picture: await pathOfLinkPicture(site.db, kind, live, lang) };
  });
  const { live, isMissing, picture, preview } = found ?? {};
  const words = isMissing && messages.untranslated?.[kind];
  const untranslated: Untranslated | undefined =
    words && live ? { words, subject: live.title, original: pathOf(live), list: listPaths[kind] } : undefined;
  const shown = untranslated ? null : preview ? preview.shown : live;
  if (shown === null) response.status = 404;
  const page = new URL(withLanguage(lang, url.pathname), url);
  return { live, shown, untranslated, picture, problem: preview?.problem, page };
}

/** What the preview of a draft shows (§ 4.7). */
interface Preview<Shown> {
  /** Null when the link is not valid, undefined when `problem` says why nothing is shown. */
  shown: Shown | null | undefined;
  problem?: string;
}

interface PreviewOf<Fields, Shown> {
  kind: DraftKind;
  fields: z.ZodType<Fields>;
  show: (fields: Fields, draft: LinkedDraft) => Shown | Promise<Shown | null>;
}

/** The draft of the link in the URL, or its text as it is typed, which is posted. The layout learns of it from `locals.draft`. */
export async function readPreview<Fields, Shown>(
  { locals, request, response, url }: AstroGlobal,
  { kind, fields, show }: PreviewOf<Fields, Shown>,
): Promise<Preview<Shown>> {
  const isTyped = request.method === 'POST';
  locals.draft = { isTyped, isShown: false };
  const refuse = (status: number, problem: string): Preview<Shown> => {
    response.status = status;
    if (status === 503) response.headers.set('Retry-After', '2');
    return { shown: undefined, problem };
  };
  const { lang, refusal, site } = locals;
  const words = locals.messages.preview;
  if (refusal === 413) return refuse(413, words.tooLong);
  if (refusal) return refuse(refusal, refusal >= 500 ? words.failed : words.unreadable);

  const sent = isTyped ? (await request.text()).split('&') : [];
  const token = isTyped ? readField(sent, 'draft') : url.searchParams.get('draft');
  const draft = await findLinkedDraft(site.db, { kind, lang }, token ?? '');
  if (!draft) return { shown: null };
  const parsed = AnyFields.pipe(fields as z.ZodType<Fields, Record<string, unknown>>).safeParse(
    parseJson(isTyped ? readField(sent, 'fields') : draft.fields),
  );
  if (parsed.success) {
    const shown = await show((await withPresentPictures(site.db, parsed.data as object)) as Fields, draft);
    locals.draft = { isTyped, isShown: true };
    return { shown };
  }
  // What the schema says is English.
  const atFields = lang === 'en' ? parsed.error.issues.filter(({ path }) => path.length > 0) : [];
  return refuse(422, atFields.map(issueInEnglish).join(' ') || words.unreadable);
}

/** By itself: the long text of a stranger without a token is not decoded. Node's parser takes 200 ms for 1.8 MB of plus signs. */
function readField(pairs: string[], name: string): string {
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  try {
    return decodeURIComponent(value.split('+').join(' '));
  } catch {
    return '';
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
