import { describe, expect, test } from 'vitest';
import { resultOf, useTestApi } from '../../../tests/support/test-api.ts';
import { refusalOf } from '../db/sqlite.ts';
import { asHttpError } from './failures.ts';

describe('errors of the API', () => {
  const site = useTestApi('sqlite', { careers: [{}] });

  test('an unknown API path gets 404 with a message, for every caller', async () => {
    for (const path of ['/jobs', '/careers/1/x', '/Careers', '']) {
      const message = expect.stringContaining('There is no such call');
      expect(await resultOf(site.call('GET', path))).toEqual([404, { message }]);
    }
  });

  test('a method that a URL does not accept gets 405 with the accepted ones', async () => {
    for (const [method, path, allowed] of [
      ['PATCH', '/careers/1', 'GET, HEAD, PUT, DELETE'],
      ['PUT', '/contacts/1', 'GET, HEAD, DELETE'],
    ] as const) {
      const response = await site.call(method, path, { as: 'admin' });
      expect([response.status, response.headers.get('allow')]).toEqual([405, allowed]);
    }
  });
});

describe('errors of databases and disks', () => {
  const sqlite = (errcode: number) =>
    Object.assign(new Error('SQL text'), { code: 'ERR_SQLITE_ERROR', errcode });
  const coded = (code: string) => Object.assign(new Error('SQL text'), { code });

  test.each([
    [503, 'SQLITE_BUSY', sqlite(5), 'is locked'],
    [503, 'SQLITE_IOERR_WRITE', sqlite(10 | (3 << 8)), 'ulimit -f'],
    [507, 'SQLITE_IOERR_SHMSIZE', sqlite(4874), 'no room'],
    [507, 'ENOSPC', coded('ENOSPC'), 'no room'],
    [507, 'disk_full', coded('53100'), 'no room'],
    [503, 'EROFS of a picture', Object.assign(coded('EROFS'), { syscall: 'open' }), 'read-only'],
    [503, 'EACCES of a file', Object.assign(coded('EACCES'), { syscall: 'open' }), 'Give its'],
    [undefined, 'insufficient_privilege', coded('42501'), 'DATABASE_URL lacks rights'],
    [503, 'too_many_connections', coded('53300')],
    [503, 'admin_shutdown', coded('57P01')],
    [503, 'connection_failure', coded('08006')],
    [503, 'serialization_failure', coded('40001')],
    [503, 'ECONNREFUSED', coded('ECONNREFUSED')],
  ])('%s for %s, and a command says %o', (status, _name, error, words = 'SQL text') => {
    const known = asHttpError(error);
    expect(known?.status).toBe(status);
    expect(`${JSON.stringify(known)}`).not.toContain('SQL');
    expect((refusalOf(error, 'site.db') as Error).message).toContain(words);
  });

  test.each([sqlite(1), sqlite(19), coded('42P01'), new TypeError('x is undefined'), 'a text', undefined])(
    'an unexpected error has no HTTP status of its own: %s',
    (error) => {
      expect(asHttpError(error)).toBeUndefined();
    },
  );
});
