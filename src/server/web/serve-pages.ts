// Serves pages, redirects other spellings of their URLs, and receives the contact form without JavaScript.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { paths } from '../../contract/paths.ts';
import type { Admission } from '../limits/admission.ts';
import { type FormRefusal, readForm } from './form-body.ts';
import { normalizePath } from './normalize-path.ts';
import { canonicalUrl } from './page-url.ts';
import { encodeAndSendPage } from './send-page.ts';
import type { PageCache } from './page-cache.ts';
import { type CachedPage, preparePage } from './prepare-page.ts';
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
    const page = await loadPage(canonicalUrl(target), address);
    const normalized = page.status === 404 ? normalizePath(target) : undefined;
    // Load the normalized URL with its query: if that page redirects (page number too high), send its redirect directly.
    const found = normalized === undefined ? page : await loadPage(canonicalUrl(normalized), address);
    // Redirect permanently only to a page that exists.
    if (normalized !== undefined && found.status === 200) return redirectPermanently(response, normalized);
    return encodeAndSendPage(request, response, found);
  }

  async function loadPage(url: string | null, clientAddress: string): Promise<CachedPage> {
    const page = { url, clientAddress };
    const key = pages.keyOf(page);
    const render = () => pages.render(page);
    return key === null
      ? admission.run('pages', clientAddress, async () => preparePage(await render(), 'no-store'))
      : admission.load(cache, key, 'pages', clientAddress, render);
  }

  async function post({ request, response, address }: Exchange) {
    const form = await readForm(request, hosts);
    if (typeof form === 'number') return refuseForm(request, response, form);
    const sent = { url: paths.contact(), clientAddress: address, form };
    const page = await admission.run('pages', address, async () =>
      preparePage(await pages.render(sent), 'no-store'),
    );
    return encodeAndSendPage(request, response, page);
  }

  /** Sends the contact page with the reason of a refusal: the same for every visitor, so it is cached. */
  async function refuseForm(request: IncomingMessage, response: ServerResponse, refusal: FormRefusal) {
    if (response.headersSent) return;
    const page = { url: paths.contact(), clientAddress: '', refusal };
    // The body may not be read to its end: close the connection after the response.
    response.shouldKeepAlive = false;
    const loaded = await cache.load(`refused form ${refusal}`, () => pages.render(page));
    return encodeAndSendPage(request, response, loaded);
  }

  return { read, post, refuseForm };
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
