import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openSession, sendStream } from '../abuse/http2-client.ts';
import { hasCertificates, startSecureSite } from '../abuse/secure-site.ts';
import { admin, type SiteProcess } from '../site-process.ts';

function isRefused({ port }: SiteProcess): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket
      .once('error', () => resolve(true))
      .once('connect', () => {
        socket.destroy();
        resolve(false);
      });
  });
}

test.skipIf(!hasCertificates())(
  'SIGTERM: HTTP/2 clients get GOAWAY, a started login gets its response, a silent stream is cut, exit code 0',
  async () => {
    const site = (await startSecureSite())!;
    const sessions = [openSession(site), openSession(site)] as const;
    const start = { ':method': 'POST', ':path': '/api/login', 'content-type': 'application/json' };
    const body = JSON.stringify(admin);
    const login = sessions[0].request(start);
    login.write(body.slice(0, 10));
    const silent = sessions[1].request(start).on('error', () => {});
    silent.write(body.slice(0, 10));
    // The site has read the streams when it responds to a later one.
    for (const session of sessions)
      expect((await sendStream(session, { ':path': '/healthz' })).status).toBe(200);
    const goaway = once(sessions[0], 'goaway');

    const ended = site.stop();
    expect((await goaway)[0]).toBe(0);
    await expect.poll(() => isRefused(site)).toBe(true);
    login.end(body.slice(10)).setEncoding('utf8');
    const [[headers], text] = await Promise.all([once(login, 'response'), login.toArray()]);
    expect([headers[':status'], text.join('')]).toEqual([200, expect.stringContaining('"status":"success"')]);
    expect(await ended).toBe(0);
    expect(silent.destroyed).toBe(true);
    expect(site.log()).not.toMatch(/"level":"(?:error|fatal)"/);
  },
);
