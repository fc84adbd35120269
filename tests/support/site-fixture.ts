// The site that all tests of a file (or of a `describe` block) share.

import { afterAll, beforeAll } from 'vitest';
import { callWith, type SiteCall } from './site-call.ts';
import { type SiteProcess, type SiteProcessOptions, startSiteProcess } from './site-process.ts';

/** Starts the built site before the tests and stops it after them. Its fields are undefined until the tests run. */
export function sharedSite(options?: SiteProcessOptions): SiteProcess {
  const site: Partial<SiteProcess> = {};
  beforeAll(async () => {
    Object.assign(site, await startSiteProcess(options));
  });
  afterAll(() => site.stop?.());
  return site as SiteProcess;
}

export interface SignedInSite extends SiteProcess {
  /** Of the first admin. */
  token: string;
  call: SiteCall;
}

/** The same as `sharedSite`, signed in as the first admin. */
export function signedInSite(options?: SiteProcessOptions): SignedInSite {
  const site = sharedSite(options) as SignedInSite;
  beforeAll(async () => {
    site.token = await site.login();
    site.call = callWith(site.url, site.token);
  });
  return site;
}
