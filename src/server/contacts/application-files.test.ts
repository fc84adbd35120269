import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aJob, applicationForm, apply, type FormFile } from '../../../tests/support/test-applications.ts';
import {
  createTestApi,
  resultOf,
  shareTestApi,
  successOf,
  type TestApi,
  useTestApi,
} from '../../../tests/support/test-api.ts';
import { startClamd, virus } from '../../../tests/support/test-clamd.ts';
import { anyEngine, engines } from '../../../tests/support/test-db.ts';
import { hostileFiles } from '../../../tests/support/hostile-files.ts';
import { hostilePictures } from '../../../tests/support/hostile-pictures.ts';
import { anOffice, aPdf } from '../../../tests/support/test-files.ts';
import { aJpeg, aPng, noise } from '../../../tests/support/test-pictures.ts';
import {
  applicationLimits,
  type ApplicationFile,
  type HeldFile,
} from '../../contract/contacts/applications.ts';
import type { StaffContact } from '../../contract/contacts/contacts.ts';
import type { ContactThread } from '../../contract/contacts/inbox.ts';
import { inEnglish } from '../../contract/refusals/english.ts';
import { type Code, refusal } from '../../contract/refusals/refusal.ts';
import { cleanName } from './check-application-files.ts';
import { deleteLooseFiles, readFile } from './application-files.queries.ts';

const HOUR = 3_600_000;
const get = <Body>(site: TestApi, path: string) => successOf<Body>(site.call('GET', path, { as: 'user' }));
const say = (code: Code) => inEnglish(refusal(code as 'applications.closed'));
const listed = (site: TestApi) => get<StaffContact[]>(site, '/contacts?kind=applications');
const threadOf = async (site: TestApi) =>
  get<ContactThread & { files: ApplicationFile[] }>(site, `/contacts/${(await listed(site))[0]!.id}/thread`);
const pdf: FormFile = ['CV.pdf', aPdf()];

describe.each(engines)('the files of applications on %s', (engine) => {
  const site = useTestApi(engine);
  const send = async (files: readonly FormFile[], fields: object = {}) =>
    apply(site, await aJob(site), fields, { files });
  const sendOften = (job: number, fields: object, files: readonly FormFile[] = []) =>
    apply(site, job, fields, { files });
  const rows = async (table: 'application_files' | 'application_chunks') =>
    (await site.db.selectFrom(table).selectAll().execute()).length;
  const content = async ({ id }: { id: number }) => (await readFile(site.db, id))!.content;

  test('a document keeps its bytes; a photograph is encoded again, and has nothing else of its upload', async () => {
    const exif = { IFD0: { Artist: 'Secret-Artist' }, IFD3: { GPSLatitudeRef: 'N' } };
    const photo = await noise(3000, 2000).jpeg().withExif(exif).toBuffer();
    const polyglot = Buffer.concat([await aPng(), Buffer.from('<script>')]);
    const office = anOffice('docx');
    await successOf(send([pdf, ['Letter.docx', office], ['IMG 1.jpg', photo], ['2.png', polyglot]]));
    const { files } = await threadOf(site);
    const scan = 'not_scanned';
    expect(files).toMatchObject([
      { name: 'CV.pdf', type: 'pdf', bytes: aPdf().length, scan },
      { name: 'Letter.docx', type: 'docx', bytes: office.length, scan },
      { name: 'IMG 1.jpg', type: 'jpeg', scan },
      { name: '2.jpg', type: 'jpeg', scan },
    ]);
    const [first, second, third, fourth] = await Promise.all(files.map(content));
    expect([first, second]).toEqual([aPdf(), office]);
    const { format, width, exif: kept } = await sharp(third).metadata();
    expect({ format, width, kept }).toEqual({ format: 'jpeg', width: 2560, kept: undefined });
    for (const bytes of [third!, fourth!]) expect(bytes.toString('latin1')).not.toMatch(/Secret|<script>/);
  });

  test('a file of several rows comes back whole, as a download, and the audit log says who opened it', async () => {
    const large = aPdf({ words: 'x'.repeat(700_000) });
    await successOf(send([['ប្រវត្តិរូប "1".pdf', large]]));
    expect(await rows('application_chunks')).toBe(10);
    const [file] = (await threadOf(site)).files;
    const response = await site.call('GET', `/applications/files/${file!.id}`, { as: 'user' });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(large);
    const { 'content-disposition': disposition, ...headers } = Object.fromEntries(response.headers);
    expect(disposition).toMatch(/^attachment; filename="[\w .-]+"; filename\*=UTF-8''%E1[\w.%]+$/);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(await site.audited('application file')).toMatchObject([
      { action: 'opened', object_id: file!.id, user_id: site.ids.user },
    ]);
    expect((await site.call('GET', `/applications/files/${file!.id}`)).status).toBe(401);
  });

  test('the file of a further application stands at its entry', async () => {
    const job = await aJob(site);
    await successOf(sendOften(job, {}));
    await successOf(sendOften(job, { message: 'My CV' }, [pdf]));
    const { entries, files } = await threadOf(site);
    expect(files).toEqual([]);
    expect(entries).toMatchObject([{ text: 'My CV', files: [{ name: 'CV.pdf' }] }]);
  });

  test('files that a refused form held are taken by the next one; their tokens are stored hashed, for an hour', async () => {
    const job = await aJob(site);
    const held = async (fields: object, files: readonly FormFile[] = []) => {
      const response = await sendOften(job, { hold: '1', email: 'x', ...fields }, files);
      expect(response.status).toBe(422);
      return ((await response.json()) as { held: HeldFile[] }).held;
    };
    const first = await held({}, [pdf, ['2.exe', Buffer.from('MZ')]]);
    expect(first).toEqual([{ token: expect.any(String), name: 'CV.pdf', bytes: aPdf().length }]);
    const both = await held({ held: first[0]!.token }, [['1.jpg', await aJpeg()]]);
    expect(both).toMatchObject([first[0], { name: '1.jpg' }]);
    expect(JSON.stringify(await site.db.selectFrom('application_files').selectAll().execute())).not.toContain(
      first[0]!.token,
    );
    expect((await site.call('GET', '/applications/files/1', { as: 'user' })).status).toBe(404);
    const tokens = both.map(({ token }) => token).join();
    await successOf(sendOften(job, { held: tokens }));
    expect((await threadOf(site)).files.map(({ name }) => name)).toEqual(['CV.pdf', '1.jpg']);
    // A token works once.
    expect(await resultOf(sendOften(job, { held: tokens }))).toMatchObject([
      422,
      { errors: { file: [say('applications.file-gone')] } },
    ]);
    await held({}, [pdf]);
    await site.db.transaction().execute((trx) => deleteLooseFiles(trx, Date.now() + HOUR / 2));
    expect(await rows('application_files')).toBe(3);
    await site.db.transaction().execute((trx) => deleteLooseFiles(trx, Date.now() + 2 * HOUR));
    expect(await rows('application_files')).toBe(2);
  });

  test('a form that is refused without being held leaves nothing', async () => {
    expect((await send([pdf], { email: 'x' })).status).toBe(422);
    expect(await rows('application_files')).toBe(0);
  });

  test('the files go with their application, and come back when a deletion is undone', async () => {
    await successOf(send([pdf]));
    const [{ id }] = (await listed(site)) as [StaffContact];
    const bulk = { as: 'user', json: { ids: [id], action: 'delete' } } as const;
    const { undo } = await successOf<{ undo: string }>(site.call('POST', '/contacts/bulk', bulk));
    const later = () => site.db.transaction().execute((trx) => deleteLooseFiles(trx, Date.now() + 2 * HOUR));
    await later();
    await successOf(site.call('POST', `/undo/${undo}`, { as: 'user' }));
    expect((await threadOf(site)).files).toMatchObject([{ name: 'CV.pdf' }]);
    await successOf(site.call('POST', '/contacts/bulk', bulk));
    await site.db.deleteFrom('undo_batches').execute();
    await later();
    expect([await rows('application_files'), await rows('application_chunks')]).toEqual([0, 0]);
    await successOf(send([pdf]));
    const [another] = await listed(site);
    await successOf(site.call('DELETE', `/contacts/${another!.id}`, { as: 'user' }));
    expect([await rows('application_files'), await rows('application_chunks')]).toEqual([0, 0]);
  });

  describe('whatever the engine', anyEngine(engine), () => {
    test.each([
      ['../../etc/passwd', 'passwd.pdf'],
      ['C:\\Users\\me\\CV.PDF', 'CV.pdf'],
      ['CV\u202Efdp.exe', 'CVfdp.pdf'],
      ['.htaccess', 'CV.pdf'],
      [`${'ក'.repeat(300)}.pdf`, `${'ក'.repeat(95)}.pdf`],
      ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie x=1.pdf'],
    ])('the name %j becomes %j', (given, name) => {
      expect(cleanName(given, 'pdf')).toBe(name);
    });

    test('five files, or more than 5 MB, are refused at the field; each bad file is named', async () => {
      const fileErrors = async (files: readonly FormFile[]) =>
        ((await resultOf(send(files)))[1] as { errors: { file: string[] } }).errors.file;
      const { files: max, bytes } = applicationLimits;
      expect(await fileErrors([pdf, pdf, pdf, pdf, pdf])).toEqual([
        inEnglish(refusal('applications.file-count', { max })),
      ]);
      const half = Buffer.alloc(bytes / 2);
      expect(await fileErrors([pdf, ['a', half], ['b', half]])).toEqual([say('applications.file-size')]);
      expect(await fileErrors([pdf, ['a.xlsx', anOffice('xlsx')]])).toEqual([
        `a.xlsx: ${say('applications.file-type')}`,
      ]);
    });
  });
});

describe('hostile files of applications', () => {
  const site = shareTestApi('sqlite');
  let address = 0;
  const names: Record<ApplicationFile['type'], RegExp> = {
    pdf: /^%PDF-1\./,
    docx: /^PK/,
    jpeg: /^\xff\xd8\xff/,
  };

  test('of 60 and more, each is refused at its field or is stored as what it is, and harmless', async () => {
    const job = await aJob(site);
    const hostile = [...hostileFiles('pdf'), ...hostileFiles('docx')].map(
      ([what, make]) => [what, make] as const,
    );
    const pictures = (await hostilePictures()).map(({ name, bytes }) => [name, () => bytes] as const);
    let [refused, stored] = [0, 0];
    for (const [what, make] of [...hostile, ...pictures]) {
      address += 1;
      const files: FormFile[] = [[what, Buffer.from(await make())]];
      const fields = { email: `a${address}@visitor.example` };
      const form = applicationForm({ career_id: job, ...fields }, files);
      const sent = site.call('POST', '/applications', {
        form,
        clientAddress: `192.0.${address >> 8}.${address & 255}`,
      });
      const [status, body] = await resultOf(sent);
      if (status === 422) {
        refused += 1;
        expect(Object.keys((body as { errors: object }).errors), what).toEqual(['file']);
        continue;
      }
      expect(status, what).toBe(201);
      const { files: kept } = await threadOf(site);
      for (const { id, type } of kept) {
        stored += 1;
        const bytes = (await readFile(site.db, id))!.content.toString('latin1');
        expect(bytes, what).toMatch(names[type]);
        if (type === 'jpeg') expect(bytes, what).not.toContain('polyglot-7f3a');
      }
    }
    expect(refused).toBeGreaterThanOrEqual(60);
    expect(stored).toBeGreaterThan(3);
  });
});

test('clamd scans where it is set: a virus is refused; when it fails, the file says that it was not scanned', async () => {
  await using clamd = await startClamd();
  await using site = await createTestApi('sqlite', {}, { clamdSocket: clamd.socket });
  const job = await aJob(site);
  const scanOf = async (email: string, words: string) => {
    await successOf(apply(site, job, { email }, { files: [['CV.pdf', aPdf({ words })]] }));
    return (await threadOf(site)).files.map(({ scan }) => scan);
  };
  expect(await scanOf('a@visitor.example', 'x'.repeat(200_000))).toEqual(['clean']);
  expect(clamd.scanned[0]!.equals(aPdf({ words: 'x'.repeat(200_000) }))).toBe(true);
  const infected: FormFile = ['CV.pdf', aPdf({ words: virus })];
  const refused = apply(site, job, { email: 'b@visitor.example', hold: '1' }, { files: [infected] });
  expect(await resultOf(refused)).toMatchObject([
    422,
    { errors: { file: [say('applications.file-virus')] }, held: [] },
  ]);
  clamd.breakDown();
  expect(await scanOf('c@visitor.example', 'y')).toEqual(['not_scanned']);
  expect(site.logged.filter((line) => line.includes('was not scanned'))).toHaveLength(1);
});
