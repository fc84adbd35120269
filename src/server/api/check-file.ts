// Checks what a received file is, by its bytes and its structure: no name counts, and nothing is unpacked but a small list.

import { buffer } from 'node:stream/consumers';
import type { FileType } from '../../contract/media/files.ts';
import { otherTypeOf, pictureTypeOf } from '../../contract/media/picture-files.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import { InvalidFields, type Refused } from './errors.ts';

/** Files in one Office file, and bytes of all of them when they are unpacked: more is no document. */
const MAX_ENTRIES = 10_000;
const MAX_UNPACKED = 500 * 1024 * 1024;
const MAX_LIST = 1024 * 1024;

const refused = (file: Refused) => new InvalidFields({ file });

/** The type of a file that was received. @throws InvalidFields for one that the library does not take */
export async function checkFile(bytes: Buffer): Promise<FileType> {
  const start = bytes.toString('latin1', 0, 8);
  if (/^%PDF-[12]\.\d/.test(start)) return checkPdf(bytes.toString('latin1'));
  if (start.startsWith('PK\x03\x04')) return checkOffice(bytes);
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) {
    const isEncrypted = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw refused(isEncrypted ? 'files.encrypted' : 'files.old-office');
  }
  const picture = pictureTypeOf(bytes)?.toUpperCase() ?? otherTypeOf(bytes);
  if (!picture || picture === 'PDF') throw refused('files.type');
  throw refused(refusal('files.picture', { type: picture }));
}

/** Where a PDF has its end, in characters from the end of the file: programs add a little after it. */
const END = 1024;

/** A PDF is whole if its end names the place of its table of objects, and the table is there. */
function checkPdf(pdf: string): FileType {
  const end = pdf.slice(-END);
  const at = end.slice(end.lastIndexOf('startxref'));
  const [, place] = /^startxref\s{1,9}(\d{1,10})\s{1,9}%%EOF/.exec(at) ?? [];
  if (place === undefined) throw refused('files.cut-off');
  const table = pdf.slice(Number(place), Number(place) + 64);
  if (!/^\s{0,9}(?:xref\s|\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj\b)/.test(table)) throw refused('files.damaged');
  if (/\/Encrypt\s{0,9}(?:\d{1,10}\s|<<)/.test(pdf)) throw refused('files.encrypted');
  return 'pdf';
}

const MAIN =
  /officedocument\.(wordprocessingml\.document|spreadsheetml\.sheet|presentationml\.presentation)\.main\+xml/;
const TYPES: Readonly<Record<string, FileType>> = {
  'wordprocessingml.document': 'docx',
  'spreadsheetml.sheet': 'xlsx',
  'presentationml.presentation': 'pptx',
};
/** The names of main parts: Word on the web numbers them. */
const MAIN_PART = /^(?:word\/document|xl\/workbook|ppt\/presentation)\d{0,3}\.xml$/;

async function checkOffice(bytes: Buffer): Promise<FileType> {
  const { fromBufferPromise } = await import('yauzl');
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    const names = new Set<string>();
    let list = '';
    let unpacked = 0;
    if (zip.entryCount > MAX_ENTRIES) throw refused('files.too-much');
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (unpacked > MAX_UNPACKED) throw refused('files.too-much');
      if (entry.isEncrypted()) throw refused('files.encrypted');
      if (names.has(entry.fileName)) throw refused('files.damaged');
      names.add(entry.fileName);
      if (entry.fileName !== '[Content_Types].xml') continue;
      if (entry.uncompressedSize > MAX_LIST) throw refused('files.too-much');
      list = (await buffer(await zip.openReadStreamPromise(entry))).toString();
    }
    if ([...names].some((name) => /vbaProject\.bin$/i.test(name)) || /macroEnabled/i.test(list))
      throw refused('files.macros');
    const type = TYPES[MAIN.exec(list)?.[1] ?? ''];
    if (!type) throw refused('files.other-zip');
    if ([...names].some((name) => MAIN_PART.test(name))) return type;
  } catch (error) {
    if (error instanceof InvalidFields) throw error;
    if (/strong encryption/.test(String(error))) throw refused('files.encrypted');
    // Its end is missing, its parts overlap its end, or a name leaves its folder.
  }
  throw refused('files.damaged');
}
