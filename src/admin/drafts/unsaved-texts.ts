// Unsaved texts of drafts: in the browser’s IndexedDB, and on their way to the server while their screen is left.

import { ApiProblem } from '../api/problem.ts';
import {
  addDraft,
  nullIfNotFound,
  type OpenDraft,
  openDraftOf,
  readDraft,
  readStart,
} from './drafts.data.ts';
import {
  type createSaveQueue,
  type DraftFields,
  type DraftObject,
  isSameText,
  type UnsavedText,
  type UnsavedStore,
} from './save-queue.ts';
import { readStartKey } from './start-key.ts';
import { resultOf, unsavedStore } from '../session/browser-store.ts';
import { readSession } from '../session/session.ts';

type Opened =
  | { draft: OpenDraft; unsaved: UnsavedText | undefined }
  | { draft: null; unsaved: UnsavedText; of: DraftObject };

/**
 * Reads a draft, and the text of it that the browser stored because it could not be saved.
 * @param key its id, or the name of what it is a draft of: one that is not begun has the id 0
 * @returns a `draft` of null if it was deleted and the browser has a text of it
 */
export async function openDraft(key: string, signal: AbortSignal): Promise<Opened> {
  const start = readStartKey(key);
  takeOver(key);
  const text = unsavedText(key);
  // Before the draft: a save in flight may be stored, and its text forgotten, between the two.
  const unsaved = await text.read();
  const { of } = unsaved ?? {};
  const reading = start ? readStart(start, signal) : readDraft(key, signal);
  const draft = await (of ? reading.catch(nullIfNotFound) : reading);
  if (unsaved && of && !draft) return { draft, unsaved, of };
  // The draft exists: the stored text has its id.
  if (start && !unsaved && draft!.id !== 0) return openDraft(String(draft!.id), signal);
  const isStored =
    unsaved &&
    [unsaved.fields, unsaved.sent?.fields ?? unsaved.fields].every((fields) =>
      isSameText(fields, draft!.fields),
    );
  // It says itself what it was typed on.
  if (!isStored)
    return { draft: draft!, unsaved: unsaved?.base ? { ...unsaved, revision: draft!.revision } : unsaved };
  void text.forget(unsaved.sitting);
  return { draft: draft!, unsaved: undefined };
}

/**
 * Puts what was typed into another draft, after this one was published or deleted: into that of the object if it is on the site,
 * else into a new one. Returns its id. The text is stored in the browser; that draft reads it when it opens.
 */
export async function proceedElsewhere(
  { kind, object_id, lang }: DraftObject,
  fields: DraftFields,
  key: string,
): Promise<number> {
  const next = object_id === null ? null : await openDraftOf(kind, object_id, lang).catch(nullIfNotFound);
  if (!next) {
    if (kind === 'texts' || lang !== 'en') throw new ApiProblem(404);
    return (await addDraft(kind, fields, key)).id;
  }
  const unsaved = { sitting: key, revision: next.revision, fields, sent: null };
  await unsavedText(next.id, next).keep(unsaved);
  return next.id;
}

/** Keeps the texts of one draft. Another person who signs in to this browser does not see them. */
export function unsavedText(
  draft: number | string,
  of?: DraftObject,
): UnsavedStore & { read: () => Promise<UnsavedText | undefined>; clear: () => Promise<void> } {
  const key = `${readSession()?.userId ?? 0} ${draft}`;
  /** The stored texts of the draft, the newest last. */
  const readFrom = async (texts: IDBObjectStore): Promise<UnsavedText[]> =>
    (await resultOf(texts.get(key) as IDBRequest<UnsavedText[] | undefined>)) ?? [];

  /** Keeps one text, or none, in place of those of these sittings. */
  async function replace(sittings: (string | undefined)[], ...unsaved: UnsavedText[]): Promise<void> {
    const texts = await unsavedStore('readwrite');
    const others = (await readFrom(texts)).filter(({ sitting }) => !sittings.includes(sitting));
    const all = [...others, ...unsaved];
    await (all.length > 0 ? resultOf(texts.put(all, key)) : resultOf(texts.delete(key)));
  }

  return {
    /** The newest one. A browser without IndexedDB keeps nothing. */
    read: () =>
      unsavedStore('readonly')
        .then(readFrom)
        .then((all) => all.at(-1))
        .catch(() => undefined),
    keep: (unsaved, earlier) =>
      replace([unsaved.sitting, earlier], {
        ...unsaved,
        of: of && { kind: of.kind, object_id: of.object_id, lang: of.lang },
      }),
    forget: (...sittings) => replace(sittings),
    /** Deletes the stored texts of the draft. */
    clear: async () => void (await resultOf((await unsavedStore('readwrite')).delete(key))),
  };
}

type Queue = ReturnType<typeof createSaveQueue>;

const left = new Map<string, { queue: Queue; ended: Promise<void> }>();

/** Leaves the screen of a draft: its queue saves what is left to save. */
export function leaveDraft(key: string, queue: Queue): void {
  const one = {
    queue,
    ended: queue.leave().finally(() => {
      if (left.get(key) === one) left.delete(key);
    }),
  };
  left.set(key, one);
}

/** Ends the saves of a draft that is opened again: its next queue sends what the browser stored. Otherwise each would be refused because of the other. */
function takeOver(key: string): void {
  left.get(key)?.queue.handOver();
}

/** Resolves when nothing is being saved any more: what is stored next must not be followed by a save that was typed before it. */
export async function savesEnded(): Promise<void> {
  await Promise.all([...left.values()].map(({ ended }) => ended));
}
