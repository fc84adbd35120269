// Files that the library must not take, for each kind that it takes: each is named like one of that kind.

import type { FileType } from '../../src/contract/media/files.ts';
import type { Code } from '../../src/contract/refusals/refusal.ts';
import { aList, anOffice, aPdf, aZip, mains } from './test-files.ts';
import { aJpeg } from './test-pictures.ts';

export type HostileFile = [what: string, make: () => string | Buffer | Promise<Buffer>, code: Code];
export type OfficeType = Exclude<FileType, 'pdf'>;

const MB = 1024 * 1024;
const bytes = (text: string) => Buffer.from(text, 'latin1');
const joined = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? bytes(part) : part)));
/** A copy in which some bytes are others, counted from the end if `at` is negative. */
function patched(file: Buffer, at: number, ...values: number[]): Buffer {
  const copy = Buffer.from(file);
  copy.set(values, at < 0 ? copy.length + at : at);
  return copy;
}
/** The structure of an old or encrypted file of Office, with a name in its folder. */
const compound = (name: string) =>
  joined(Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(120_000), Buffer.from(name, 'utf16le'), '\0\0');
/** Empty parts in a folder; `size`: the bytes that a file says they have. */
const parts = (count: number, name: string, size?: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `${name}/${n}`, ...(size !== undefined && { size }) }));

const html = '<!doctype html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const pdf = aPdf();

/** What is none of the kinds, whatever its name says. */
const others: HostileFile[] = [
  ['nothing', () => '', 'files.empty'],
  ['one byte', () => 'x', 'files.type'],
  ['zeros', () => Buffer.alloc(4096), 'files.type'],
  ['a text', () => 'Annual report', 'files.type'],
  ['HTML', () => html, 'files.type'],
  ['an SVG', () => svg, 'files.type'],
  ['a program for Windows', () => joined('MZ', Buffer.alloc(2000)), 'files.type'],
  ['a program for Linux', () => bytes('\x7fELF\x02\x01\x01'), 'files.type'],
  ['a script of the shell', () => '#!/bin/sh\nrm -rf /\n', 'files.type'],
  ['RTF', () => '{\\rtf1\\ansi Words}', 'files.type'],
  ['gzip', () => Buffer.from('1f8b0800000000000003', 'hex'), 'files.type'],
  ['RAR', () => bytes('Rar!\x1a\x07\x01\0'), 'files.type'],
  ['a JPEG', async () => Buffer.from(await aJpeg()), 'files.picture'],
  ['a WebP', () => bytes('RIFF\0\0\0\0WEBPVP8 '), 'files.picture'],
  ['a HEIC', () => bytes('\0\0\0\x18ftypheic\0\0\0\0'), 'files.picture'],
  ['a ZIP of pictures', () => aZip([{ name: 'a.jpg', data: 'x' }]), 'files.other-zip'],
  ['an empty ZIP', () => joined('PK\x03\x04', aZip([])), 'files.other-zip'],
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
  ['a program for Java', () => aZip([{ name: 'META-INF/MANIFEST.MF' }]), 'files.other-zip'],
  ['a DOC of Word 97', () => compound('WordDocument'), 'files.old-office'],
  ['an XLS of Excel 97', () => compound('Workbook'), 'files.old-office'],
  ['a document with a password', () => compound('EncryptedPackage'), 'files.encrypted'],
];

const placed = (place: string) => bytes(`${pdf}`.replace(/startxref\n\d+/, `startxref\n${place}`));
const hostilePdfs: HostileFile[] = [
  ['HTML before a PDF', () => joined(html, pdf), 'files.type'],
  ['spaces before a PDF', () => joined('   ', pdf), 'files.type'],
  ['a mark of UTF-8 before a PDF', () => joined('\xef\xbb\xbf', pdf), 'files.type'],
  ['a program that is a PDF too', () => joined('MZ', Buffer.alloc(62), pdf), 'files.type'],
  ['a GIF that is a PDF too', () => joined('GIF89a', pdf), 'files.picture'],
  ['a ZIP that is a PDF too', () => joined('PK\x03\x04', pdf), 'files.damaged'],
  ['a PDF of version 9', () => bytes(`${pdf}`.replace('1.7', '9.7')), 'files.type'],
  ['the header of a PDF', () => '%PDF-1.7\n', 'files.cut-off'],
  ['the first half of a PDF', () => pdf.subarray(0, pdf.length / 2), 'files.cut-off'],
  ['a PDF without its last line', () => pdf.subarray(0, -7), 'files.cut-off'],
  ['a PDF whose end is HTML', () => joined(pdf, Buffer.alloc(3000, '<p>x</p>')), 'files.cut-off'],
  ['a PDF whose end is a document', () => joined(pdf, anOffice('docx', parts(40, 'word'))), 'files.cut-off'],
  ['a PDF whose table is at its start', () => placed('0'), 'files.damaged'],
  ['a PDF whose table is elsewhere', () => placed('9'), 'files.damaged'],
  ['a PDF whose table is far outside', () => placed('9999999999'), 'files.damaged'],
  ['a PDF whose table is before its start', () => placed('-1'), 'files.cut-off'],
  ['a PDF whose table is at a number of 400 digits', () => placed('9'.repeat(400)), 'files.cut-off'],
  ['a PDF with a password', () => aPdf({ trailer: '/Encrypt 9 0 R ' }), 'files.encrypted'],
  [
    'a PDF with a password written in place',
    () => aPdf({ trailer: '/Encrypt<</Filter/Standard>>' }),
    'files.encrypted',
  ],
  ['a PDF with a password in lines', () => aPdf({ trailer: '/Encrypt\r\n9\r\n0 R ' }), 'files.encrypted'],
  ['a byte more than 20 MB', () => joined(pdf, Buffer.alloc(20 * MB + 1 - pdf.length)), 'files.size'],
];

const macroTypes = { docx: 'word.document', xlsx: 'excel.sheet', pptx: 'powerpoint.presentation' };

/** What is wrong with documents of a kind of Office. */
function hostileOffices(kind: OfficeType): HostileFile[] {
  const office = anOffice(kind);
  const [part, type] = mains[kind];
  const [folder] = part.split('/') as [string];
  const macros = `application/vnd.ms-${macroTypes[kind]}.macroEnabled.main+xml`;
  const flagged = (flags: number) => aZip([aList(part, type), { name: part, data: 'x', flags }]);
  const named = (name: string) => anOffice(kind, [{ name }]);
  const listed = (data: string | Buffer, size?: number) =>
    aZip([{ name: '[Content_Types].xml', data, ...(size && { size }) }, { name: part }]);
  return [
    ['HTML before a document', () => joined(html, office), 'files.type'],
    ['a GIF that is a document too', () => joined('GIF89a', office), 'files.picture'],
    ['a PDF that is a document too', () => joined('%PDF-1.7\n', office), 'files.cut-off'],
    ['the first half of a document', () => office.subarray(0, office.length / 2), 'files.damaged'],
    ['a document without its last byte', () => office.subarray(0, -1), 'files.damaged'],
    ['a document and a script', () => joined(office, '<script>'), 'files.damaged'],
    ['a document of several disks', () => patched(office, -18, 1), 'files.damaged'],
    ['a list of parts that is elsewhere', () => patched(office, -6, 0, 0, 0, 0), 'files.damaged'],
    ['a list of parts far outside', () => patched(office, -6, 255, 255, 255, 127), 'files.damaged'],
    ['a document that says that it has no parts', () => patched(office, -14, 0, 0, 0, 0), 'files.other-zip'],
    ['a document that says 9,000 parts', () => patched(office, -14, 40, 35, 40, 35), 'files.damaged'],
    [
      'a list of parts of a kind that nobody knows',
      () => patched(office, office.indexOf('PK\x01\x02') + 10, 99),
      'files.damaged',
    ],
    ['a document without a list of its parts', () => aZip([{ name: part }]), 'files.other-zip'],
    ['an empty list of parts', () => listed(''), 'files.other-zip'],
    ['a list of parts of another program', () => listed('<Types/>'), 'files.other-zip'],
    ['a document without its main part', () => aZip([aList(part, type)]), 'files.damaged'],
    ['a document with a part twice', () => anOffice(kind, [{ name: part, data: 'y' }]), 'files.damaged'],
    ['macros', () => named(`${folder}/vbaProject.bin`), 'files.macros'],
    ['macros in other letters', () => named(`${folder}/VBAPROJECT.BIN`), 'files.macros'],
    ['macros elsewhere', () => named('customXml/vbaproject.bin'), 'files.macros'],
    ['a list that says macros', () => aZip([aList(part, macros), { name: part }]), 'files.macros'],
    ['a part with a password', () => flagged(0x801), 'files.encrypted'],
    ['a part with a strong password', () => flagged(0x841), 'files.encrypted'],
    ['a name that leaves the folder', () => named('../../../etc/cron.d/x'), 'files.damaged'],
    ['such a name within others', () => named(`${folder}/../../x`), 'files.damaged'],
    ['such a name of Windows', () => named('..\\..\\x'), 'files.damaged'],
    ['a name from the root', () => named('/etc/passwd'), 'files.damaged'],
    ['a name from a disk', () => named('C:/Windows/x'), 'files.damaged'],
    ['a part of 4 GB', () => anOffice(kind, parts(1, folder, 0xfffffffe)), 'files.too-much'],
    ['many parts of 60 MB', () => anOffice(kind, parts(9, folder, 60 * MB)), 'files.too-much'],
    ['10,001 parts', () => anOffice(kind, parts(10_001, folder)), 'files.too-much'],
    ['a list of parts of 30 MB', () => listed(Buffer.alloc(30 * MB)), 'files.too-much'],
    ['a list that is longer than it says', () => listed(Buffer.alloc(30 * MB), 100), 'files.damaged'],
  ];
}

export const hostileFiles = (kind: FileType): HostileFile[] => [
  ...others,
  ...(kind === 'pdf' ? hostilePdfs : hostileOffices(kind)),
];
