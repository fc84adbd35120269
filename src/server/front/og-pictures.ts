import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { IdParam } from '../../contract/fields.ts';
import { findBlog } from '../blogs/blogs.queries.ts';
import { findCareer } from '../careers/careers.queries.ts';
import type { Database } from '../db/tables.ts';
import { drawOgPicture, type OgSubject } from '../images/og-picture.ts';
import type { Storage } from '../images/storage.ts';
import type { Log } from '../log.ts';
import { isKnown, tagOf } from './etag.ts';
import { plainAnswer } from './plain-answer.ts';

/** What a picture is drawn of; the article's own picture by its name. */
type Subject = Omit<OgSubject, 'picture'> & { image?: string | null };

/** How many drawn pictures are kept, of at most 80 kB each. */
const MOST_KEPT = 64;

/**
 * Serves `/og/careers/{id}.jpg` and `/og/blogs/{id}.jpg`: the pictures that go with links to jobs and articles.
 * A drawn picture is kept under what it shows, so that a write can leave none behind that is out of date.
 */
export function serveOgPictures({ db, storage, log }: { db: Database; storage: Storage; log: Log }) {
  const kept = new Map<string, Promise<Buffer>>();

  function drawn(subject: Subject): Promise<Buffer> {
    const key = JSON.stringify(subject);
    const picture = kept.get(key) ?? draw(subject, storage);
    // Whoever is asked for again goes to the end of the row.
    kept.delete(key);
    kept.set(key, picture);
    picture.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return picture;
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    let subject: Subject | undefined;
    try {
      subject = await findSubject(db, path);
    } catch (error) {
      log.error({ err: error, path }, 'a picture for a link could not read its data');
      response.setHeader('Retry-After', '5');
      return plainAnswer(response, 503, 'This picture cannot be drawn at the moment.');
    }
    if (!subject) return plainAnswer(response, 404, 'Picture not found.');
    const bytes = await drawn(subject);
    const etag = tagOf(bytes);
    response.setHeader('Cache-Control', 'public, max-age=86400');
    response.setHeader('ETag', etag);
    if (isKnown(request.headers['if-none-match'], etag)) {
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

async function draw({ image, ...subject }: Subject, storage: Storage): Promise<Buffer> {
  const file = image ? await storage.get(image) : undefined;
  return drawOgPicture({ ...subject, picture: file && (await buffer(await file.read())) });
}
