// Checks the files of an application. Photographs are encoded again, so that nothing else is in them.

import { applicationLimits, type HeldFile } from '../../contract/contacts/applications.ts';
import { plainName } from '../../contract/language/invisible.ts';
import { pictureTypeOf } from '../../contract/media/picture-files.ts';
import { type Code, type Refusal, refusal } from '../../contract/refusals/refusal.ts';
import { removeUnstorable } from '../../contract/typed/fields.ts';
import { checkFile } from '../api/check-file.ts';
import { InvalidFields } from '../api/errors.ts';
import type { MultipartForm } from '../api/read-body.ts';
import { makePhoto } from '../images/make-picture.ts';
import type { CheckedFile } from './application-files.queries.ts';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Log } from '../log/log.ts';

const MAX_NAME = 100;
const endings = { pdf: 'pdf', docx: 'docx', jpeg: 'jpg' } as const;

/** What the library says to staff, as an applicant can use it. */
const words: Partial<Record<Code, Refusal>> = {
  'files.type': refusal('applications.file-type'),
  'files.picture': refusal('applications.file-type'),
  'files.other-zip': refusal('applications.file-type'),
  'files.old-office': refusal('applications.file-type'),
  'files.encrypted': refusal('applications.file-encrypted'),
  'files.macros': refusal('applications.file-macros'),
};

/** A name of a file that is harmless in every folder, with the ending of what the file is. */
export function cleanName(name: string, type: CheckedFile['type']): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/\.[^.]{0,10}$/, '').replaceAll(/[\s"<>:|?*%]+/g, ' ');
  const base = removeUnstorable(plainName(plain).slice(0, MAX_NAME - '.docx'.length)).replace(/^[. ]+/, '');
  return `${base.trim() || 'CV'}.${endings[type]}`;
}

async function checkOne(
  { name, bytes }: MultipartForm['files'][number],
  scan: Scan,
): Promise<CheckedFile | Refusal[]> {
  try {
    const isPhoto = ['jpeg', 'png'].includes(pictureTypeOf(bytes) ?? '');
    const type = isPhoto ? 'jpeg' : await checkFile(bytes);
    if (type === 'xlsx' || type === 'pptx') return [refusal('applications.file-type')];
    const content = isPhoto ? await makePhoto(bytes) : bytes;
    const scanned = await scan(content);
    if (scanned === 'found') return [refusal('applications.file-virus')];
    return { name: cleanName(name, type), type, content, scan: scanned };
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error;
    const { file, image } = error.details.codes ?? {};
    return (file ?? image ?? []).map((reason) => words[reason.code] ?? reason);
  }
}

/** Checks all files of a form, besides those that are held for it. `errors`: why it is refused; then `files` has the good ones. */
export async function checkFiles(
  { files, file }: MultipartForm,
  { held, scan }: { held: readonly HeldFile[]; scan: Scan },
): Promise<{ files: CheckedFile[]; errors: Refusal[] }> {
  const bytes = [...held, ...files.map(({ bytes: { length } }) => ({ bytes: length }))];
  const { files: max } = applicationLimits;
  if (bytes.length > max) return { files: [], errors: [refusal('applications.file-count', { max })] };
  const isTooLarge = bytes.reduce((sum, one) => sum + one.bytes, 0) > applicationLimits.bytes;
  if (isTooLarge || file === 'too large') return { files: [], errors: [refusal('applications.file-size')] };
  const checked: CheckedFile[] = [];
  const errors: Refusal[] = [];
  for (const one of files) {
    const result = await checkOne(one, scan);
    const name = plainName(one.name).slice(0, MAX_NAME);
    const named = (reason: Refusal) => refusal('applications.file', { name, reason });
    if (!Array.isArray(result)) checked.push(result);
    else errors.push(...(files.length === 1 ? result : result.map(named)));
  }
  return { files: checked, errors };
}

/** What clamd says of a file: `not_scanned` too where there is none. */
export type Scan = (content: Buffer) => Promise<CheckedFile['scan'] | 'found'>;

const TIMEOUT = 20_000;

/** Sends a file to clamd by INSTREAM: its length, its bytes, and a length of 0. `socket`: a path, or host:port. */
async function askClamd(socket: string, content: Buffer): Promise<string> {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(socket) ?? [];
  await using connection = host ? connect(Number(port), host) : connect(socket);
  connection.setTimeout(TIMEOUT, () => connection.destroy(new Error('clamd does not respond')));
  await once(connection, 'connect');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  connection.write(Buffer.concat([Buffer.from('zINSTREAM\0'), length, content, Buffer.alloc(4)]));
  return await text(connection);
}

/** A scanner that fails, or is not there, loses no application. */
export function createScan(socket: string | undefined, log: Log): Scan {
  return async (content) => {
    if (socket === undefined) return 'not_scanned';
    try {
      const answer = (await askClamd(socket, content)).replaceAll('\0', '').trim();
      if (answer.endsWith(' FOUND')) return 'found';
      if (answer.endsWith(' OK')) return 'clean';
      throw new Error(answer);
    } catch (err) {
      log.warn({ err }, 'a file of an application was not scanned');
      return 'not_scanned';
    }
  };
}
