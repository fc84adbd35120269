import { LRUCache } from 'lru-cache';
import type { SiteTexts } from '../../../content/texts.ts';
import type { Messages } from '../../contract/catalogue.ts';
import { holdTogetherInHtml } from '../../contract/language/held-words.ts';
import { type Language, splitLanguage, withLanguage } from '../../contract/language/language.ts';
import { isBackOffice, isPreview, isSearch, isSecret } from '../../contract/url/paths.ts';
import type { CallContext } from '../api/context.ts';
import { etagOf } from '../api/etag.ts';
import { currentRequest, REQUEST_ID } from '../log/log.ts';
import type { Config } from '../config/config.ts';
import type { FormRefusal, PostedForm } from './request-body.ts';
import type { MadeResponse } from './stored-responses.ts';
import type { PageTag } from '../db/tables.ts';
import { visitedPage } from '../visits/count-visits.ts';
import type { BottomLink } from '../pages/pages.queries.ts';
import { hash } from 'node:crypto';
import { filmOrigins } from '../../contract/blogs/films.ts';

/** In the HTML of pages that search engines may list: only these are counted, and say that they are seen. */
const CANONICAL = '<link rel="canonical"';

/** `Astro.locals`, besides what the page sets. */
export interface PageLocals {
  site: CallContext;
  /** `Astro.url` knows nothing of it: pages exist once. */
  lang: Language;
  messages: Messages;
  texts: SiteTexts;
  bottomLine: readonly BottomLink[];
  /** The start of the URLs of pictures on public pages: `/storage/`, or the bucket itself. */
  pictureBase: string;
  /** For rate limits: no page may show it. */
  clientAddress: string;
  /** Calls the API in this process, as this visitor: a form without JavaScript is checked by the same rules. */
  callApi: (
    path: string,
    call: { method: 'POST'; headers?: Record<string, string> } & ({ json: object } | { form: PostedForm }),
  ) => Promise<Response>;
  application?: PostedForm | undefined;
  /** The id of the request that renders the page; undefined in the development server. */
  requestId?: string | undefined;
  /** Set when a form was refused before its fields were read: the page shows the reason. */
  refusal?: FormRefusal | undefined;
}

export interface PageResult {
  /** Set if the page may be stored, the same for every visitor: the kinds of data that it shows. */
  stored?: readonly PageTag[];
  written?: readonly Language[];
  draft?: ShownDraft;
}

/** `isTyped`: in a frame of the back office, where the other pages of the site are refused, so its links open a tab. */
export type ShownDraft = { isTyped: boolean; isShown: boolean };

export interface PageRequest {
  /** The canonical URL, or null when no page can have the requested one. */
  url: string | null;
  lang: Language;
  clientAddress: string;
  form?: PostedForm;
  refusal?: FormRefusal;
}

export interface AstroApp {
  match(request: Request): { route: string } | undefined;
  render(request: Request, options: { locals: PageLocals }): Promise<Response>;
}

export function createPageRenderer(
  app: AstroApp,
  localsOf: (clientAddress: string, lang: Language) => Promise<PageLocals>,
  { publicUrl, cdnSeconds }: Pick<Config, 'publicUrl' | 'cdnSeconds'>,
) {
  // docs/decisions/pages.md#cdn
  const forStored = cdnSeconds > 0 ? `max-age=0, s-maxage=${cdnSeconds}` : 'no-cache';
  const requestFor = (path: string, form?: PageRequest['form']) =>
    new Request(new URL(path, publicUrl), {
      ...(form && { method: 'POST' }),
      // An application is in `locals`.
      ...(form && !form.fields && { body: Buffer.from(form.body), headers: { 'content-type': form.type } }),
    });
  /** To find the page of a path, Astro needs a request, which takes longer to create than to send a page. */
  const patterns = new LRUCache<string, string>({
    max: 1_000,
    memoMethod: (path) => app.match(requestFor(path))?.route ?? '',
  });
  function patternOf(given: string): string {
    const { lang, path } = splitLanguage(given);
    const pattern = patterns.memo(path);
    return pattern && withLanguage(lang, pattern);
  }

  return {
    patternOf,
    /** The key of a stored page: its URL, or one for all missing pages of a language; null for what is never stored. */
    keyOf({ url, lang }: Pick<PageRequest, 'url' | 'lang'>): string | null {
      if (url !== null && (isBackOffice(url) || isSecret(url) || isSearch(url))) return null;
      return url !== null && patternOf(url.split('?', 1)[0] ?? '') !== '' ? url : `404 ${lang}`;
    },
    async render({ lang, clientAddress, form, refusal, ...request }: PageRequest): Promise<MadeResponse> {
      const url = request.url ?? '/404';
      const requestId = currentRequest()?.id;
      const locals: PageLocals & PageResult = {
        ...(await localsOf(clientAddress, lang)),
        refusal,
        application: form?.fields && form,
        requestId,
      };
      const response = await app.render(requestFor(splitLanguage(url).path, form), { locals });
      const { status } = response;
      const isForStaff = isBackOffice(url);
      const hasSecret = isSecret(url);
      const isPrivate = isForStaff || hasSecret || form !== undefined;
      const text = await response.text();
      const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? true;
      const body = Buffer.from(isHtml && !isForStaff ? holdTogetherInHtml(text) : text);
      // A page that fails after it has set the tags is not stored.
      const tags = isPrivate || status === 500 ? undefined : locals.stored;
      const isSeen = !isPrivate && status === 200;
      return {
        status,
        body,
        headers: {
          ...pageHeaders(response, body, { pictureBase: locals.pictureBase, isDraft: isPreview(url) }),
          'cache-control': isPrivate ? 'no-store' : tags && status === 200 ? forStored : 'no-cache',
          ...(isSeen && { etag: `W/${etagOf(body)}` }),
          ...(hasSecret && { 'referrer-policy': 'no-referrer' }),
          ...((isForStaff || hasSecret) && { 'x-robots-tag': 'noindex, nofollow' }),
          ...(status >= 500 && !tags && requestId && { [REQUEST_ID.toLowerCase()]: requestId }),
        },
        mayBeKept: !isPrivate,
        visited: isSeen && body.includes(CANONICAL) ? visitedPage(url) : undefined,
        tags: tags && [...new Set<PageTag>([...tags, 'pages', 'texts'])],
      };
    },
  };
}

function pageHeaders(
  { headers }: Response,
  html: Buffer,
  { pictureBase, isDraft }: { pictureBase: string; isDraft: boolean },
): Record<string, string> {
  const sent = [...headers].filter(([name]) => name === 'location' || name === 'retry-after');
  const type = headers.get('content-type') ?? 'text/html';
  // Astro adds a Content-Security-Policy to HTML only.
  const written = headers.get('content-security-policy');
  // The back office shows drafts beside their form.
  const policy = isDraft && written !== null ? allowOwnFrames(written) : written;
  return {
    ...Object.fromEntries(sent),
    'content-type': type.includes('charset=') ? type : `${type}; charset=utf-8`,
    ...(isDraft && { 'x-frame-options': 'SAMEORIGIN' }),
    ...(policy !== null && {
      'content-security-policy': allowFilms(
        allowPictures(narrowPolicy(policy, html), html, pictureBase),
        html,
      ),
    }),
  };
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;

/** A source of a Content-Security-Policy that allows one inline style or script by its hash, with the space before. */
const HASH_SOURCE = / 'sha256-(?<hash>[\w+/=]+)'/g;

/** Narrows Astro's policy, which has the hashes of the whole site, to the elements on this page. Never adds a hash. */
export function narrowPolicy(policy: string, html: Buffer): string {
  const onPage = new Set(
    ['style', 'script'].flatMap((name) => textsOf(name, html)).map((text) => hash('sha256', text, 'base64')),
  );
  return policy.replace(HASH_SOURCE, (source, value: string) => (onPage.has(value) ? source : ''));
}

/** Adds the origin of `pictureBase` to the policy of a page with pictures from there; `/storage/` needs nothing. */
export function allowPictures(policy: string, html: Buffer, pictureBase: string): string {
  if (!URL.canParse(pictureBase) || !html.includes(pictureBase)) return policy;
  return policy.replace(/img-src [^;]*/, (sources) => `${sources} ${new URL(pictureBase).origin}`);
}

/** Adds the origins of the players to the policy of a page with films. A text has no `<`: only a card matches. */
export function allowFilms(policy: string, html: Buffer): string {
  const origins = filmOrigins.filter((origin) => html.includes(`<figure class="film" data-film="${origin}/`));
  if (origins.length === 0) return policy;
  const others = /frame-src [^;]*/.exec(policy)?.[0];
  const frames = [others ?? "frame-src 'self'", ...origins].join(' ');
  return others ? policy.replace(others, frames) : `${policy.replace(/;\s*$/, '')}; ${frames}`;
}

export const allowOwnFrames = (policy: string): string =>
  policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/** The texts of all elements of this name, as Astro writes them: lower case, and no `>` in an attribute. */
function textsOf(name: string, html: Buffer): Buffer[] {
  const texts: Buffer[] = [];
  for (let start = html.indexOf(`<${name}`); start >= 0; start = html.indexOf(`<${name}`, start)) {
    const from = html.indexOf('>', start) + 1;
    const end = html.indexOf(`</${name}>`, from);
    if (from === 0 || end < 0) break;
    if (end > from) texts.push(html.subarray(from, end));
    start = end;
  }
  return texts;
}
