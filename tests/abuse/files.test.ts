import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Media } from '../../src/contract/media/media.ts';
import { inEnglish } from '../../src/contract/refusals/english.ts';
import { type Code, refusal } from '../../src/contract/refusals/refusal.ts';
import { sentencesOf } from '../support/sentences-of.ts';
import { signedInSite } from '../support/site-fixture.ts';
import { aList, anOffice, aPdf, aZip } from '../support/test-files.ts';
import { aJpeg } from '../support/test-pictures.ts';
import { uploadedPictures } from '../support/uploaded-pictures.ts';
import { expectSecurityHeaders } from './expect-security-headers.ts';
import { field, multipart, type Part } from './multipart.ts';
import { sendRequest } from './raw-http.ts';

const MB = 1024 * 1024;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
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
const office = anOffice('docx');
/** The structure of an old or encrypted file of Office, with a name in its folder. */
const compound = (name: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(120_000),
    Buffer.from(name, 'utf16le'),
    Buffer.alloc(512),
  ]);
const flagged = (flags: number) =>
  aZip([aList('word/document.xml', WORD), { name: 'word/document.xml', data: 'x', flags }]);
const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml';

describe('a file that the library does not take is refused in words at its field, and leaves no file', () => {
  test.each<[what: string, make: () => string | Buffer | Promise<Buffer>, code: Code]>([
    ['nothing', () => '', 'files.empty'],
    ['one byte', () => 'x', 'files.type'],
    ['a text named .pdf', () => 'Annual report', 'files.type'],
    ['HTML named .pdf', () => '<!doctype html><script>alert(1)</script>', 'files.type'],
    ['HTML before a PDF', () => Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf]), 'files.type'],
    ['spaces before a PDF', () => Buffer.concat([Buffer.from('   '), pdf]), 'files.type'],
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'files.type'],
    ['a program for Windows', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000)]), 'files.type'],
    ['a program for Linux', () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), 'files.type'],
    ['a script of the shell', () => '#!/bin/sh\nrm -rf /\n', 'files.type'],
    ['RTF', () => '{\\rtf1\\ansi Words}', 'files.type'],
    ['gzip', () => Buffer.from('1f8b0800000000000003', 'hex'), 'files.type'],
    ['a GIF that is a ZIP too', () => Buffer.concat([Buffer.from('GIF89a'), office]), 'files.picture'],
    ['a JPEG named .pdf', async () => Buffer.from(await aJpeg()), 'files.picture'],
    ['a WebP', () => Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'files.picture'],
    ['the first half of a PDF', () => pdf.subarray(0, pdf.length / 2), 'files.cut-off'],
    ['the header of a PDF', () => '%PDF-1.7\n', 'files.cut-off'],
    ['a PDF whose end is HTML', () => Buffer.concat([pdf, Buffer.alloc(3000, '<p>x</p>')]), 'files.cut-off'],
    [
      'a PDF whose table is elsewhere',
      () => `${pdf}`.replace(/startxref\n\d+/, 'startxref\n9'),
      'files.damaged',
    ],
    [
      'a PDF whose table is far outside',
      () => `${pdf}`.replace(/startxref\n\d+/, 'startxref\n9999999999'),
      'files.damaged',
    ],
    ['a PDF with a password', () => aPdf({ trailer: '/Encrypt 9 0 R ' }), 'files.encrypted'],
    [
      'a PDF with a password written in place',
      () => aPdf({ trailer: '/Encrypt<</Filter/Standard>>' }),
      'files.encrypted',
    ],
    ['the first half of a document', () => office.subarray(0, office.length / 2), 'files.damaged'],
    ['a document and more', () => Buffer.concat([office, Buffer.from('<script>')]), 'files.damaged'],
    ['a ZIP of pictures', () => aZip([{ name: 'a.jpg', data: 'x' }]), 'files.other-zip'],
    ['an empty ZIP', () => Buffer.concat([Buffer.from('PK\x03\x04'), aZip([])]), 'files.other-zip'],
    [
      'a text of LibreOffice',
      () => aZip([{ name: 'mimetype', data: 'application/vnd.oasis.opendocument.text' }]),
      'files.other-zip',
    ],
    [
      'a program for Android',
      () => aZip([{ name: 'AndroidManifest.xml' }, { name: 'classes.dex' }]),
      'files.other-zip',
    ],
    ['a document without its main part', () => aZip([aList('word/document.xml', WORD)]), 'files.damaged'],
    [
      'a document with a part twice',
      () => anOffice('docx', [{ name: 'word/document.xml', data: 'y' }]),
      'files.damaged',
    ],
    [
      'a document with macros',
      () => anOffice('docx', [{ name: 'word/vbaProject.bin', data: 'x' }]),
      'files.macros',
    ],
    ['macros in other letters', () => anOffice('xlsx', [{ name: 'xl/VBAPROJECT.BIN' }]), 'files.macros'],
    [
      'a document that says that it has macros',
      () => aZip([aList('word/document.xml', macros), { name: 'word/document.xml' }]),
      'files.macros',
    ],
    ['a part with a password', () => flagged(0x801), 'files.encrypted'],
    ['a document with a password', () => compound('EncryptedPackage'), 'files.encrypted'],
    ['a DOC of Word 97', () => compound('WordDocument'), 'files.old-office'],
    [
      'a name that leaves the folder',
      () => anOffice('docx', [{ name: '../../../etc/cron.d/x' }]),
      'files.damaged',
    ],
    ['a name from the root', () => anOffice('docx', [{ name: '/etc/passwd' }]), 'files.damaged'],
    ['a part of 4 GB', () => anOffice('docx', [{ name: 'word/a.xml', size: 0xfffffffe }]), 'files.too-much'],
    [
      'many parts of 60 MB',
      () =>
        anOffice(
          'xlsx',
          Array.from({ length: 9 }, (_, n) => ({ name: `xl/${n}`, size: 60 * MB })),
        ),
      'files.too-much',
    ],
    [
      '10,001 parts',
      () =>
        anOffice(
          'pptx',
          Array.from({ length: 10_001 }, (_, n) => ({ name: `ppt/${n}` })),
        ),
      'files.too-much',
    ],
    [
      'a list of parts of 30 MB',
      () => aZip([{ name: '[Content_Types].xml', data: Buffer.alloc(30 * MB) }]),
      'files.too-much',
    ],
    [
      'a list that is longer than it says',
      () => aZip([{ name: '[Content_Types].xml', data: Buffer.alloc(30 * MB), size: 100 }]),
      'files.damaged',
    ],
    [
      'a byte more than 20 MB',
      () => Buffer.concat([pdf, Buffer.alloc(20 * MB + 1 - pdf.length)]),
      'files.size',
    ],
  ])('%s', async (_what, make, code) => {
    const response = await upload(await make());
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
  const add = async (title: string, filename?: string, bytes = aPdf({ words: String((words += 1)) })) => {
    const response = await upload(bytes, title, filename);
    expect(response.status, response.text).toBe(201);
    return JSON.parse(response.text) as Media;
  };

  test.each([
    ['a name that leaves the folder', 'Plan', '../../../../evil.pdf'],
    ['a name with NUL', 'Plan', 'a.pdf\0.html'],
    ['the ending of another kind', 'Plan', 'plan.html'],
    ['a title from right to left', 'invoice\u202Efdp.exe', 'x.pdf'],
    ['a title in Khmer', 'របាយការណ៍', 'របាយការណ៍.pdf'],
    ['a script as its title', '<script>alert(1)</script>', 'x.pdf'],
    ['quotes and line ends in its name', 'a"b', 'a\\"b%0d%0aX: y.pdf'],
  ])('%s', async (_what, title, filename) => {
    const { name } = await add(title, filename);
    expect(name).toMatch(/^[\p{L}\p{M}\p{N}-]+\.pdf$/u);
    const response = await sendRequest(site, { target: encodeURI(`/files/${name}`) });
    expect(response.status).toBe(200);
    expectSecurityHeaders(response);
    expect(response.header('content-type')).toBe('application/pdf');
    expect(response.header('content-disposition')).toMatch(/^attachment; filename="[^"]+\.pdf"; filename\*=/);
    expect(response.header('content-disposition')).toContain(encodeURIComponent(name));
    expect(response.header('x-robots-tag')).toBeUndefined();
    expect(response.header('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/);
    expect(readdirSync(site.dataDir).filter((each) => /evil/.test(each))).toEqual([]);
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
