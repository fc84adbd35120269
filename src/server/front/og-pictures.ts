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
import { matchesEtag, etagOf } from './etag.ts';
import { FairQueue, QueueFull } from '../http/fair-queue.ts';
import { createOgStore, ogName } from './og-store.ts';
import { sendText } from './send-text.ts';

/** What a picture is drawn of; the article's own picture by its name. */
type Subject = Omit<OgSubject, 'picture'> & { image?: string | null };

/** One is drawn at a time, for it takes every core; a link's picture is in no hurry, visitors are. */
const QUEUE = { running: 1, runningPerAddress: 1, waiting: 16, waitingPerAddress: 4 } as const;

/** Everybody who asked for a picture has gone before it was drawn. */
class NobodyWaits extends Error {
  override name = 'NobodyWaits';
}

interface Drawing {
  picture: Promise<Buffer>;
  askers: IncomingMessage[];
}

export interface OgPictureParts {
  db: Database;
  storage: Storage;
  /** Where drawn pictures are stored. */
  drawn: Storage;
  log: Log;
  /** Runs a read of the database when the client address has its turn. */
  inTurn: Admission['run'];
  draw?: (subject: OgSubject) => Promise<Buffer>;
}

/**
 * Serves `/og/careers/{id}.jpg` and `/og/blogs/{id}.jpg`: the pictures that go with links to jobs and articles. Each is
 * drawn once.
 * @throws QueueFull
 */
export function serveOgPictures({ db, storage, drawn, log, inTurn, draw = drawOgPicture }: OgPictureParts) {
  const store = createOgStore(drawn, log);
  const queue = new FairQueue(QUEUE);
  const drawings = new Map<string, Drawing>();

  async function pictureOf(subject: Subject, asker: IncomingMessage, address: string): Promise<Buffer> {
    const name = ogName(subject);
    const stored = await store.get(name);
    if (stored) return stored;
    const started = drawings.get(name);
    if (started) {
      started.askers.push(asker);
      return started.picture.catch((error: unknown) => {
        const isOfOthers =
          error instanceof NobodyWaits || (error instanceof QueueFull && error.address !== address);
        if (!isOfOthers || asker.socket.destroyed) throw error;
        return pictureOf(subject, asker, address);
      });
    }
    const askers = [asker];
    const picture = queue
      .run(address, () => {
        if (askers.every(({ socket }) => socket.destroyed)) throw new NobodyWaits();
        return drawAndStore(name, subject);
      })
      .finally(() => drawings.delete(name));
    drawings.set(name, { picture, askers });
    return picture;
  }

  async function drawAndStore(name: string, { image, ...subject }: Subject): Promise<Buffer> {
    const file = image ? await storage.get(image) : undefined;
    const picture = await draw({ ...subject, picture: file && (await buffer(await file.read())) });
    // Without the article's own picture it is not what its name says.
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
      log.error({ err: error, path }, 'a picture for a link could not read its data');
      response.setHeader('Retry-After', '5');
      return sendText(response, 503, 'This picture cannot be drawn at the moment.');
    }
    if (!subject) return sendText(response, 404, 'Picture not found.');
    let bytes: Buffer;
    try {
      bytes = await pictureOf(subject, request, address);
    } catch (error) {
      if (error instanceof NobodyWaits && request.socket.destroyed) return;
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
