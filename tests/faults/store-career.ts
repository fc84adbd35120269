import { aCareer } from '../support/test-db.ts';
import type { SignedInSite } from '../support/site-fixture.ts';

/** Sends a new job to the API, as the first admin. */
export function storeCareer(site: SignedInSite, title: string): Promise<Response> {
  return fetch(`${site.url}/api/careers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(aCareer({ title })),
  });
}
