import { beforeAll, describe, expect, test } from 'vitest';
import { inflateRawSync } from 'node:zlib';
import { createTestApi, resultOf, shareTestApi } from './support/test-api.ts';
import { anyEngine, engines } from './support/test-db.ts';

/** Texts that a spreadsheet could take for formulas, where a `;`, a tab or a line break begins a cell. */
const formulas = [
  'One line\n=1+1',
  'a\r=1',
  'b;+1',
  'c\t-1',
  'd; "@sum(1)',
  'e\n\n\u00a0=1',
  '\uff1d1;\uff20a',
];

/** Exports of the lists (§ 9.22). */
describe.each(engines)('an export on %s', (engine) => {
  const site = shareTestApi(engine, {
    careers: [
      { title: 'អ្នកលក់ "ថ្មី"', deadline: '2001-02-03', requirement: 'One, two.\nThree.', salary: 450.5 },
      { title: '=HYPERLINK("http://x.example")', deadline: '2998-06-30' },
      { title: '_x0041_ <b>&', deadline: '2998-07-01', location: 'Kampot' },
      ...Array.from({ length: 203 }, (_, n) => ({ title: `Job ${n}`, jobtype: 'Part Time' as const })),
    ],
    contacts: [{ fullname: '+855 Sok', message: '@a' }, { email: 'sao@visitor.example' }],
  });
  beforeAll(async () => {
    const khmer = { title: 'អ្នកលក់', location: 'ភ្នំពេញ', requirement: 'ក។', responsible: 'ខ។', benefit: 'គ។' };
    await site.call('PUT', '/careers/1?lang=km', { as: 'admin', json: khmer });
  });

  const get = (path: string, as: 'admin' | 'user' = 'user') => site.call('GET', path, { as });
  const lines = async (path: string) => (await (await get(path)).text()).split('\r\n');
  const exported = async () =>
    site.db
      .selectFrom('audit_log')
      .select(['object', 'after', 'user_id'])
      .where('action', '=', 'exported')
      .orderBy('id')
      .execute();

  test('as CSV has a BOM, a header, and every row of the filter, the search and the order, on all pages', async () => {
    const response = await get('/careers/export?format=csv&jobtype=Full+Time&sort=title');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="careers-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-total-count')).toBe('3');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.toString().split('\r\n')).toEqual([
      '\ufeffID,Title,Location,Deadline,Job Type,Salary (USD a month),Requirement,Responsible,Benefit,Created (Phnom Penh),Changed (Phnom Penh),Khmer,Title (Khmer),Location (Khmer),Requirement (Khmer),Responsible (Khmer),Benefit (Khmer)',
      // A formula, quotes, line breaks, and Khmer.
      expect.stringMatching(
        /^2,"'=HYPERLINK\(""http:\/\/x\.example""\)",Phnom Penh,2998-06-30,Full Time,400,/,
      ),
      expect.stringMatching(/^3,_x0041_ <b>&,Kampot,2998-07-01,/),
      expect.stringMatching(
        /^1,"អ្នកលក់ ""ថ្មី""",Phnom Penh,2001-02-03,Full Time,450\.5,"One, two\.\nThree\.",.*,2026-01-01 15:00,2026-01-01 15:00,public,អ្នកលក់,ភ្នំពេញ,ក។,ខ។,គ។$/,
      ),
      '',
    ]);
    const all = await lines('/careers/export?format=csv&search=job&sort=-created_at&page=2&per_page=1');
    expect([all.length, all[1], all[203]]).toEqual([
      205,
      expect.stringContaining(',Job 202,'),
      expect.stringContaining(',Job 0,'),
    ]);
  });

  test('as XLSX has the same rows as cells: texts that are no formulas, numbers and dates', async () => {
    const response = await get('/careers/export?format=xlsx&jobtype=Full+Time&sort=title');
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const parts = unzip(Buffer.from(await response.arrayBuffer()));
    const sheet = parts['xl/worksheets/sheet1.xml']!;
    const texts = parts['xl/sharedStrings.xml']! + sheet;
    expect(texts).toContain('អ្នកលក់');
    expect(texts).toContain('=HYPERLINK(');
    expect(texts).toContain('_x005F_x0041_ &lt;b&gt;&amp;');
    expect(sheet).not.toContain('<f>');
    expect(sheet.match(/<row /g)).toHaveLength(4);
    // 30 June 2998 as a spreadsheet counts days.
    expect(sheet).toContain(`<v>${Date.UTC(2998, 5, 30) / 86_400_000 + 25_569}</v>`);
    expect(sheet).toContain('<v>450.5</v>');
  });

  test('writes one audit row, without the words of a search for a visitor', anyEngine(engine), async () => {
    const before = (await exported()).length;
    expect(await lines('/contacts/export?format=csv&search=sao@visitor.example')).toHaveLength(3);
    const [, first] = await lines('/contacts/export?format=csv&sort=created_at&created_to=2026-01-01');
    expect(first).toContain("1,'+855 Sok,dara@visitor.example,A question,'@a,New,2026-01-01 15:00");
    const rows = (await exported()).slice(before);
    expect(rows.map(({ object, after, user_id }) => [object, JSON.parse(after!), user_id])).toEqual([
      ['contact', { format: 'csv', count: 1, hasSearch: true }, site.ids.user],
      ['contact', { format: 'csv', count: 2, sort: 'created_at', created_to: '2026-01-01' }, site.ids.user],
    ]);
  });

  test('of suspected messages has the reasons, and only the suspected ones', anyEngine(engine), async () => {
    await site.call('PUT', '/contacts/2/spam', { as: 'user' });
    const response = await get('/contacts/suspected/export?format=csv&search=sao@visitor.example');
    expect(response.headers.get('content-disposition')).toMatch(/"suspected-spam-\d{4}-\d\d-\d\d\.csv"$/);
    expect((await response.text()).split('\r\n')).toEqual([
      'ID,Name,Email,Subject,Message,Why,Sent (Phnom Penh)',
      expect.stringMatching(
        /^2,.*,sao@visitor\.example,.*,It was marked as spam by staff\.,2026-01-01 15:01$/,
      ),
      '',
    ]);
    expect(await lines('/contacts/suspected/export?format=csv&created_from=2027-01-01')).toHaveLength(2);
    const after = JSON.parse((await exported()).at(-2)!.after!) as object;
    expect(after).toEqual({ format: 'csv', count: 1, suspected: true, hasSearch: true });
    await site.call('DELETE', '/contacts/2/spam', { as: 'user' });
  });

  test('of users is for admins, and has no password', anyEngine(engine), async () => {
    const response = await get('/users/export?format=csv&permission=admin', 'admin');
    expect((await response.text()).split('\r\n')[0]).toBe(
      'ID,Name,Email,Phone,Date of Birth,Branch,Permission,Created (Phnom Penh)',
    );
  });

  test('of articles has an excerpt of their texts', anyEngine(engine), async () => {
    expect(await lines('/blogs/export?format=csv')).toEqual([
      'ID,Title,Category,Image,Description of the picture,Excerpt,Posted (Phnom Penh),Changed (Phnom Penh),Khmer,Title (Khmer),Excerpt (Khmer),Author',
      '',
    ]);
  });

  test('needs a known format, and is refused for a wrong filter', anyEngine(engine), async () => {
    const errors = { format: ['format must be csv or xlsx.'], state: ['state must be open or closed.'] };
    expect(await resultOf(get('/careers/export?format=pdf&state=shut'))).toMatchObject([422, { errors }]);
  });
});

test('a CSV file keeps a text of several lines in one row, and no line, tab or semicolon of it begins a formula', async () => {
  await using site = await createTestApi('sqlite', {
    careers: [{ title: 'a;=1', requirement: 'One.\nTwo.\r=3' }],
    contacts: formulas.map((message) => ({ message })),
    users: [{ name: 'a;=1' }],
    blogs: [{ content: '<p>One</p><p>=1+1</p><pre>a\n=2\tb;=3</pre>' }],
  });
  const read = async (path: string) => {
    const response = await site.call('GET', `${path}/export?format=csv`, { as: 'admin' });
    return { rows: readCsv(await response.text()), total: Number(response.headers.get('x-total-count')) };
  };
  const { rows: messages } = await read('/contacts');
  expect(messages.map((row) => row[4]).toReversed()).toEqual([
    "One line\n'=1+1",
    "a\r'=1",
    "b;'+1",
    "c\t'-1",
    'd;\' "@sum(1)',
    "e\n\n'\u00a0=1",
    "'\uff1d1;'\uff20a",
    'Message',
  ]);
  for (let id = 1; id < formulas.length; id += 1)
    await site.call('PUT', `/contacts/${id}/spam`, { as: 'user' });
  for (const path of ['/careers', '/blogs', '/contacts', '/contacts/suspected', '/users']) {
    const { rows, total } = await read(path);
    expect(total).toBeGreaterThan(0);
    expect({ path, widths: rows.map((row) => row.length) }).toEqual({
      path,
      widths: Array.from({ length: total + 1 }, () => rows[0]!.length),
    });
    const cells = rows.flat().flatMap((text) => text.split(/[;\t\r\n]/));
    expect(cells.filter((cell) => /^["\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell))).toEqual([]);
  }
});

/**
 * The records of a CSV file as RFC 4180 reads them; besides, a bare CR or LF outside of quotes ends a record, as spreadsheets
 * do it.
 */
function readCsv(file: string): string[][] {
  const records: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\r|\n)/gy;
  for (const [, quoted, plain = '', end] of file.replace('\ufeff', '').matchAll(field)) {
    records.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') records.push([]);
  }
  return records.slice(0, -1);
}

/** The files of a ZIP archive, by its central directory. */
function unzip(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  const next = (from: number) => zip.indexOf('PK\u0001\u0002', from, 'latin1');
  for (let at = next(0); at !== -1; at = next(at + 4)) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const nameLength = zip.readUInt16LE(at + 28);
    const start = zip.readUInt32LE(at + 42);
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const bytes = zip.subarray(data, data + size);
    files[zip.toString('utf8', at + 46, at + 46 + nameLength)] = String(
      method === 8 ? inflateRawSync(bytes) : bytes,
    );
  }
  return files;
}
