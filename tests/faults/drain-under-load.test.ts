import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';

/** Number of requests that are served before the signal. */
const SERVED_BEFORE = 300;
const TARGETS = ['/career', '/about', '/api/careers', '/career?search=driver', '/api/contacts', '/healthz'];

/** Outcome of a request: a complete response, a refused connection, or one that broke. */
type Outcome = 'complete' | 'refused' | `broken: ${string}`;

/** A request that was written to its socket. `isReceived` is true if the site has certainly read it. */
interface Sent {
  isReceived: boolean;
}

function send(
  site: SiteProcess,
  target: string,
  agent: Agent | false,
  onFlushed = () => {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : `broken: ${target} ${error.code}`);
    const outgoing = request(site.url + target, { agent }, (response) => {
      response.resume();
      response
        .once('error', () => resolve(`broken: ${target} cut short`))
        .once('end', () => {
          const isKnown = [200, 401, 503].includes(response.statusCode ?? 0);
          resolve(response.complete && isKnown ? 'complete' : `broken: ${target} ${response.statusCode}`);
        });
    });
    outgoing.once('error', fail).once('finish', onFlushed).end();
  });
}

test('SIGTERM under load: every request that the site has received gets its response, later ones a response or a refusal', async () => {
  const site = await startSiteProcess();
  const pending = new Set<Sent>();
  let served = 0;
  const lost: Outcome[] = [];
  const late: Outcome[] = [];
  /** Sends one request after another until the site accepts no more. */
  async function visit(first: number, agent: Agent | false, pause: number) {
    for (let n = first; ; n += 1) {
      const sent: Sent = { isReceived: false };
      const outcome = await send(site, TARGETS[n % TARGETS.length]!, agent, () => pending.add(sent));
      pending.delete(sent);
      if (outcome === 'complete') served += 1;
      else if (sent.isReceived) lost.push(outcome);
      else late.push(outcome);
      if (outcome !== 'complete') return;
      if (pause > 0) await wait(pause);
    }
  }
  const keepAlive = new Agent({ keepAlive: true });
  const visitors = Array.from({ length: 24 }, (_, n) =>
    visit(n, n % 3 === 0 ? false : keepAlive, (n % 4) * 5),
  );
  await expect.poll(() => served, { timeout: 30_000 }).toBeGreaterThan(SERVED_BEFORE);
  // The site reads connections in turn: when this probe gets its response, everything sent before has been read.
  const before = [...pending];
  expect(await send(site, '/healthz', false)).toBe('complete');
  for (const sent of before) sent.isReceived = true;
  const ended = site.stop();
  await Promise.all(visitors);
  keepAlive.destroy();
  expect(lost).toEqual([]);
  // The system may reset a connection at the moment of closing. An incomplete response is never allowed.
  for (const outcome of late) expect(outcome).toMatch(/^refused$|ECONNRESET$/);
  expect(await ended).toBe(0);
  expect(site.log()).not.toMatch(/"level":"(?:error|fatal)"/);
});
