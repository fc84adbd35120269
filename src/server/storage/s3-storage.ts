// A storage in a bucket with the S3 interface. See docs/decisions/storage.md#bucket.

import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DomUtils, parseDocument } from 'htmlparser2';
import { LRUCache } from 'lru-cache';
import { createBucketRequests, readText, type SendToBucket, TIMEOUTS } from './bucket-requests.ts';
import type { BucketConfig } from '../config/storage-config.ts';
import { type ByteRange, checkedName, isStoredName, type Storage, StorageError } from './storage.ts';

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
/** How many objects' sizes are remembered: some 100 bytes each. */
const MAX_SIZES = 10_000;

export function createS3Storage(config: BucketConfig, timeouts = TIMEOUTS): Storage {
  const send = createBucketRequests(config, timeouts);
  const folder = config.prefix && `${config.prefix}/`;
  // A name is never used twice, so the size of an object does not change while it exists.
  const known = new LRUCache<string, number>({ max: MAX_SIZES });

  const keyOf = (name: string) => folder + checkedName(name);

  async function readPart(name: string, part: ByteRange | undefined, size: number): Promise<IncomingMessage> {
    const range = part && { range: `bytes=${part.start}-${part.end}` };
    const response = await send({ method: 'GET', key: keyOf(name), headers: { ...range } }).catch(
      (error: unknown) => {
        known.delete(name);
        // What the disk throws when a file was deleted after `get`.
        if (isMissing(error)) throw Object.assign(new Error('the object was deleted'), { code: 'ENOENT' });
        throw error;
      },
    );
    const expected = part ? part.end - part.start + 1 : size;
    if (Number(response.headers['content-length']) === expected) return response;
    response.destroy();
    known.delete(name);
    throw new StorageError('failing', `GET ${keyOf(name)}: the object has another size than before`);
  }

  async function list(): Promise<string[]> {
    const listed: string[] = [];
    let next = '';
    do {
      const from = next && { 'continuation-token': next };
      const query = { 'list-type': '2', prefix: folder, delimiter: '/', ...from };
      const page = parsePage(await readText(await send({ method: 'GET', key: '', query })));
      if (!page || (next && page.next === next))
        throw new StorageError('failing', `the list of ${config.bucket} could not be read`);
      listed.push(...page.keys.map((key) => key.slice(folder.length)).filter(isStoredName));
      next = page.next;
    } while (next);
    return listed;
  }

  return {
    async put(name, bytes) {
      // Also for a bucket that does not check the hash in the signature.
      const md5 = createHash('md5').update(bytes).digest('base64');
      const response = await send({
        method: 'PUT',
        key: keyOf(name),
        headers: {
          'content-md5': md5,
          'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
          // For browsers that load it from the bucket itself.
          'cache-control': 'public, max-age=31536000, immutable',
        },
        body: bytes,
      });
      await readText(response);
      known.set(name, bytes.byteLength);
    },
    async get(name) {
      const size = known.get(name) ?? (await sizeOf(send, keyOf(name)));
      if (size === undefined) return undefined;
      known.set(name, size);
      return { size, read: (part) => readPart(name, part, size) };
    },
    async remove(name) {
      known.delete(name);
      const response = await send({ method: 'DELETE', key: keyOf(name) }).catch(unlessMissing);
      if (response) await readText(response);
    },
    list,
    // An object appears with its last byte, or not at all: a request that was cut off leaves nothing.
    async removeUnfinished() {},
  };
}

/** Undefined when the object does not exist. Not by HEAD: its errors have no body, so a missing bucket would look the same. */
async function sizeOf(send: SendToBucket, key: string): Promise<number | undefined> {
  const response = await send({ method: 'GET', key, headers: { range: 'bytes=0-0' } }).catch(unlessMissing);
  if (!response) return undefined;
  await readText(response);
  return Number(response.headers['content-range']?.split('/')[1]);
}

const isMissing = (error: unknown) => error instanceof StorageError && error.problem === 'missing';

/** For `.catch`: undefined if the object does not exist; rethrows every other error. */
function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

/** One page of the list of a bucket; undefined if the XML is not complete. */
function parsePage(xml: string) {
  if (!xml.trimEnd().endsWith('</ListBucketResult>')) return undefined;
  const page = parseDocument(xml, { xmlMode: true });
  const textOf = (name: string, within: Parameters<typeof DomUtils.textContent>[0]) =>
    DomUtils.textContent(DomUtils.getElementsByTagName(name, within));
  const objects = DomUtils.getElementsByTagName('Contents', page);
  const keys = objects.map(({ children }) => textOf('Key', children));
  return { keys, next: textOf('NextContinuationToken', page.children) };
}
