import autocannon from 'autocannon';
import { requestOk } from './request.ts';
import { startBareServer } from './bare-server.ts';
import { cpuTime, hasProc } from './process-figures.ts';
import { median, type Row } from './table.ts';

const CONNECTIONS = 50;
/** The header that current browsers send. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

interface Server {
  url: string;
  pid: number;
}

interface Round {
  perSecond: number;
  /** Processor time of the server for one request, in µs; NaN on systems without /proc. */
  cpu: number;
}

/**
 * Compares a cached page with a bare server that sends the same bytes, alternately. Also compares the servers' processor
 * time: the load client may be slower than both servers, which would make them look equal.
 */
export async function benchCachedPages(
  site: Server,
  { pairs, seconds }: { pairs: number; seconds: number },
): Promise<Row[]> {
  const page = { ...site, url: `${site.url}/career` };
  await requestOk(page.url, { headers });
  const bare = await startBareServer(await requestOk(page.url, { headers }));
  try {
    await load(page, 1);
    await load(bare, 1);
    const rounds: { cached: Round; bare: Round }[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      rounds.push({ cached: await load(page, seconds), bare: await load(bare, seconds) });
    }
    const speeds = rounds.map((round) => round.cached.perSecond / round.bare.perSecond);
    const rate = (of: 'cached' | 'bare') =>
      `${Math.round(median(rounds.map((round) => round[of].perSecond))).toLocaleString('en')}/s`;
    const cpu = (of: 'cached' | 'bare') => `${median(rounds.map((round) => round[of].cpu)).toFixed(1)} µs`;
    const savings = rounds.map((round) => round.bare.cpu / round.cached.cpu);
    return [
      {
        what: 'cached page, requests per second',
        bar: '>= 0.9 x bare node:http',
        measured: `${rate('cached')} = ${listed(speeds)}`,
        bare: rate('bare'),
        holds: median(speeds) >= 0.9,
      },
      {
        what: "the same by the server's processor time for a request",
        bar: '>= 0.9 x bare node:http',
        measured: hasProc ? `${cpu('cached')} = ${listed(savings)}` : 'this system has no /proc',
        bare: hasProc ? cpu('bare') : '',
        holds: hasProc ? median(savings) >= 0.9 : undefined,
      },
    ];
  } finally {
    bare.stop();
  }
}

/** Formats the ratios of all pairs, the median first. */
function listed(ratios: number[]): string {
  return `${median(ratios).toFixed(2)} x (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')})`;
}

async function load({ url, pid }: Server, duration: number): Promise<Round> {
  const before = hasProc ? cpuTime(pid) : Number.NaN;
  const {
    requests,
    errors,
    non2xx,
    duration: took,
  } = await autocannon({ url, connections: CONNECTIONS, duration, headers });
  const used = hasProc ? cpuTime(pid) - before : Number.NaN;
  if (errors > 0 || non2xx > 0)
    throw new Error(`${url} responded with an error to ${non2xx} requests and not at all to ${errors}`);
  return { perSecond: requests.total / took, cpu: (used * 1000) / requests.total };
}
