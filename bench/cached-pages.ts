import { startBareServer } from './bare-server.ts';
import { browserHeaders, type Target } from './load.ts';
import { type LoadEffort, loadInRounds, loadRow } from './load-pairs.ts';
import { requestOk } from './request.ts';
import type { Row } from './table.ts';

/** Compares a cached page with bare servers that send the same bytes: one with three headers, one with all of the site's. */
export async function benchCachedPages(site: Target, effort: LoadEffort): Promise<Row[]> {
  const cached = { ...site, url: `${site.url}/` };
  await requestOk(cached.url, { headers: browserHeaders });
  const response = await requestOk(cached.url, { headers: browserHeaders });
  const bare = await startBareServer(response, 'three');
  const bareWithAll = await startBareServer(response, 'all');
  try {
    const rounds = await loadInRounds({ cached, bare, bareWithAll }, effort);
    const what = 'cached page (/)';
    return [
      loadRow(`${what}, bare with three headers`, rounds, ['cached', 'bare'], { minRate: 0.85, maxCpu: 1.2 }),
      loadRow(`${what}, bare with all our headers`, rounds, ['cached', 'bareWithAll'], {}),
    ];
  } finally {
    await bare.stop();
    await bareWithAll.stop();
  }
}
