// The site that all tests of a file (or of a `describe` block) share.

import { afterAll, beforeAll } from 'vitest';
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
  token: string;
}

/** The same as `sharedSite`, with a token of the first admin. */
export function signedInSite(options?: SiteProcessOptions): SignedInSite {
  const site = sharedSite(options) as SignedInSite;
  beforeAll(async () => {
    site.token = await site.login();
  });
  return site;
}
