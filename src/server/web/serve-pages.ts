import type { IncomingMessage } from 'node:http';
import { existsIn, languages, splitLanguage, withLanguage } from '../../contract/language/language.ts';
import { pathKey } from '../../contract/missing-pages/missing-pages.ts';
import { isConversation, isJobPage, isSecret, paths, previewPages } from '../../contract/url/paths.ts';
import type { Admission } from '../limits/admission.ts';
import type { MissingPages } from '../missing-pages/missing-pages.ts';
import { type FormRefusal, readForm } from './request-body.ts';
import { canonicalUrl, linkEnds, normalizePath } from './page-url.ts';
import type { PageRenderer } from './pages.ts';
import { sendStored, StoredResponse, type StoredResponses } from './stored-responses.ts';
import { sendText } from './plain-responses.ts';
import type { Visits } from '../visits/count-visits.ts';
import { pathOf, targetOf, type WebContext } from './web-context.ts';

export interface PageParts {
  stored: StoredResponses;
  missing: Pick<MissingPages, 'targetOf' | 'count' | 'hasPage' | 'pathIn'>;
  pages: PageRenderer;
  hosts: ReadonlySet<string>;
  admission: Admission;
  visits: Pick<Visits, 'sent'>;
}

export function servePages({ stored, missing, pages, hosts, admission, visits }: PageParts) {
  async function load(target: string, clientAddress: string): Promise<StoredResponse> {
    const page = { url: canonicalUrl(target), lang: splitLanguage(target).lang, clientAddress };
    const key = pages.keyOf(page);
    const render = () => admission.run('pages', clientAddress, () => pages.render(page));
    return key === null ? new StoredResponse(await render()) : stored.load(key, render);
  }

  async function read(c: WebContext): Promise<Response> {
    const { clientAddress } = c.env;
    const target = targetOf(c);
    const page = await load(target, clientAddress);
    countVisit(visits, page, c.env.incoming);
    if (page.made.status !== 404) return sendStored(c, page);
    // Where staff have led exactly this path, nothing else is meant by it.
    const isLed = (await redirectOf(pathKey(target))).location !== undefined;
    const { bare, glued } = isLed ? {} : linkEnds(target);
    for (const url of [normalizePath(target), bare, glued]) {
      if (url === undefined) continue;
      // With its query: if that page redirects (page number too high), send its redirect directly.
      const found = await load(url, clientAddress);
      const { status } = found.made;
      if (status === 404) continue;
      // Redirect permanently only to a page that exists. A redirect is stored, and must not have a secret.
      if (status !== 200 || isSecret(url)) return sendStored(c, found);
      const headers = { Location: url, 'Cache-Control': 'public, max-age=86400' };
      return sendText(308, 'This page has another address.', headers);
    }
    return sendMissing(c, page, pathKey(bare ?? target));
  }

  /** Redirects to the page that staff have chosen for the path, or sends the 404 page; counts the visit. */
  async function sendMissing(c: WebContext, page: StoredResponse, path: string): Promise<Response> {
    const { lang, path: english } = splitLanguage(path);
    if (isSecret(path)) return sendStored(c, page);
    // An article that is only not translated is not a page that staff have to see to.
    if (!existsIn(lang, english) && (await missing.hasPage(english))) return sendStored(c, page);
    const { from, location } = await redirectOf(path);
    if (isVisit(c.env.incoming)) missing.count(from, location !== undefined);
    if (location === undefined) return sendStored(c, page);
    // Not cached by browsers: staff may change it, and a page at this path goes before it.
    const headers = { Location: encodeURI(location).replaceAll('%25', '%'), 'Cache-Control': 'no-cache' };
    return sendText(301, 'This page has another address.', headers);
  }

  /** The redirect that staff chose for a missing path, and the path for which they chose it: it may be the one of the English page. */
  async function redirectOf(path: string): Promise<{ from: string; location: string | undefined }> {
    const location = await missing.targetOf(path);
    const { lang, path: english } = splitLanguage(path);
    const inEnglish = lang === 'en' ? undefined : await missing.targetOf(english);
    if (location !== undefined || inEnglish === undefined) return { from: path, location };
    return { from: english, location: await missing.pathIn(lang, inEnglish) };
  }

  async function post(c: WebContext): Promise<Response> {
    const { incoming, clientAddress } = c.env;
    const form = await readForm(incoming, hosts);
    if (typeof form === 'number') return refuseForm(c, form);
    const url = pathOf(targetOf(c));
    const sent = { url, lang: splitLanguage(url).lang, clientAddress, form };
    const made = await admission.run('pages', clientAddress, () => pages.render(sent));
    return sendStored(c, new StoredResponse(made));
  }

  /** Sends the page with the reason of a refusal: the same for every visitor, so the contact page is stored. */
  async function refuseForm(c: WebContext, refusal: FormRefusal): Promise<Response> {
    const url = pathOf(targetOf(c));
    const page = { url, lang: splitLanguage(url).lang, clientAddress: '', refusal };
    return sendStored(c, await stored.load(`${refusal} ${url}`, () => pages.render(page)));
  }

  return { read, post, refuseForm };
}

/** Whether a page is asked for to be read: not a picture of a page, and not ahead of a click. */
function isVisit({ method, headers }: IncomingMessage): boolean {
  const isPage = (headers['sec-fetch-dest'] ?? 'document') === 'document';
  return method === 'GET' && isPage && headers['sec-purpose'] === undefined;
}

export function countVisit(visits: PageParts['visits'], page: StoredResponse, request: IncomingMessage) {
  const { visited } = page.made;
  if (visited && isVisit(request)) visits.sent(visited, request.headers);
}

const formPaths = [paths.contact(), paths.message(':secret'), '/careerdetails/:id{[0-9]+}'];
export const formPages: string[] = languages.flatMap((lang) =>
  [...formPaths, ...Object.values(previewPages)].map((path) => withLanguage(lang, path)),
);

export function isForm({ method, url = '' }: IncomingMessage): boolean {
  const path = pathOf(url);
  return method === 'POST' && (formPages.includes(path) || isConversation(path) || isJobPage(path));
}
