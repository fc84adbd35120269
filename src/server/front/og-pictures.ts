// Serves the Open Graph pictures that other sites show with a link to a job or an article (`/og/…`).

import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { IdParam } from '../../contract/fields.ts';
import { findBlog } from '../blogs/blogs.queries.ts';
import { findCareer } from '../careers/careers.queries.ts';
import type { Database } from '../db/tables.ts';
import { drawOgPicture, type OgSubject } from '../images/og-picture.ts';
import type { Storage } from '../images/storage.ts';
import type { Log } from '../log.ts';
import type { Admission } from './admission.ts';
import { matchesEtag, etagOf } from '../http/etag.ts';
import { FairQueue, QueueFull } from '../http/fair-queue.ts';
import { createOgStore, ogName } from './og-store.ts';
import { sendText } from './send-text.ts';

/** The text that a picture shows; `image` is the name of the article's own picture in the storage. */
type Subject = Omit<OgSubject, 'picture'> & { image?: string | null };

/** Draw one picture at a time: drawing uses every core, and must not slow the visitors' pages down. */
const QUEUE = { running: 1, runningPerAddress: 1, waiting: 16, waitingPerAddress: 4 } as const;

/** All clients that requested a picture closed their connections before it was drawn. */
class AllClientsGone extends Error {
  override name = 'AllClientsGone';
}

interface Drawing {
  picture: Promise<Buffer>;
  requests: IncomingMessage[];
}

export interface OgPictureParts {
  db: Database;
  storage: Storage;
  /** Where drawn pictures are stored. */
  drawn: Storage;
  log: Log;
  /** Queues a database read per client address. */
  inTurn: Admission['run'];
  draw?: (subject: OgSubject) => Promise<Buffer>;
}

/**
 * Serves `/og/careers/{id}.jpg` and `/og/blogs/{id}.jpg`: the Open Graph pictures that other sites show with a link to a
 * job or an article. Each is drawn once and then stored.
 * @throws QueueFull
 */
export function serveOgPictures({ db, storage, drawn, log, inTurn, draw = drawOgPicture }: OgPictureParts) {
  const store = createOgStore(drawn, log);
  const queue = new FairQueue(QUEUE);
  const drawings = new Map<string, Drawing>();

  async function pictureOf(subject: Subject, request: IncomingMessage, address: string): Promise<Buffer> {
    const name = ogName(subject);
    const stored = await store.get(name);
    if (stored) return stored;
    const started = drawings.get(name);
    if (started) {
      started.requests.push(request);
      return started.picture.catch((error: unknown) => {
        const isCausedByOthers =
          error instanceof AllClientsGone || (error instanceof QueueFull && error.address !== address);
        if (!isCausedByOthers || request.socket.destroyed) throw error;
        return pictureOf(subject, request, address);
      });
    }
    const requests = [request];
    const picture = queue
      .run(address, () => {
        if (requests.every(({ socket }) => socket.destroyed)) throw new AllClientsGone();
        return drawAndStore(name, subject);
      })
      .finally(() => drawings.delete(name));
    drawings.set(name, { picture, requests });
    return picture;
  }

  async function drawAndStore(name: string, { image, ...subject }: Subject): Promise<Buffer> {
    const file = image ? await storage.get(image) : undefined;
    const picture = await draw({ ...subject, picture: file && (await buffer(await file.read())) });
    // If the article's picture file is missing, do not store the result under the name that includes it.
    if (!image || file) await store.put(name, picture);
    return picture;
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    address: string,
  ): Promise<void> => {
    let subject: Subject | undefined;
    try {
      subject = await inTurn('pages', address, () => findSubject(db, path));
    } catch (error) {
      if (error instanceof QueueFull) throw error;
      log.error({ err: error, path }, 'the data of a link picture could not be read');
      response.setHeader('Retry-After', '5');
      return sendText(response, 503, 'This picture cannot be drawn at the moment.');
    }
    if (!subject) return sendText(response, 404, 'Picture not found.');
    let bytes: Buffer;
    try {
      bytes = await pictureOf(subject, request, address);
    } catch (error) {
      if (error instanceof AllClientsGone && request.socket.destroyed) return;
      throw error;
    }
    const etag = etagOf(bytes);
    response.setHeader('Cache-Control', 'public, max-age=86400');
    response.setHeader('ETag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };
}

async function findSubject(db: Database, path: string): Promise<Subject | undefined> {
  const [, feature, given] = /^(careers|blogs)\/(\d{1,10})\.jpg$/.exec(path) ?? [];
  const id = IdParam.safeParse({ id: given }).data?.id;
  if (id === undefined) return undefined;
  if (feature === 'careers') {
    const career = await findCareer(db, id);
    return career && { kicker: `Career · ${career.location}`, title: career.title };
  }
  const blog = await findBlog(db, id);
  return blog && { kicker: blog.category, title: blog.title, image: blog.image };
}
