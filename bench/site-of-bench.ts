import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Blog } from '../src/contract/blogs.ts';
import { paths } from '../src/contract/paths.ts';
import { type SiteProcess, startSiteProcess } from '../tests/support/site-process.ts';
import type { Page } from './page-weight.ts';
import { publicPages } from './public-pages.ts';
import { request, requestOk } from './request.ts';

/** The site with sample content that most parts of the bench measure: started when the first part needs it. */
export class SiteOfBench {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'));
  #site: SiteProcess | undefined;

  /** The running site, with all its pictures. */
  async running(): Promise<SiteProcess> {
    if (!this.#site) {
      this.#site = await startSiteProcess({ dataDir: this.#dataDir, env: { SAMPLE_CONTENT: undefined } });
      await waitForPictures(this.#site.url);
    }
    return this.#site;
  }

  /** All public pages. */
  async pages(): Promise<Page[]> {
    return publicPages((await this.running()).url);
  }

  /** The data folder, for a part that starts the site itself: two processes cannot share it. */
  async stopped(): Promise<string> {
    await this.running();
    await this.#site?.stop();
    this.#site = undefined;
    return this.#dataDir;
  }

  /** Stops the site and deletes its data. */
  async remove(): Promise<void> {
    await this.#site?.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

/** Waits until all pictures of articles and links can be loaded: a first start may still be making them. */
async function waitForPictures(site: string): Promise<void> {
  const { bytes } = await requestOk(`${site}/api/blogs`);
  const names = (JSON.parse(bytes.toString()) as Blog[]).flatMap(({ image }) => image ?? []);
  for (const name of names)
    for (let tries = 0; (await request(`${site}${paths.storage(name)}`)).status !== 200; tries += 1) {
      if (tries > 600) throw new Error(`${name} was not made`);
      await wait(100);
    }
  for (const { path } of await publicPages(site)) {
    const hasPicture = async () => (await requestOk(site + path)).bytes.includes('/storage/link-');
    for (let tries = 0; isDetails(path) && !(await hasPicture()); tries += 1) {
      if (tries > 600) throw new Error(`${path} has no link picture`);
      await wait(100);
    }
  }
}

const isDetails = (path: string) => /^\/(blog|careerdetails)\/\d+$/.test(path);
