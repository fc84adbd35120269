import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import type { Draft, DraftKind } from '../../src/contract/drafts/drafts.ts';
import { previewPages } from '../../src/contract/url/paths.ts';
import type { DraftRow } from '../../src/server/drafts/drafts.queries.ts';
import { expectSecurityHeaders } from '../abuse/expect-security-headers.ts';
import { type RawRequest, type RawResponse, sendRequest } from '../abuse/raw-http.ts';
import { readHead } from './read-head.ts';
import type { SiteProcess } from './site-process.ts';

export const tokenOf = ({ preview }: Pick<Draft, 'preview'>) => preview.split('draft=')[1]!;

/** The row of a draft. */
export function rowOf(site: SiteProcess, { id }: Draft): DraftRow {
  using database = new DatabaseSync(join(site.dataDir, 'site.db'), { readOnly: true });
  return database.prepare('select * from drafts where id = ?').get(id) as unknown as DraftRow;
}

/** The content of the page: what is between header and footer. */
export const mainOf = ({ text }: RawResponse) => /<main[^]*<\/main>/.exec(text)?.[0] ?? '';

/** Calls of the previews of drafts at a site. */
export function previewCalls(site: SiteProcess) {
  const get = (target: string, request: RawRequest = {}) => sendRequest(site, { target, ...request });
  /** Posts the text of a draft as it is being typed. */
  const post = (kind: DraftKind, form: Record<string, string>, headers: RawRequest['headers'] = {}) =>
    get(previewPages[kind], {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(form).toString(),
    });
  const postFields = (draft: Draft, changed: object, headers?: RawRequest['headers']) => {
    const fields = JSON.stringify({ ...draft.fields, ...changed });
    return post(draft.kind, { draft: tokenOf(draft), fields }, headers);
  };
  return { get, post, postFields };
}

/** Expects that a response is stored and indexed nowhere, and is shown in frames of this site only. */
export function expectPrivate(response: RawResponse): void {
  expectSecurityHeaders(response, { isFramed: true });
  expect(response.all('cache-control')).toEqual(['no-store']);
  expect(response.all('x-robots-tag')).toEqual(['noindex, nofollow']);
  expect(response.all('etag')).toEqual([]);
  expect(response.all('referrer-policy')).toEqual(['no-referrer']);
  expect(response.text).not.toContain('application/ld+json');
  const { canonicals, metas } = readHead(response.text);
  expect([canonicals, metas['robots']]).toEqual([[], 'noindex']);
  expect(Object.keys(metas).filter((name) => /^(?:og|twitter):/.test(name))).toEqual([]);
}
