import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FileType, fileTypes, mediaTypes } from '../../src/contract/media/files.ts';
import type { Media } from '../../src/contract/media/media.ts';
import { inEnglish } from '../../src/contract/refusals/english.ts';
import { refusal } from '../../src/contract/refusals/refusal.ts';
import { hostileFiles } from '../support/hostile-files.ts';
import { sentencesOf } from '../support/sentences-of.ts';
import { signedInSite } from '../support/site-fixture.ts';
import { anOffice, aPdf } from '../support/test-files.ts';
import { uploadedPictures } from '../support/uploaded-pictures.ts';
import { expectSecurityHeaders } from './expect-security-headers.ts';
import { field, multipart, type Part } from './multipart.ts';
import { sendRequest } from './raw-http.ts';

const MB = 1024 * 1024;
const site = signedInSite();

const part = (bytes: string | Buffer, filename = 'report.pdf'): Part => [
  `form-data; name="file"; filename="${filename}"\r\nContent-Type: application/pdf`,
  bytes,
];
function send(body: Buffer, target = '/api/media/files') {
  const type = 'multipart/form-data; boundary=x';
  const headers = { 'content-type': type, authorization: `Bearer ${site.token}` };
  return sendRequest(site, { method: 'POST', target, headers, body });
}
const upload = (bytes: string | Buffer, title = 'Report', filename?: string) =>
  send(multipart([field('title', title), part(bytes, filename)]));
const uploads = () => join(site.dataDir, 'uploads');
/** The names of all files of the site that uploads could leave. */
const left = () => (existsSync(uploads()) ? uploadedPictures(uploads()) : []);

const pdf = aPdf();

describe.each(fileTypes)(
  'what is named .%s and is none is refused in words at its field, and leaves no file',
  (kind) => {
    const hostile = hostileFiles(kind);
    test('there are 40', () => expect(hostile.length).toBeGreaterThanOrEqual(40));
    test.each(hostile)('%s', async (_what, make, code) => {
      const response = await upload(await make(), 'Report', `report.${kind}`);
      const error = (JSON.parse(response.text) as { errors?: { file?: string[] } }).errors?.file?.[0];
      const type = /^This is a (\w+) picture/.exec(error ?? '')?.[1] ?? '';
      const sentence = inEnglish({ code, values: { type } });
      expect(response.status, response.text).toBe(422);
      expect(sentencesOf(JSON.parse(response.text))).toEqual({
        message: sentence,
        errors: { file: [sentence] },
      });
      expect(left()).toEqual([]);
    });
  },
);

describe('a form that is no upload is refused, and leaves no file', () => {
  test.each<[what: string, statuses: number[], body: () => Buffer]>([
    ['no file', [422], () => multipart([field('title', 'x')])],
    [
      'the file in another field',
      [422],
      () => multipart([['form-data; name="image"; filename="a.pdf"', pdf]]),
    ],
    ['two files', [400], () => multipart([part(pdf), part(pdf)])],
    ['an end in the middle of the file', [400], () => multipart([part(pdf)], '').subarray(0, -200)],
    ['a title of 300 letters', [422], () => multipart([field('title', 'x'.repeat(300)), part(pdf)])],
    ['a title of two lines', [422], () => multipart([field('title', 'a\nb'), part(pdf)])],
    ['30 MB', [413], () => multipart([part(Buffer.alloc(30 * MB))])],
  ])('a form with %s', async (_what, statuses, body) => {
    const response = await send(body());
    expect(statuses, response.text).toContain(response.status);
    expect(JSON.parse(response.text)).toHaveProperty('message', expect.any(String));
    expect(left()).toEqual([]);
  });
});

describe('a file that is taken is harmless', () => {
  let words = 0;
  const add = async (title: string, filename?: string, bytes = aFile('pdf')) => {
    const response = await upload(bytes, title, filename);
    expect(response.status, response.text).toBe(201);
    return JSON.parse(response.text) as Media;
  };

  /** A file of this kind, another one each time; in a document, with a part of this name. */
  function aFile(kind: FileType, partName = 'x'): Buffer {
    words += 1;
    if (kind === 'pdf')
      return aPdf({ words: `${words}`, trailer: '/OpenAction << /S /JavaScript /JS (app.alert) >> ' });
    return anOffice(kind, [{ name: partName, data: `${words}` }]);
  }

  const names: [what: string, title: string, filename: string][] = [
    ['a name that leaves the folder', 'Plan', '../../../../evil.pdf'],
    ['a name with NUL', 'Plan', 'a.pdf\0.html'],
    ['the ending of another kind', 'Plan', 'plan.html'],
    ['a name from right to left', 'invoice\u202Efdp.exe', 'invoice\u202Efdp.exe'],
    ['a name of 200 letters', 'x'.repeat(200), `${'x'.repeat(300)}.pdf`],
    ['a name in Khmer', 'របាយការណ៍', 'របាយការណ៍.pdf'],
    ['a script for a name', '<script>alert(1)</script>', '<script>alert(1)</script>.pdf'],
    ['quotes and line ends in its name', 'a"b', 'a\\"b%0d%0aX: y.pdf'],
  ];
  describe.each(fileTypes)('.%s', (kind) => {
    test.each(names)('%s', async (_what, title, filename) => {
      const { name } = await add(title, filename, aFile(kind, title));
      expect(name).toMatch(/^[\p{L}\p{M}\p{N}-]+\.[a-z]+$/u);
      expect(name.slice(name.indexOf('.'))).toBe(`.${kind}`);
      const response = await sendRequest(site, { target: encodeURI(`/files/${name}`) });
      expect(response.status).toBe(200);
      expectSecurityHeaders(response);
      expect(response.header('content-type')).toBe(mediaTypes[kind]);
      const disposition = response.header('content-disposition');
      expect(disposition).toMatch(/^attachment; filename="[^"]+\.[a-z]+"; filename\*=/);
      expect(disposition).toContain(encodeURIComponent(name));
      expect(response.header('x-robots-tag')).toBeUndefined();
      expect(response.header('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/);
      expect(readdirSync(site.dataDir).filter((each) => /evil/.test(each))).toEqual([]);
    });
  });

  test('20 MB arrive, are asked for each time, and come in parts', async () => {
    const end = pdf.subarray(pdf.lastIndexOf('xref\n0'));
    const large = Buffer.concat([pdf, Buffer.alloc(20 * MB - pdf.length - end.length, '%'), end]);
    const file = await add('Large', undefined, large);
    const target = `/files/${file.name}`;
    const whole = await sendRequest(site, { target });
    expect(whole.body.equals(large)).toBe(true);
    expect(whole.header('cache-control')).toBe('no-cache');
    const etag = whole.header('etag')!;
    expect((await sendRequest(site, { target, headers: { 'if-none-match': etag } })).status).toBe(304);
    const piece = await sendRequest(site, { target, headers: { range: 'bytes=0-7' } });
    expect([piece.status, piece.text]).toEqual([206, '%PDF-1.7']);
    const said = { title: 'Large', alt: { en: '' }, focus_x: 50, focus_y: 50, noindex: true };
    await site.send('PUT', `/media/${file.id}`, said);
    const hidden = await sendRequest(site, { method: 'HEAD', target });
    expect(hidden.header('x-robots-tag')).toBe('noindex');
    await send(multipart([part(aPdf({ words: 'new' }))]), `/api/media/${file.id}/file`);
    const replaced = await sendRequest(site, { target, headers: { 'if-none-match': etag } });
    expect([replaced.status, replaced.body.includes('new')]).toEqual([200, true]);
    await site.send('DELETE', `/media/${file.id}`);
    expect((await sendRequest(site, { target })).status).toBe(404);
  });

  test.each([
    '/files/',
    '/files/x.pdf',
    '/files/../site.db',
    '/files/%2e%2e%2fsite.db',
    '/files/a.exe',
    '/files/%ff.pdf',
  ])('nothing is at %s', async (target) => expect((await sendRequest(site, { target })).status).toBe(404));

  test('no file is served by its stored name', async () => {
    await add('Stored');
    for (const name of uploadedPictures(uploads()))
      expect((await sendRequest(site, { target: `/storage/${name}` })).status).toBe(404);
  });

  test.each(['/api/media', '/api/blogs'])('%s still takes at most 3 MB', async (target) => {
    const response = await send(multipart([part(Buffer.alloc(4 * MB))]), target);
    expect(response.status).toBe(413);
    expect(sentencesOf(JSON.parse(response.text))).toEqual({ message: inEnglish(refusal('pictures.size')) });
  });
});
