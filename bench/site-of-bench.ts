import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SiteProcess, startSiteProcess } from '../tests/site-process.ts';
import type { Page } from './page-weight.ts';
import { publicPages } from './public-pages.ts';
import { fillWithSample } from './sample-world.ts';

/** The site with sample content that most parts of the bench measure: started when the first part needs it. */
export class SiteOfBench {
  #dataDir: string | undefined;
  #site: SiteProcess | undefined;
  #pages: Page[] | undefined;

  /** The running site. */
  async running(): Promise<SiteProcess> {
    this.#site ??= await startSiteProcess({ dataDir: await this.#filled() });
    return this.#site;
  }

  /** All public pages. */
  async pages(): Promise<Page[]> {
    this.#pages ??= await publicPages((await this.running()).url);
    return this.#pages;
  }

  /** The data folder, for a part that starts the site itself: two processes cannot share it. */
  async stopped(): Promise<string> {
    await this.#site?.stop();
    this.#site = undefined;
    return this.#filled();
  }

  /** Stops the site and deletes its data. */
  async remove(): Promise<void> {
    await this.#site?.stop();
    if (this.#dataDir) rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async #filled(): Promise<string> {
    if (!this.#dataDir) {
      this.#dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'));
      await fillWithSample(this.#dataDir);
    }
    return this.#dataDir;
  }
}
