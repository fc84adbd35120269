import { startBareServer } from './bare-server.ts';
import { browserHeaders, type Target } from './load.ts';
import { type LoadEffort, loadInRounds, loadRow } from './load-pairs.ts';
import { newestOf } from './public-pages.ts';
import { requestOk } from './request.ts';
import { median, type Row } from './table.ts';

/** µs of processor time. */
const MAX_STAFF_READ = 80;
const STAFF_PATH = '/api/careers?page=1&per_page=5';

/** Compares the calls that visitors may make with bare servers that send the same bytes, and measures a read by staff. */
export async function benchApiCalls(site: Target, token: string, effort: LoadEffort): Promise<Row[]> {
  const paths = [
    '/api/careers',
    `/api/careers/${await newestOf(site.url, 'careers')}`,
    '/api/blogs?page=1&per_page=12',
    `/api/blogs/${await newestOf(site.url, 'blogs')}`,
  ];
  const rows: Row[] = [];
  for (const path of paths)
    rows.push(await compareWithBare(`anonymous GET ${path}`, { ...site, url: `${site.url}${path}` }, effort));
  rows.push(await measureStaffRead(site, token, effort));
  return rows;
}

async function compareWithBare(what: string, call: Target, effort: LoadEffort): Promise<Row> {
  const bare = await startBareServer(await requestOk(call.url, { headers: browserHeaders }), 'three');
  try {
    return loadRow(what, await loadInRounds({ call, bare }, effort), ['call', 'bare'], { minRate: 0.5 });
  } finally {
    await bare.stop();
  }
}

async function measureStaffRead(site: Target, token: string, effort: LoadEffort): Promise<Row> {
  const headers = { ...browserHeaders, authorization: `Bearer ${token}` };
  const call = { ...site, url: `${site.url}${STAFF_PATH}`, headers };
  const bare = await startBareServer(await requestOk(call.url, { headers }), 'three');
  try {
    const rounds = await loadInRounds({ call, bare }, effort);
    const cpu = median(rounds.map((round) => round.call.cpu));
    return {
      ...loadRow(`staff GET ${STAFF_PATH}`, rounds, ['call', 'bare'], {}),
      bar: `processor time <= ${MAX_STAFF_READ} µs`,
      holds: Number.isNaN(cpu) ? undefined : cpu <= MAX_STAFF_READ,
    };
  } finally {
    await bare.stop();
  }
}
