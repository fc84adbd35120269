// Renders pages with Astro's built application; defines what a page gets from the server (`Astro.locals`).

import { LRUCache } from 'lru-cache';
import type { SiteTexts } from '../../../content/texts.ts';
import type { Messages } from '../../contract/catalogue.ts';
import { holdTogetherInHtml } from '../../contract/language/held-words.ts';
import { type Language, splitLanguage, withLanguage } from '../../contract/language/language.ts';
import { isBackOffice, isPreview, isSearch, isSecret } from '../../contract/url/paths.ts';
import type { CallContext } from '../api/context.ts';
import { etagOf } from '../api/etag.ts';
import { currentRequest, REQUEST_ID } from '../log/request-scope.ts';
import type { Config } from '../config/config.ts';
import type { FormRefusal, PostedForm } from './form-body.ts';
import { allowFilms, allowOwnFrames, allowPictures, narrowPolicy } from './page-policy.ts';
import type { MadeResponse } from './stored-response.ts';
import type { PageTag } from '../db/tables.ts';
import { visitedPage } from '../visits/count-visits.ts';
import type { BottomLink } from '../pages/pages.queries.ts';

/** In the HTML of pages that search engines may list: only these are counted, and say that they are seen. */
const CANONICAL = '<link rel="canonical"';

/** What a page gets from the server in addition to its URL, in `Astro.locals`. */
export interface PageLocals {
  site: CallContext;
  /** The language of the page, of which `Astro.url` knows nothing: pages exist once. */
  lang: Language;
  messages: Messages;
  /** The site's own texts in this language: what staff changed, and else what is shipped. The preview of texts replaces them. */
  texts: SiteTexts;
  /** The line at the bottom of every page: the pages that staff put there. */
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
  /** The application that was posted to the page of a job. */
  application?: PostedForm | undefined;
  /** The id of the request that renders the page; undefined in the development server. */
  requestId?: string | undefined;
  /** Set when a form was refused before its fields were read: the page shows the reason. */
  refusal?: FormRefusal | undefined;
}

/** What a page sets in `Astro.locals`, for its layout and for the server. */
export interface PageResult {
  /**
   * Set if the page may be stored, which is the same for every visitor: the kinds of data that it shows. Every page also shows
   * texts of the site, in its header and footer, and the pages of the line at its bottom.
   */
  stored?: readonly PageTag[];
  /** Set by the page of an article or a job: the languages in which it is public. */
  written?: readonly Language[];
  /** Set by a page that shows a draft, or why it cannot be shown. */
  draft?: ShownDraft;
}

/**
 * A page of a draft has nothing for search engines and links. `isTyped`: it is in a frame of the back office, where the other
 * pages of the site are refused, so its links open a tab.
 */
export interface ShownDraft {
  isTyped: boolean;
  isShown: boolean;
}

/** A request for a page, reduced to what pages may depend on. */
export interface PageRequest {
  /** The canonical URL (path and query, with the prefix of the language), or null when no page can have the requested URL. */
  url: string | null;
  lang: Language;
  clientAddress: string;
  form?: PostedForm;
  refusal?: FormRefusal;
}

/** The built pages: what `dist/server/entry.mjs` exports. */
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
  /** `path`: in English, because pages exist once. */
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
  /** The pattern of a page, such as `/blog/[id]` or `/km/blog/[id]`; empty if there is none at this path. */
  function patternOf(given: string): string {
    const { lang, path } = splitLanguage(given);
    const pattern = patterns.memo(path);
    return pattern && withLanguage(lang, pattern);
  }

  return {
    patternOf,
    /**
     * The key of a stored page: its URL, or one for all missing pages of a language; null for what is never stored or shared: back
     * office, pages with a secret address, searches.
     */
    keyOf({ url, lang }: Pick<PageRequest, 'url' | 'lang'>): string | null {
      if (url !== null && (isBackOffice(url) || isSecret(url) || isSearch(url))) return null;
      return url !== null && patternOf(url.split('?', 1)[0] ?? '') !== '' ? url : `404 ${lang}`;
    },
    async render(request: PageRequest): Promise<MadeResponse> {
      const requestId = currentRequest()?.id;
      const locals: PageLocals & PageResult = {
        ...(await localsOf(request.clientAddress, request.lang)),
        refusal: request.refusal,
        application: request.form?.fields && request.form,
        requestId,
      };
      const response = await app.render(requestFor(splitLanguage(request.url ?? '/404').path, request.form), {
        locals,
      });
      const { status } = response;
      const isForStaff = request.url !== null && isBackOffice(request.url);
      const made = await response.text();
      const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? true;
      const body = Buffer.from(isHtml && !isForStaff ? holdTogetherInHtml(made) : made);
      const isDraft = request.url !== null && isPreview(request.url);
      const hasSecret = request.url !== null && isSecret(request.url);
      const isPrivate = isForStaff || hasSecret || request.form !== undefined;
      // A page that fails after it has set the tags is not stored.
      const tags = isPrivate || status === 500 ? undefined : locals.stored;
      return {
        status,
        body,
        headers: {
          ...pageHeaders(response, body, { pictureBase: locals.pictureBase, isDraft }),
          'cache-control': isPrivate ? 'no-store' : tags && status === 200 ? forStored : 'no-cache',
          ...(!isPrivate && status === 200 && { etag: `W/${etagOf(body)}` }),
          ...(hasSecret && { 'referrer-policy': 'no-referrer' }),
          ...((isForStaff || hasSecret) && { 'x-robots-tag': 'noindex, nofollow' }),
          ...(status >= 500 && !tags && requestId && { [REQUEST_ID.toLowerCase()]: requestId }),
        },
        mayBeKept: !isPrivate,
        visited:
          request.url !== null && !isPrivate && status === 200 && body.includes(CANONICAL)
            ? visitedPage(request.url)
            : undefined,
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
  const sent = ['location', 'retry-after'].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
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
