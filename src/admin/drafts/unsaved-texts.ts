// Unsaved texts of drafts: in the browser’s IndexedDB, and on their way to the server. A draft of what is published begins with the
// first change (docs/decisions/drafts.md#beginning): until then, nothing is stored of it.

import { ApiProblem } from '../api/problem.ts';
import { resultOf, unsavedStore } from '../session/browser-store.ts';
import { readSession } from '../session/session.ts';
import { words } from '../words/words.ts';
import * as drafts from './drafts.data.ts';
import type { DraftFields, DraftObject, Outcome, UnsavedStore, UnsavedText } from './save-queue.ts';
import { createSaveQueue, isSameText } from './save-queue.ts';

/** A draft as it was opened, with the text of it that the browser has, because it could not be saved. */
export interface Opened {
  draft: drafts.OpenDraft;
  unsaved: UnsavedText | undefined;
}

/**
 * Reads a draft by its id, or by what it is a draft of, and the text of it that could not be saved and is in the browser. `draft`: null if it
 * was deleted and the browser has a text of it.
 */
export async function openDraft(
  key: string,
  signal: AbortSignal,
): Promise<Opened | { draft: null; unsaved: UnsavedText; of: DraftObject }> {
  const start = drafts.readStartKey(key);
  // The next queue sends what the browser stored. With saves of the last one, each would be refused because of the other.
  left.get(key)?.handOver();
  const text = unsavedText(key);
  // Before the draft: a save in flight may be stored, and its text forgotten, between the two.
  const unsaved = await text.read();
  const { of } = unsaved ?? {};
  const reading = start ? drafts.readStart(start, signal) : drafts.readDraft(key, signal);
  const draft = await (of ? reading.catch(drafts.nullIfNotFound) : reading);
  if (!draft) return { draft, unsaved: unsaved!, of: of! };
  if (!unsaved) {
    // The draft exists: the stored text has its id.
    return start && draft.id !== 0 ? openDraft(String(draft.id), signal) : { draft, unsaved };
  }
  const texts = [unsaved.fields, unsaved.sent?.fields ?? unsaved.fields];
  if (texts.every((fields) => isSameText(fields, draft.fields))) {
    void text.forget(unsaved.sitting);
    return { draft, unsaved: undefined };
  }
  // A text with a base says itself what it was typed on.
  return { draft, unsaved: unsaved.base ? { ...unsaved, revision: draft.revision } : unsaved };
}

/** After a draft was published or deleted: puts what was typed there into that of its object, or else into a new one. Returns its id. */
export async function proceedElsewhere(
  { kind, object_id, lang }: DraftObject,
  fields: DraftFields,
  key: string,
): Promise<number> {
  const next =
    object_id === null ? null : await drafts.openDraftOf(kind, object_id, lang).catch(drafts.nullIfNotFound);
  if (!next) {
    if (kind === 'texts' || lang !== 'en') throw new ApiProblem(404);
    return (await drafts.addDraft(kind, fields, key)).id;
  }
  const unsaved = { sitting: key, revision: next.revision, fields, sent: null };
  await unsavedText(next.id, { kind, object_id, lang }).keep(unsaved);
  return next.id;
}

/** Keeps the texts of one draft. Another person who signs in to this browser does not see them. */
export function unsavedText(draft: number | string, of?: DraftObject) {
  const key = `${readSession()?.userId ?? 0} ${draft}`;
  /** The stored texts of the draft, the newest last. */
  const readFrom = async (texts: IDBObjectStore) =>
    (await resultOf<UnsavedText[] | undefined>(texts.get(key))) ?? [];

  /** Keeps one text, or none, in place of those of these sittings. */
  async function replace(sittings: (string | undefined)[], ...unsaved: UnsavedText[]): Promise<void> {
    const texts = await unsavedStore('readwrite');
    const others = (await readFrom(texts)).filter(({ sitting }) => !sittings.includes(sitting));
    const all = [...others, ...unsaved];
    await (all.length > 0 ? resultOf(texts.put(all, key)) : resultOf(texts.delete(key)));
  }

  return {
    keep: (unsaved: UnsavedText, earlier?: string) => replace([unsaved.sitting, earlier], { ...unsaved, of }),
    forget: (...sittings: (string | undefined)[]) => replace(sittings),
    /** The newest one. A browser without IndexedDB keeps nothing. */
    read: async () =>
      (
        await unsavedStore('readonly')
          .then(readFrom)
          .catch(() => [])
      ).at(-1),
    clear: async () => void (await resultOf((await unsavedStore('readwrite')).delete(key))),
  };
}

const left = new Map<string, { handOver: () => void; ended: Promise<void> }>();

/** Resolves when nothing is being saved any more: what is stored next must not be followed by a save that was typed before it. */
export async function savesEnded(): Promise<void> {
  await Promise.all([...left.values()].map(({ ended }) => ended));
}

/**
 * The queue that saves a draft, begins it when something is typed, and keeps what is not stored: until it has an id, under the key of its
 * object. `onChanged`: called with the draft when it is begun, and with what a save says of it.
 */
export function createDraftQueue(
  { draft, unsaved }: Opened,
  onChanged: (draft: Partial<drafts.OpenDraft>) => void,
) {
  const { kind, object_id, lang } = draft;
  const start = object_id === null ? undefined : drafts.keyOfStart({ kind, object_id, lang });
  let { id } = draft;
  /** What the draft must begin with, because it was changed by what is typed; undefined once something is stored. */
  let base: DraftFields | undefined = id === 0 ? (unsaved?.base ?? draft.fields) : unsaved?.base;
  let isOpened = base === undefined;
  /** Set when another person has changed the text of the draft: nothing is saved over it before the user has chosen. */
  let conflict: Outcome | undefined;
  let opening: Promise<Outcome | undefined> | undefined;

  async function open(): Promise<Outcome | undefined> {
    try {
      const stored = await drafts.openDraftOf(kind, object_id!, lang);
      isOpened = true;
      id = stored.id;
      onChanged(stored);
      // Another revision is refused by the server, which knows whose it is.
      if (stored.revision !== draft.revision) return undefined;
      if (isSameText(stored.fields, base!)) base = undefined;
      else conflict = { kind: 'stale', error: new ApiProblem(412, words.drafts.notices.another) };
      return conflict;
    } catch (error) {
      return drafts.outcomeOf(error);
    }
  }

  /** Opens the draft, once. Resolves to why that was not possible. */
  const begin = async () =>
    isOpened ? undefined : (opening ??= open().finally(() => (opening = undefined)));

  const key = () => (id === 0 ? start! : String(id));
  const current = () => unsavedText(key(), { kind, object_id, lang });
  const earlier = () => (id === 0 || start === undefined ? undefined : unsavedText(start));
  const store: UnsavedStore = {
    async keep(text, before) {
      await current().keep(base ? { ...text, base } : text, before);
      await earlier()?.forget(text.sitting);
    },
    async forget(...sittings) {
      await Promise.all([current().forget(...sittings), earlier()?.forget(...sittings)]);
    },
  };

  const queue = createSaveQueue({
    // What was typed on something else is compared with that.
    stored: unsaved?.base ? { ...draft, fields: unsaved.base } : draft,
    unsaved,
    store,
    async send(save) {
      const problem = (await begin()) ?? conflict;
      if (problem) return problem;
      const outcome = await drafts.sendSave(id, save);
      if (outcome.kind !== 'saved') return outcome;
      base = undefined;
      // Somebody else may have changed when it is published.
      onChanged({ publish_at: outcome.publish_at });
      return outcome;
    },
  });

  return {
    ...queue,
    type(typed: DraftFields): void {
      queue.type(typed);
      // What fails is tried again with the save.
      if (id === 0 && queue.getState().kind !== 'saved') void begin();
    },
    rebase(theirs: drafts.OpenDraft): void {
      base = undefined;
      conflict = undefined;
      queue.rebase(theirs);
    },
    leave(): void {
      const at = key();
      const ended = queue.leave().finally(() => {
        if (left.get(at) === one) left.delete(at);
      });
      const one = { handOver: queue.handOver, ended };
      left.set(at, one);
    },
  };
}

/** What was typed on `base`, and what another person has stored since, in one text; null where both have changed a field. */
export function mergeTyped(base: DraftFields | null, mine: DraftFields, theirs: DraftFields) {
  if (base === null) return null;
  const merged: Record<string, string | null> = {};
  for (const name of Object.keys({ ...base, ...mine, ...theirs })) {
    const [before = null, own = null, other = null] = [base[name], mine[name], theirs[name]];
    if (own !== before && other !== before && own !== other) return null;
    merged[name] = own === before ? other : own;
  }
  return isSameText(merged, mine) ? mine : merged;
}
