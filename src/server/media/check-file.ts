// Checks what a received file is, by its bytes and its structure: no name counts, and nothing is unpacked but a small list.

import type { FileHandle } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { FileType } from '../../contract/media/files.ts';
import { otherTypeOf, pictureTypeOf } from '../../contract/media/picture-files.ts';
import type { fileRefusals } from '../../contract/media/files.words.ts';
import { type Refusal, refusal } from '../../contract/refusals/refusal.ts';
import type { LargeFile } from '../storage/storage.ts';

type Checked = { type: FileType; refused?: never } | { type?: never; refused: Refusal };

/** Files in one Office file, and bytes of all of them when they are unpacked: more is no document. */
const MAX_ENTRIES = 10_000;
const MAX_UNPACKED = 500 * 1024 * 1024;
/** Bytes of the list of parts, the only one that is unpacked. */
const MAX_LIST = 1024 * 1024;

type Fault = Exclude<keyof typeof fileRefusals, 'files.picture' | 'files.other-kind' | 'files.in-use'>;
const refuse = (code: Fault) => ({ refused: refusal(code) });

/** Reads a file that was received. `handle`: the same file. */
export async function checkFile(handle: FileHandle, file: LargeFile): Promise<Checked> {
  const start = await bytesAt(handle, 0, 64);
  const text = start.toString('latin1');
  if (file.size === 0) return refuse('files.empty');
  if (/^%PDF-[12]\.\d/.test(text)) return checkPdf(handle, file);
  if (text.startsWith('PK\x03\x04')) return checkOffice(handle);
  if (text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) {
    const isEncrypted = await has(file, Buffer.from('EncryptedPackage', 'utf16le').toString('latin1'));
    return refuse(isEncrypted ? 'files.encrypted' : 'files.old-office');
  }
  const picture = pictureTypeOf(start)?.toUpperCase() ?? otherTypeOf(start);
  if (picture && picture !== 'PDF') return { refused: refusal('files.picture', { type: picture }) };
  return refuse('files.type');
}

/** Where a PDF has its end, in bytes from the end of the file: programs add a little after it. */
const END = 1024;

/** A PDF is whole if its end names the place of its table of objects, and the table is there. */
async function checkPdf(handle: FileHandle, file: LargeFile): Promise<Checked> {
  const from = Math.max(0, file.size - END);
  const end = (await bytesAt(handle, from, END)).toString('latin1');
  const at = end.slice(end.lastIndexOf('startxref'));
  const [, place] = /^startxref\s{1,9}(\d{1,10})\s{1,9}%%EOF/.exec(at) ?? [];
  if (place === undefined) return refuse('files.cut-off');
  const table = (await bytesAt(handle, Number(place), 64)).toString('latin1');
  if (!/^\s{0,9}(?:xref\s|\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj\b)/.test(table)) return refuse('files.damaged');
  if (await has(file, '/Encrypt', /^\s{0,9}(?:\d{1,10}\s|<<)/)) return refuse('files.encrypted');
  return { type: 'pdf' };
}

/** What the main part of a document is, by the list of its parts. */
const MAIN =
  /officedocument\.(wordprocessingml\.document|spreadsheetml\.sheet|presentationml\.presentation)\.main\+xml/;
const TYPES: Readonly<Record<string, FileType>> = {
  'wordprocessingml.document': 'docx',
  'spreadsheetml.sheet': 'xlsx',
  'presentationml.presentation': 'pptx',
};
/** The names of main parts: Word on the web numbers them. */
const MAIN_PART = /^(?:word\/document|xl\/workbook|ppt\/presentation)\d{0,3}\.xml$/;

async function checkOffice(handle: FileHandle): Promise<Checked> {
  const { fromFdPromise } = await import('yauzl');
  try {
    const zip = await fromFdPromise(handle.fd, { autoClose: false, lazyEntries: true });
    const names = new Set<string>();
    let list = '';
    let unpacked = 0;
    if (zip.entryCount > MAX_ENTRIES) return refuse('files.too-much');
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (unpacked > MAX_UNPACKED) return refuse('files.too-much');
      if (entry.isEncrypted()) return refuse('files.encrypted');
      if (names.has(entry.fileName)) return refuse('files.damaged');
      names.add(entry.fileName);
      if (entry.fileName !== '[Content_Types].xml') continue;
      if (entry.uncompressedSize > MAX_LIST) return refuse('files.too-much');
      list = (await buffer(await zip.openReadStreamPromise(entry))).toString();
    }
    if ([...names].some((name) => /vbaProject\.bin$/i.test(name)) || /macroEnabled/i.test(list))
      return refuse('files.macros');
    const type = TYPES[MAIN.exec(list)?.[1] ?? ''];
    if (!type) return refuse('files.other-zip');
    return [...names].some((name) => MAIN_PART.test(name)) ? { type } : refuse('files.damaged');
  } catch {
    // Its end is missing, its parts overlap its end, or a name leaves its folder.
    return refuse('files.damaged');
  }
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer: bytes } = await handle.read(Buffer.alloc(length), 0, length, position);
  return bytes.subarray(0, bytesRead);
}

/** How many bytes after a found text its pattern may need. */
const AFTER = 32;

/** Whether a file has a text (Latin-1), followed by what `next` matches. */
async function has({ chunks }: LargeFile, wanted: string, next = /^/): Promise<boolean> {
  let before = '';
  for await (const chunk of chunks()) {
    const text = before + Buffer.from(chunk).toString('latin1');
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
      const after = at + wanted.length;
      if (next.test(text.slice(after, after + AFTER))) return true;
    }
    before = text.slice(-(wanted.length + AFTER));
  }
  return false;
}
