import { afterEach, expect, test, vi } from 'vitest';
import { type RunningSite, startSite } from '../main.ts';
import { startCommand } from './start-command.ts';

vi.mock('../main.ts', () => ({ startSite: vi.fn() }));

afterEach(() => vi.restoreAllMocks());

/** Starts a site that ends as `close` says, tells it to stop, and gives the exit code and what was said. */
async function stop(close: () => Promise<void>) {
  vi.mocked(startSite).mockResolvedValue({ url: 'http://localhost:1', close } as RunningSite);
  const handlers = new Map<string | symbol, () => void>();
  vi.spyOn(process, 'once').mockImplementation((signal, handler) => {
    handlers.set(signal, handler);
    return process;
  });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const ended = Promise.withResolvers<unknown>();
  vi.spyOn(process, 'exit').mockImplementation((code) => ended.resolve(code) as never);
  await startCommand({ dev: true });
  handlers.get('SIGTERM')?.();
  return { code: await ended.promise, said: said.mock.calls.map(([text]) => text).join('') };
}

test('a site that closes in order ends with 0', async () => {
  expect(await stop(async () => {})).toEqual({ code: 0, said: '' });
});

test('a site that cannot close in order says why in one line, and ends with 1', async () => {
  const close = () => Promise.reject(new Error('the database is gone\nfor good'));
  expect(await stop(close)).toEqual({ code: 1, said: 'site: the database is gone\n' });
});
