// Serves pages, redirects other spellings of their URLs, and receives the contact form without JavaScript.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { paths } from '../../contract/paths.ts';
import type { Admission } from './admission.ts';
import { chooseEncoding } from './encoding.ts';
import { type FormRefusal, readForm } from './form-body.ts';
import { normalizePath } from './normalize-path.ts';
import { canonicalUrl } from './page-url.ts';
import { sendPage } from './send-page.ts';
import type { PageCache } from './page-cache.ts';
import { type CachedPage, preparePage, type RenderedPage } from './prepare-page.ts';
import type { PageRenderer } from './pages.ts';
import { sendText } from './send-text.ts';
import type { Exchange } from './exchange.ts';

export interface PageParts {
  cache: PageCache;
  pages: PageRenderer;
  /** The allowed hosts: a form from any other site is refused. */
  hosts: ReadonlySet<string>;
}

/** Sends pages from the cache or renders them, and receives the contact form when it is sent without JavaScript. */
export function servePages({ cache, pages, hosts }: PageParts, admission: Admission) {
  async function read({ request, response, target, address }: Exchange) {
    const page = await loadPage(request, canonicalUrl(target), address);
    const normalized = page.status === 404 ? normalizePath(target) : undefined;
    // Load the normalized URL with its query: if that page redirects (page number too high), send its redirect directly.
    const found =
      normalized === undefined ? page : await loadPage(request, canonicalUrl(normalized), address);
    // Redirect permanently only to a page that exists.
    if (normalized !== undefined && found.status === 200) return redirectPermanently(response, normalized);
    sendPage(request, response, found);
  }

  async function loadPage(
    request: IncomingMessage,
    url: string | null,
    clientAddress: string,
  ): Promise<CachedPage> {
    const page = { url, clientAddress };
    const key = pages.keyOf(page);
    const render = () => pages.render(page);
    return key === null
      ? admission.run('pages', clientAddress, async () => prepareUncached(request, await render()))
      : admission.load(cache, key, 'pages', clientAddress, render);
  }

  async function post({ request, response, address }: Exchange) {
    const form = await readForm(request, hosts);
    if (typeof form === 'number') return refuseForm(request, response, form);
    const sent = { url: paths.contact(), clientAddress: address, form };
    const page = await admission.run('pages', address, async () =>
      prepareUncached(request, await pages.render(sent)),
    );
    sendPage(request, response, page);
  }

  /** Sends the contact page with the reason of a refusal: the same for every visitor, so it is cached. */
  async function refuseForm(request: IncomingMessage, response: ServerResponse, refusal: FormRefusal) {
    if (response.headersSent) return;
    const page = { url: paths.contact(), clientAddress: '', refusal };
    // The body may not be read to its end: close the connection after the response.
    response.shouldKeepAlive = false;
    sendPage(request, response, await cache.load(`refused form ${refusal}`, () => pages.render(page)));
  }

  return { read, post, refuseForm };
}

/** Prepares an uncached page: compresses it only in the encoding that this browser gets. */
function prepareUncached(request: IncomingMessage, rendered: RenderedPage): Promise<CachedPage> {
  return preparePage(rendered, 'no-store', [chooseEncoding(request.headers['accept-encoding'])]);
}

function redirectPermanently(response: ServerResponse, location: string): void {
  response.setHeader('Location', location);
  response.setHeader('Cache-Control', 'public, max-age=86400');
  sendText(response, 308, 'This page has another address.');
}

/** Whether the request is the contact form, sent without JavaScript. */
export function isContactForm({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && url.split('?')[0] === paths.contact();
}
