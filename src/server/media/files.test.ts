import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Draft } from '../../contract/drafts/drafts.ts';
import type { Media, MediaItem, MediaUse } from '../../contract/media/media.ts';
import { inEnglish } from '../../contract/refusals/english.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import { beforeNextTransaction, resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { formOf } from '../../../tests/support/test-articles.ts';
import { aBlog, engines } from '../../../tests/support/test-db.ts';
import { anOffice, aPdf, fileFormOf } from '../../../tests/support/test-files.ts';
import { aJpeg } from '../../../tests/support/test-pictures.ts';
import { articleHtml } from '../blogs/blogs.queries.ts';
import { createCleanup } from '../site.tasks.ts';
import { readStored } from '../storage/storage.ts';

const DAY = 24 * 3600_000;

describe.each(engines)('the files of the media library on %s', (engine) => {
  const site = useTestApi(engine);
  const call = (method: string, path: string, json?: object, form?: FormData) =>
    site.call(method, path, { as: 'user', ...(json && { json }), ...(form && { form }) });
  const done = <Body>(...sent: Parameters<typeof call>) => successOf<Body>(call(...sent));
  const add = (title = 'Annual Report 2026', bytes = aPdf()) =>
    done<Media>('POST', '/media/files', undefined, fileFormOf(bytes, title));
  const replace = ({ id }: Media, bytes: Buffer) =>
    call('POST', `/media/${id}/file`, undefined, fileFormOf(bytes));
  const names = async (query: string) =>
    (await done<MediaItem[]>('GET', `/media${query}`)).map(({ title }) => title);
  const originalOf = async ({ id }: Media) =>
    (await site.db.selectFrom('media').select('original').where('id', '=', id).executeTakeFirstOrThrow())
      .original;
  const publish = async (content: string) => {
    const { id, revision } = await done<Draft>('POST', '/drafts', {
      kind: 'blogs',
      fields: { ...aBlog({ title: 'Results' }), content },
    });
    return (await done<{ id: number }>('POST', `/drafts/${id}/publish`, { revision })).id;
  };
  const html = (content: string) => articleHtml(site.db, content, 'en');

  let report: Media;
  beforeEach(async () => {
    report = await add();
  });

  test('a file keeps its bytes, its title and an address made of it; search engines may have it', async () => {
    expect(report).toMatchObject({
      title: 'Annual Report 2026',
      name: 'annual-report-2026.pdf',
      type: 'pdf',
      bytes: aPdf().length,
      noindex: false,
      deleted_at: null,
    });
    expect(await readStored(site.storage, await originalOf(report))).toEqual(aPdf());
    const kinds = await Promise.all(
      (['docx', 'xlsx', 'pptx'] as const).map((kind) => add('', anOffice(kind))),
    );
    expect(kinds.map(({ type, title, name }) => [type, title, name])).toEqual([
      ['docx', 'DOCX', 'docx.docx'],
      ['xlsx', 'XLSX', 'xlsx.xlsx'],
      ['pptx', 'PPTX', 'pptx.pptx'],
    ]);
  });

  test.each([
    ['របាយការណ៍ ប្រចាំឆ្នាំ', 'របាយការណ៍-ប្រចាំឆ្នាំ.pdf'],
    ['../../etc/passwd', 'etc-passwd.pdf'],
    ['report\u202Efdp.exe', 'report-fdp-exe.pdf'],
    ['"><script>', 'script.pdf'],
    ['…', 'file.pdf'],
    ['x'.repeat(200), `${'x'.repeat(80)}.pdf`],
  ])('the title %j has the address %s', async (title, name) => {
    expect((await add(title, aPdf({ words: title.length.toString() }))).name).toBe(name);
  });

  test('a second file of the same title has an address of its own, also when both come at once', async () => {
    const both = await Promise.all(['b', 'c'].map((words) => add(undefined, aPdf({ words }))));
    expect(both.map(({ name }) => name).toSorted()).toEqual([
      'annual-report-2026-2.pdf',
      'annual-report-2026-3.pdf',
    ]);
  });

  test('the same file is not stored twice', async () => {
    const sent = await call('POST', '/media/files', undefined, fileFormOf(aPdf(), 'Another'));
    expect(await resultOf(sent)).toEqual([200, report]);
  });

  test('who lists pictures gets no files; `kind` lists files, or all', async () => {
    await done('POST', '/media', undefined, formOf({ title: 'River' }, await aJpeg()));
    expect(await names('')).toEqual(['River']);
    expect(await names('?kind=files')).toEqual(['Annual Report 2026']);
    expect(await names('?kind=all')).toEqual(['River', 'Annual Report 2026']);
    expect(await names('?kind=all&show=no-text')).toEqual(['River']);
    expect(await names('?kind=all&search=annual')).toEqual(['Annual Report 2026']);
    expect(await names('?kind=all&show=unused')).toEqual(['River', 'Annual Report 2026']);
  });

  test('an article that links to a file shows its kind and size, as they are now', async () => {
    const link = `<a href="/files/${report.name}">The report</a>`;
    const content = `<p>See ${link} today.</p><p>${link}</p>`;
    const id = await publish(content);
    expect(await done('GET', `/blogs/${id}`)).toMatchObject({ content });
    const shown = (size: string) => {
      const card = `<a href="/files/annual-report-2026.pdf">The report <small>PDF, ${size}</small></a>`;
      return `<p>See ${card} today.</p><p class="file">${card}</p>`;
    };
    expect(await html(content)).toBe(shown('1 KB'));
    site.changed.length = 0;
    await successOf(replace(report, aPdf({ words: 'x'.repeat(3_000_000) })));
    expect(await html(content)).toBe(shown('2.9 MB'));
    expect(site.changed).toEqual(['blogs', 'pages']);
    const gone = '<p><a href="/files/gone.pdf">Gone</a> <a href="https://a.example/x.pdf">x</a></p>';
    expect(await html(gone)).toBe(gone);
  });

  test('a file that is linked says where, and cannot be deleted', async () => {
    const khmer = await add('របាយការណ៍', aPdf({ words: 'k' }));
    const [path, copied] = [`/files/${report.name}`, encodeURI(`/files/${khmer.name}`)];
    const id = await publish(`<p><a href="${path}">Report</a> <a href="${copied}">Khmer</a></p>`);
    const use = { kind: 'blogs', object_id: id, title: 'Results', field: 'content', translates: null };
    for (const file of [report, khmer]) {
      expect(await done<MediaUse[]>('GET', `/media/${file.id}/uses`)).toEqual([use]);
      const message = inEnglish(refusal('files.in-use', { places: 'the article “Results”' }));
      expect(await resultOf(call('DELETE', `/media/${file.id}`))).toEqual([409, { message }]);
    }
  });

  test('a replaced file has other bytes at the same address; the old ones go with the sweep', async () => {
    const before = await originalOf(report);
    const next = aPdf({ words: 'next' });
    expect(await successOf(replace(report, next))).toMatchObject({ name: report.name, bytes: next.length });
    expect(await readStored(site.storage, await originalOf(report))).toEqual(next);
    for (const days of [0, 1]) await site.pictures.sweep(new Date(Date.now() + days * DAY));
    expect(await site.storage.list()).toEqual([await originalOf(report)]);
    expect(before).not.toBe(await originalOf(report));
    const values = { type: 'DOCX', ending: 'PDF' };
    const file = [inEnglish(refusal('files.other-kind', values))];
    expect(await resultOf(replace(report, anOffice('docx')))).toMatchObject([422, { errors: { file } }]);
    expect(await site.storage.list()).toEqual([await originalOf(report)]);
  });

  test('a deleted file comes back, or goes for good with its bytes after 30 days', async () => {
    await done('DELETE', `/media/${report.id}`);
    await done('POST', `/media/${report.id}/restore`);
    await done('DELETE', `/media/${report.id}`);
    const long_ago = new Date(Date.now() - 31 * DAY).toISOString();
    await site.db.updateTable('media').set({ deleted_at: long_ago }).execute();
    const signal = new AbortController().signal;
    await createCleanup(site.db, site.pictures).run({}, { signal } as never);
    await site.pictures.sweep(new Date(Date.now() + 2 * DAY));
    expect(await site.storage.list()).toEqual([]);
    expect(await resultOf(call('GET', `/media/${report.id}`))).toEqual([
      404,
      { message: 'Picture not found.' },
    ]);
  });

  test('the title and whether search engines may have it can change; the address stays', async () => {
    const said = { title: 'Report', alt: { en: '' }, focus_x: 50, focus_y: 50 };
    const changed = await done<Media>('PUT', `/media/${report.id}`, { ...said, noindex: true });
    expect(changed).toMatchObject({ title: 'Report', noindex: true, name: report.name });
    expect(await site.audited('file')).toMatchObject([{ action: 'created' }, { action: 'changed' }]);
    expect(await done('PUT', `/media/${report.id}`, said)).toMatchObject({ noindex: true });
  });

  test('a file that was changed since is not overwritten, and is called a file', async () => {
    const json = { title: 'Report', alt: { en: '' }, focus_x: 50, focus_y: 50 };
    const headers = { 'if-match': '"of-yesterday"' };
    const sent = site.call('PUT', `/media/${report.id}`, { as: 'user', json, headers });
    const message = inEnglish(refusal('calls.stale', { what: 'file' }));
    expect(await resultOf(sent)).toMatchObject([412, { message }]);
  });

  test('a picture takes no file, and a file no picture', async () => {
    const picture = await done<Media>('POST', '/media', undefined, formOf({}, await aJpeg()));
    expect((await replace(picture, aPdf())).status).toBe(404);
    const image = call('POST', `/media/${report.id}/replace`, undefined, formOf({}, await aJpeg()));
    expect((await image).status).toBe(404);
  });
});

describe.each(engines)('a file that fails on its way on %s', (engine) => {
  const site = useTestApi(engine);

  test('a title that is too long is refused at its field, and nothing is stored', async () => {
    const long = fileFormOf(aPdf(), 'x'.repeat(201));
    const sent = site.call('POST', '/media/files', { as: 'user', form: long });
    expect(await resultOf(sent)).toMatchObject([422, { errors: { title: [expect.any(String)] } }]);
    expect(await site.storage.list()).toEqual([]);
  });

  test('a refused row takes its file with it', async () => {
    const put = vi.spyOn(site.storage, 'put');
    beforeNextTransaction(site, () => site.db.deleteFrom('tokens').execute());
    const sent = site.call('POST', '/media/files', { as: 'user', form: fileFormOf(aPdf()) });
    expect((await sent).status).toBe(401);
    expect(put).toHaveBeenCalledOnce();
    expect(await site.storage.list()).toEqual([]);
  });

  test('of many files that arrive together, six are read at once: each is in memory', async () => {
    const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
    let begun = 0;
    const send = () => {
      const pull = async (controller: ReadableStreamDefaultController) => {
        begun += 1;
        await arrives;
        controller.close();
      };
      const type = 'multipart/form-data; boundary=x';
      const headers = { authorization: `Bearer ${site.tokens.user}`, 'content-type': type };
      const body = new ReadableStream({ pull }, { highWaterMark: 0 });
      const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
      return site.api.request('/api/media/files', init, { clientAddress: '192.0.2.1' });
    };
    const sent = Array.from({ length: 9 }, send);
    await expect.poll(() => begun).toBe(6);
    await sleep(20);
    expect(begun).toBe(6);
    arrive();
    for (const response of await Promise.all(sent)) expect(response.status).toBe(400);
    expect(begun).toBe(9);
  });
});
