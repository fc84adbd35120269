import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const root = new URL('../../..', import.meta.url).pathname;

/** What no call says: commands, the start, archives and log, programs, and the description of the API. */
const ELSEWHERE =
  /test-|\.test\.ts$|messages|khmer|\/(cli|backup|config|sample|web|metrics|migrations|tasks)\/|server\/(first-start|main|log|serve|site-\w+)\.ts|db\/(open|processes|refusal-of|locks|postgres)|draw-|limits\/fair|contact-mail/;
const NO_REFUSAL =
  /^\s*(\/\/|\*)|description|describe|StartRefused|new Error|RangeError|RFC |header|^The (name of the file|number of|strong ETag|ETag of)/i;

/** Sentences that refuse nothing, and the frame of those of `content/checked.ts`. */
const others = [
  /^Signed in\.$/,
  /^A random text /,
  /^Sign in with POST /,
  /^How many messages /,
  /^The id of the newest message /,
  /^X X\.$/,
];

/** The sentences in the source that a call can be refused with; `X` stands for what differs. */
function sentences(): string[] {
  const files = ['src/contract', 'src/server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const found = files
    .filter((file) => file.endsWith('.ts') && !ELSEWHERE.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .replace(/\/\*[^]*?\*\//g, '')
        .split('\n'),
    )
    .filter((line) => !NO_REFUSAL.test(line))
    .flatMap((line) => [...line.matchAll(/'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)])
    .map(([, text, template]) => (text ?? template!).replaceAll(/\$\{[^}]*\}/g, 'X'))
    .filter((text) => /^[A-Za-z].* .*\.$/.test(text) && !others.some((other) => other.test(text)));
  // The errors of the site's own texts, after the name of their field.
  const checked = readFileSync(join(root, 'content/checked.ts'), 'utf8').matchAll(/'(must [^']+)'/g);
  return [...new Set([...found, ...[...checked].map(([, text]) => `X ${text}.`)])];
}

describe('what the API says in English', () => {
  let inOwnLanguage: (text: string) => string;
  beforeAll(async () => {
    vi.resetModules();
    const { installWords } = await import('../../contract/in-language.ts');
    installWords((await import('./khmer-words.ts')).khmerWords);
    await import('../../contract/account-messages.ts');
    await import('../../contract/sign-in-messages.ts');
    ({ inOwnLanguage } = await import('../api/in-own-language.ts'));
  });

  // Other tests of this process take their words anew, in English.
  afterAll(() => void vi.resetModules());

  test('is in Khmer in the back office: every sentence of the source', () => {
    const all = sentences();
    expect(all.length).toBeGreaterThan(90);
    expect(all.filter((text) => inOwnLanguage(text) === text)).toEqual([]);
  });

  test('also with the names of fields, several in a row, and values', () => {
    expect(inOwnLanguage('Name is required. Date of birth is required.')).toBe(
      'សូមបំពេញឈ្មោះ។ សូមបំពេញថ្ងៃខែឆ្នាំកំណើត។',
    );
    expect(inOwnLanguage('Too many tries. Please wait 30 seconds and try again.')).toContain('30 វិនាទី');
    expect(inOwnLanguage('Title, line 2, must not be empty.')).toBe('សូមបំពេញចំណងជើង បន្ទាត់ទី 2 ។');
    expect(inOwnLanguage('User not found.')).toBe('រកមិនឃើញអ្នកប្រើទេ។');
  });

  test('also where server and back office share the words, with values too', () => {
    expect(inOwnLanguage('This password is wrong. Please try again.')).toContain('ពាក្យសម្ងាត់');
    expect(
      inOwnLanguage(
        'The link works, but it was not mailed: no connection. Try again, or copy it and send it yourself.',
      ),
    ).toMatch(/^តំណប្រើបាន.*no connection/);
  });

  test('stays in English where it is not known', () => {
    expect(inOwnLanguage('Nobody knows this sentence.')).toBe('Nobody knows this sentence.');
  });
});
