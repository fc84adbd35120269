// The site that all tests of a file (or of a `describe` block) share.

import { afterAll, beforeAll, expect } from 'vitest';
import { callWith, sendWith, type SiteCall, type SiteSend } from './site-call.ts';
import { type SiteProcess, type SiteProcessOptions, startSiteProcess } from './site-process.ts';

interface SharedSiteOptions extends SiteProcessOptions {
  /** The tests cause errors in its log, or end it. */
  isHarmed?: boolean;
}

/**
 * Starts the built site before the tests and stops it after them: by then it has logged no error, and it ends with 0, unless the
 * tests harm it. Its fields are undefined until the tests run.
 */
export function sharedSite({ isHarmed = false, ...options }: SharedSiteOptions = {}): SiteProcess {
  const site: Partial<SiteProcess> = {};
  beforeAll(async () => {
    Object.assign(site, await startSiteProcess(options));
  });
  afterAll(async () => {
    const code = await site.stop?.();
    const errors = site.log?.().match(/^.*"level":"(?:error|fatal)".*$/gm) ?? [];
    if (site.log && !isHarmed) expect({ code, errors }).toEqual({ code: 0, errors: [] });
  });
  return site as SiteProcess;
}

export interface SignedInSite extends SiteProcess {
  /** Of the first admin. */
  token: string;
  call: SiteCall;
  send: SiteSend;
}

/** The same as `sharedSite`, signed in as the first admin. */
export function signedInSite(options?: SharedSiteOptions): SignedInSite {
  const site = sharedSite(options) as SignedInSite;
  beforeAll(async () => {
    site.token = await site.login();
    site.call = callWith(site.url, site.token);
    site.send = sendWith(site.call);
  });
  return site;
}
