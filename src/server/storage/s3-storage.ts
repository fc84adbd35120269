// A storage in a bucket with the S3 interface. See docs/decisions/0062-pictures-in-a-bucket.md.

import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Parser } from 'htmlparser2';
import { LRUCache } from 'lru-cache';
import { type BucketTimeouts, createBucketRequests, readText, TIMEOUTS } from './bucket-requests.ts';
import type { BucketConfig } from './storage-config.ts';
import { StorageError } from './storage-error.ts';
import { type ByteRange, checkedName, isStoredName, type Storage } from './storage.ts';

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
/** How many objects' sizes are remembered: some 100 bytes each. */
const MAX_SIZES = 10_000;

/** A storage in a bucket, under a prefix. Nothing is sent before its first call. */
export function createS3Storage(config: BucketConfig, timeouts: BucketTimeouts = TIMEOUTS): Storage {
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

  async function readList(): Promise<Map<string, number>> {
    const listed = new Map<string, number>();
    let next: string | undefined;
    do {
      const query = { 'list-type': '2', prefix: folder, delimiter: '/' };
      const response = await send({
        method: 'GET',
        key: '',
        query: { ...query, ...(next !== undefined && { 'continuation-token': next }) },
      });
      const page = parsePage(await readText(response));
      if (!page.isComplete || (page.next !== undefined && page.next === next))
        throw new StorageError('failing', `the list of ${config.bucket} could not be read`);
      for (const { key, size } of page.objects) {
        const name = key.slice(folder.length);
        if (isStoredName(name)) listed.set(name, size);
      }
      next = page.next;
    } while (next !== undefined);
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
      const size =
        known.get(name) ??
        (await sizeOf(() => send({ method: 'GET', key: keyOf(name), headers: FIRST_BYTE })));
      if (size === undefined) return undefined;
      known.set(name, size);
      return { size, read: (part) => readPart(name, part, size) };
    },
    async remove(name) {
      known.delete(name);
      const response = await send({ method: 'DELETE', key: keyOf(name) }).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
      if (response) await readText(response);
    },
    list: async () => [...(await readList()).keys()],
    sizes: readList,
    // An object appears with its last byte, or not at all: a request that was cut off leaves nothing.
    async removeUnfinished() {},
  };
}

/** Not HEAD: its error responses have no body, so a missing bucket would look like a missing object. */
const FIRST_BYTE = { range: 'bytes=0-0' };

/** The size of an object, from a response with its first byte; undefined when it does not exist. */
async function sizeOf(readFirstByte: () => Promise<IncomingMessage>): Promise<number | undefined> {
  let response: IncomingMessage;
  try {
    response = await readFirstByte();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  const { headers } = response;
  const total = /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] ?? headers['content-length'];
  // A server that ignores the range sends the whole object.
  if (headers['content-range']) await readText(response);
  else response.destroy();
  return Number(total);
}

function isMissing(error: unknown): boolean {
  return error instanceof StorageError && error.problem === 'missing';
}

interface Page {
  objects: { key: string; size: number }[];
  next: string | undefined;
  /** True if the XML has its end. */
  isComplete: boolean;
}

function parsePage(xml: string): Page {
  const page: Page = { objects: [], next: undefined, isComplete: false };
  let text = '';
  let key = '';
  const parser = new Parser(
    {
      onopentag: () => (text = ''),
      ontext: (data) => (text += data),
      onclosetag: (name, isImplied) => {
        if (isImplied) return;
        if (name === 'Key') key = text;
        else if (name === 'Size') page.objects.push({ key, size: Number(text) });
        else if (name === 'NextContinuationToken') page.next = text;
        else if (name === 'ListBucketResult') page.isComplete = true;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return page;
}
