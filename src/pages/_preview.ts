import type { AstroGlobal } from 'astro';
import type { z } from 'zod';
import { AnyFields } from '../contract/typed/any-fields.ts';
import type { DraftKind } from '../contract/drafts/drafts.ts';
import { withPresentPictures } from '../server/db/former-pictures.queries.ts';
import { findLinkedDraft, type LinkedDraft } from '../server/drafts/draft-links.queries.ts';
import { issueInEnglish } from '../contract/refusals/english.ts';

/** What the preview of a draft shows (§ 4.7). */
export interface Preview<Shown> {
  /** Null when the link is not valid, undefined when `problem` says why nothing is shown. */
  shown: Shown | null | undefined;
  problem?: string;
}

export interface PreviewOf<Fields, Shown> {
  kind: DraftKind;
  fields: z.ZodType<Fields>;
  show: (fields: Fields, draft: LinkedDraft) => Shown | Promise<Shown | null>;
}

/**
 * The stored draft of the link in the URL; or its text as it is being typed, which the back office posts. The layout of the
 * page learns of it from `locals.draft`.
 */
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

/**
 * A field of a form, by itself: the long text of a stranger, who has no valid token, is not decoded. Node's parser of forms takes
 * 200 ms for 1.8 MB of plus signs.
 */
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
