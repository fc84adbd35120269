import type { IncomingMessage, ServerResponse } from 'node:http';
import { paths } from '../../contract/paths.ts';
import type { Admission } from './admission.ts';
import { chooseEncoding } from './encoding.ts';
import { type FormRefusal, readForm } from './form-body.ts';
import { normalizePath } from './normalize-path.ts';
import { canonicalUrl } from './page-url.ts';
import { sendPage } from './send-page.ts';
import { type CachedPage, type PageCache, preparePage, type RenderedPage } from './page-cache.ts';
import type { PageRenderer } from './pages.ts';
import { sendText } from './send-text.ts';
import type { Exchange } from './exchange.ts';

export interface PageParts {
  cache: PageCache;
  pages: PageRenderer;
  /** The Host names of this site: a form from another site is refused. */
  hosts: ReadonlySet<string>;
}

/** Serves pages from the cache or by rendering them, and takes the contact form that is sent without script. */
export function servePages({ cache, pages, hosts }: PageParts, admission: Admission) {
  async function read({ request, response, target, address }: Exchange) {
    const page = await loadPage(request, canonicalUrl(target), address);
    const other = page.status === 404 ? normalizePath(target) : undefined;
    // Loaded with its query: a page number beyond the last gets the redirect of that page, and no second one.
    const there = other === undefined ? page : await loadPage(request, canonicalUrl(other), address);
    // Only a page that is there is worth a permanent redirect.
    if (other !== undefined && there.status === 200) return redirectForEver(response, other);
    sendPage(request, response, there);
  }

  async function loadPage(
    request: IncomingMessage,
    address: string | null,
    clientAddress: string,
  ): Promise<CachedPage> {
    const page = { address, clientAddress };
    const key = pages.keyOf(page);
    const render = () => pages.render(page);
    return key === null
      ? admission.run('pages', clientAddress, async () => prepareOnce(request, await render()))
      : admission.load(cache, key, 'pages', clientAddress, render);
  }

  async function post({ request, response, address }: Exchange) {
    const form = await readForm(request, hosts);
    if (typeof form === 'number') return refuseForm(request, response, form);
    const sent = { address: paths.contact(), clientAddress: address, form };
    const page = await admission.run('pages', address, async () =>
      prepareOnce(request, await pages.render(sent)),
    );
    sendPage(request, response, page);
  }

  /** The contact page with the reason of a refusal: the same for every visitor, so it is rendered once a minute. */
  async function refuseForm(request: IncomingMessage, response: ServerResponse, refusal: FormRefusal) {
    if (response.headersSent) return;
    const page = { address: paths.contact(), clientAddress: '', refusal };
    // Refused unread, or the client is gone: the connection ends with the response.
    response.shouldKeepAlive = false;
    sendPage(request, response, await cache.load(`refused form ${refusal}`, () => pages.render(page)));
  }

  return { read, post, refuseForm };
}

/** A page for this one request: nobody keeps it, so it is compressed in the encoding that this browser takes. */
function prepareOnce(request: IncomingMessage, rendered: RenderedPage): Promise<CachedPage> {
  return preparePage(rendered, 'no-store', [chooseEncoding(request.headers['accept-encoding'])]);
}

function redirectForEver(response: ServerResponse, location: string): void {
  response.setHeader('Location', location);
  response.setHeader('Cache-Control', 'public, max-age=86400');
  sendText(response, 308, 'This page has another address.');
}

/** The form of the contact page, sent without script. */
export function isContactForm({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && url.split('?')[0] === paths.contact();
}
