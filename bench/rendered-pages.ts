import { startBareServer } from './bare-server.ts';
import { browserHeaders, type Target } from './load.ts';
import { type LoadEffort, loadInRounds, loadRow } from './load-pairs.ts';
import { requestOk } from './request.ts';
import type { Row } from './table.ts';

/** A search, which the page cache does not store. */
export const SEARCH_PAGE = '/career?search=e';

/** Compares a page that is rendered for each request with a bare server that sends the same bytes. */
export async function benchRenderedPages(site: Target, effort: LoadEffort): Promise<Row[]> {
  const rendered = { ...site, url: `${site.url}${SEARCH_PAGE}` };
  const bare = await startBareServer(await requestOk(rendered.url, { headers: browserHeaders }), 'three');
  try {
    const rounds = await loadInRounds({ rendered, bare }, effort);
    return [
      loadRow(`page rendered on demand (${SEARCH_PAGE})`, rounds, ['rendered', 'bare'], { minRate: 0.12 }),
    ];
  } finally {
    await bare.stop();
  }
}
