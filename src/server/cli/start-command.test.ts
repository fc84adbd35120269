import { afterEach, expect, test, vi } from 'vitest';
import { type RunningSite, startSite } from '../main.ts';
import { startCommand } from './start-command.ts';

vi.mock('../main.ts', () => ({ startSite: vi.fn() }));

afterEach(() => vi.restoreAllMocks());

/** Starts a site whose close() is `close`, sends SIGTERM, and returns the exit code and the text on stderr. */
async function stop(close: () => Promise<void>) {
  vi.mocked(startSite).mockResolvedValue({ url: 'http://localhost:1', close } as RunningSite);
  const handlers = new Map<string | symbol, () => void>();
  vi.spyOn(process, 'on').mockImplementation((signal, handler) => {
    handlers.set(signal, handler);
    return process;
  });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const ended = Promise.withResolvers<unknown>();
  vi.spyOn(process, 'exit').mockImplementation((code) => ended.resolve(code) as never);
  await startCommand({ dev: true });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM']) handlers.get(signal)?.();
  return { code: await ended.promise, stderr: stderr.mock.calls.map(([text]) => text).join('') };
}

test('a site that fails to close prints the reason in one line and exits with 1', async () => {
  const close = () => Promise.reject(new Error('the database is gone\nfor good'));
  expect(await stop(close)).toEqual({ code: 1, stderr: 'site: the database is gone\n' });
});

test('a start whose mail is taken for forged says so in one line, with what to write instead', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://smtp.relay.example');
  vi.stubEnv('MAIL_TO', 'office@gmail.com');
  const { stderr } = await stop(async () => {});
  vi.unstubAllEnvs();
  expect(stderr).toMatch(
    /^site: warning: Mail is sent as office@gmail\.com by .* Set MAIL_FROM=website@.*\n$/,
  );
});

test.each([
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1' }, false],
  [{ HOST: '127.0.0.1' }, false],
  [{}, false],
])(
  'a start that is open to the network without TLS or a proxy says so in one line: %j',
  async (env, warns) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const { stderr } = await stop(async () => {});
    vi.unstubAllEnvs();
    if (warns)
      expect(stderr).toMatch(/^site: warning: HOST is [\d.:]+ .* TLS_CERT and TLS_KEY.* TRUST_PROXY.*\n$/);
    else expect(stderr).toBe('');
  },
);
