import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import { recordPictures } from '../db/pictures.ts';
import { raiseGeneration } from '../db/generations.ts';
import type { Database, LinkedObject } from '../db/tables.ts';
import type { CallContext } from '../api/context.ts';
import { TooBusy } from '../api/errors.ts';
import { drawApart } from './draw-apart.ts';
import { readStored, type Storage } from '../storage/storage.ts';
import { deleteFailed } from '../tasks/tasks.queries.ts';
import type { TaskHandler } from '../tasks/worker.ts';
import {
  findLinkPicture,
  linkedObjects,
  type LinkPictureTask,
  listOutdated,
  readSubject,
  shownOf,
  tableOf,
} from './link-pictures.queries.ts';

const DAY = 24 * 3600_000;

/** A name is never used for other bytes. */
export const newLinkPictureName = () => `link-${randomBytes(12).toString('base64url')}.jpg`;

/** How many requests wait for a picture that is drawn for them. */
const MAX_WAITING = 24;

export type LinkPictures = ReturnType<typeof createLinkPictures>;

/** Draws and stores the pictures of links. One at a time: drawing takes a core. */
export function createLinkPictures({ db, changed }: Pick<CallContext, 'db' | 'changed'>, storage: Storage) {
  const drawing = pLimit(1);

  async function update(object: LinkedObject, id: number): Promise<void> {
    const { table } = tableOf(object);
    const stored = await findLinkPicture(db, object, id);
    const subject = await readSubject(db, object, id);
    if (!subject) {
      if (!stored) return;
      await deleteRow(db, object, id);
      return storage.remove(stored.name);
    }
    const shown = shownOf(subject);
    if (stored?.shown === shown) return;
    const name = newLinkPictureName();
    await recordPictures(db, [name]);
    const { image, ...texts } = subject;
    const picture = image ? await readStored(storage, image) : undefined;
    await storage.put(name, await drawApart({ ...texts, picture }));
    await db.transaction().execute(async (trx) => {
      const now = await readSubject(trx, object, id);
      // Written or deleted since: its own task follows, and the sweep removes the file.
      if (!now || shownOf(now) !== shown) return;
      // The sweep removes the replaced file after a day: copies of the page may name it until then.
      await deleteRow(trx, object, id);
      await trx.insertInto('link_pictures').values({ object, row_id: id, shown, name }).execute();
      await raiseGeneration(trx, table);
    });
    changed(table);
  }

  /** Draws the pictures of written rows, and removes those of deleted ones. At each start and once a day it looks for rows that lack theirs. */
  const task: TaskHandler = {
    async run(payload, { signal }) {
      let written = payload as LinkPictureTask;
      if (Object.keys(written).length === 0) {
        await deleteFailed(db, 'link-pictures');
        written = await listOutdated(db);
      }
      for (const object of linkedObjects)
        for (const id of written[tableOf(object).table] ?? []) {
          signal.throwIfAborted();
          await drawing(update, object, id);
        }
    },
    recurring: { first: (now) => now, next: (now) => now + DAY },
  };

  return {
    task,
    /** The name of the picture that shows a row as it is now, drawn if need be; undefined if it has none. @throws TooBusy while too many wait */
    async draw(object: LinkedObject, id: number): Promise<string | undefined> {
      const subject = await readSubject(db, object, id);
      if (!subject) return undefined;
      const find = async () => {
        const stored = await findLinkPicture(db, object, id);
        return stored?.shown === shownOf(subject) ? stored.name : undefined;
      };
      const found = await find();
      if (found) return found;
      if (drawing.pendingCount >= MAX_WAITING) throw new TooBusy('calls.too-many-visitors');
      await drawing(update, object, id);
      return find();
    },
  };
}

async function deleteRow(db: Database, object: LinkedObject, id: number): Promise<void> {
  await db.deleteFrom('link_pictures').where('object', '=', object).where('row_id', '=', id).execute();
}
