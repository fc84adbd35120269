import { describe, expect, test } from 'vitest';
import { anyEngine, engines } from '../../tests/support/test-db.ts';
import { useTestApi } from '../../tests/support/test-api.ts';
import { asHttpError } from './known-errors.ts';

describe.each(engines)('errors of the API on %s', (engine) => {
  const site = useTestApi(engine, { careers: [{}] });

  test('an unknown API path gets 404 with a message, for every caller', anyEngine(engine), async () => {
    for (const path of ['/jobs', '/careers/1/x', '/Careers', '']) {
      const response = await site.call('GET', path);
      expect([response.status, await response.json()]).toEqual([
        404,
        { message: expect.stringContaining('There is no such call') },
      ]);
    }
  });

  test('a method that a URL does not accept gets 405 with the accepted ones', anyEngine(engine), async () => {
    for (const [method, path, allowed] of [
      ['PATCH', '/careers/1', 'GET, HEAD, PUT, DELETE'],
      ['PUT', '/contacts/1', 'GET, HEAD, DELETE'],
    ] as const) {
      const response = await site.call(method, path, { as: 'admin' });
      expect([response.status, response.headers.get('allow')]).toEqual([405, allowed]);
    }
  });

  test('an unexpected error gets 500 without SQL or stack trace, and is logged with both', async () => {
    await site.db.schema.dropTable('tokens').execute();
    const response = await site.call('GET', '/dashboard', { as: 'user' });
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).toBe('{"message":"Something went wrong on our side. Nothing was changed."}');
    expect(site.logged.join('')).toMatch(/tokens.*stack|stack.*tokens/s);
    expect(site.logged.join('')).not.toContain(site.tokens.user);
  });

  test('no response of the API, success or error, may be stored by caches', anyEngine(engine), async () => {
    const responses = [
      await site.call('GET', '/careers'),
      await site.call('GET', '/nothing'),
      await site.call('GET', '/users'),
      await site.call('POST', '/contacts', { json: {} }),
      await site.call('POST', '/careers', { as: 'user' }),
    ];
    expect(responses.map((response) => [response.status, response.headers.get('cache-control')])).toEqual(
      [200, 404, 401, 422, 415].map((status) => [status, 'no-store']),
    );
  });
});

describe('errors of databases and disks', () => {
  const sqlite = (errcode: number) =>
    Object.assign(new Error('SQL text'), { code: 'ERR_SQLITE_ERROR', errcode });
  const coded = (code: string) => Object.assign(new Error('SQL text'), { code });

  test.each([
    [503, 'SQLITE_BUSY', sqlite(5)],
    [503, 'SQLITE_IOERR_WRITE', sqlite(10 | (3 << 8))],
    [507, 'SQLITE_FULL', sqlite(13)],
    [507, 'ENOSPC', coded('ENOSPC')],
    [507, 'disk_full', coded('53100')],
    [503, 'EROFS of a picture', Object.assign(coded('EROFS'), { syscall: 'open' })],
    [503, 'too_many_connections', coded('53300')],
    [503, 'admin_shutdown', coded('57P01')],
    [503, 'connection_failure', coded('08006')],
    [503, 'serialization_failure', coded('40001')],
    [503, 'ECONNREFUSED', coded('ECONNREFUSED')],
  ])('%i for %s', (status, _name, error) => {
    const known = asHttpError(error);
    expect(known?.status).toBe(status);
    expect(JSON.stringify(known)).not.toContain('SQL');
  });

  test.each([sqlite(1), sqlite(19), coded('42P01'), new TypeError('x is undefined'), 'a text', undefined])(
    'an unexpected error has no HTTP status of its own: %s',
    (error) => {
      expect(asHttpError(error)).toBeUndefined();
    },
  );
});
