import type { AstroGlobal } from 'astro';
import type { ObjectKind } from '../contract/drafts/drafts.ts';
import { languages, withLanguage } from '../contract/language/language.ts';
import { isPreview } from '../contract/url/paths.ts';
import { type LinkedRow, pathOfLinkPicture } from '../server/images/link-pictures.queries.ts';
import { publicIn } from '../server/translations/translations.queries.ts';
import { load } from './_load.ts';
import { type PreviewOf, readPreview } from './_preview.ts';

interface ItemOf<Row, Fields, Shown> extends PreviewOf<Fields, Shown> {
  kind: ObjectKind;
  find: () => Promise<Row | undefined>;
}

/**
 * Reads what the page of an article, a job or a page of its own shows, or a draft of it. `shown`: null if there is none in the
 * language of the page (404), undefined if it could not be read. `live`: what is public, also in another language.
 */
export async function loadItem<Row extends LinkedRow & { updated_at: string }, Fields, Shown>(
  astro: AstroGlobal,
  { find, ...of }: ItemOf<Row, Fields, Shown>,
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
  const untranslated = isMissing ? messages.untranslated?.[kind] : undefined;
  const shown = untranslated ? null : preview ? preview.shown : live;
  if (shown === null) response.status = 404;
  const page = new URL(withLanguage(lang, url.pathname), url);
  return { live, shown, untranslated, picture, problem: preview?.problem, page };
}
