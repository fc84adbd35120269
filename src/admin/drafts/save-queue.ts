// Saves a draft by itself: one save is in flight, the newest text waits, and a text that is not stored stays in the browser.

import type { Draft, DraftSaved } from '../../contract/drafts/drafts.ts';
import { newIdempotencyKey } from '../../contract/idempotency-key.ts';

/** What was typed, by field. A field that is missing is null. */
export type DraftFields = Readonly<Record<string, string | null>>;

/** A save as it is sent. One that is sent again has the same random `save`, so that it is carried out once. */
export interface Save {
  revision: number;
  save: string;
  fields: DraftFields;
}

export type Outcome =
  | ({ kind: 'saved' } & DraftSaved)
  /** The server does not accept the text: another one is sent after the next change. */
  | { kind: 'refused'; error: Error }
  /** Another save was stored since: the person chooses. `isCall`: another call was refused for it, such as a publication. */
  | { kind: 'stale'; error: Error; isCall?: boolean }
  /** Its result is unknown: it is sent again. */
  | { kind: 'lost'; error: Error };

/** What the browser keeps of a text that is not stored. */
export interface UnsavedText {
  /** The queue that stored it. */
  sitting: string;
  /** The revision on which the text is based. */
  revision: number;
  fields: DraftFields;
  /** The save whose result is unknown. */
  sent: Save | null;
  /** What is published, if nothing of the draft was stored yet: the draft must begin with it. */
  base?: DraftFields | undefined;
  /** True for what comes from another form: it is nothing that was left here. */
  isBrought?: boolean;
  /** What it is a draft of, for when the draft is gone. */
  of?: DraftObject | undefined;
}

export type DraftObject = Pick<Draft, 'kind' | 'object_id' | 'lang'>;

/** Keeps texts of one draft in the browser, one for each sitting: two tabs may have the draft open. */
export interface UnsavedStore {
  /** `earlier`: the sitting whose text this one goes on with. It goes in the same step: a page may be closed between two. */
  keep: (unsaved: UnsavedText, earlier?: string) => Promise<void>;
  forget: (...sittings: (string | undefined)[]) => Promise<void>;
}

export type SaveState =
  { kind: 'saved'; at: string } | { kind: 'saving' } | Exclude<Outcome, { kind: 'saved' }>;

export type Stored = Pick<Draft, 'revision' | 'updated_at'> & { fields: DraftFields };

interface QueueOptions {
  stored: Stored;
  /** What an earlier sitting stored in the browser: it is sent first. */
  unsaved?: UnsavedText | undefined;
  send: (save: Save) => Promise<Outcome>;
  store: UnsavedStore;
}

/** How long after the last key a text is saved, in ms. */
export const PAUSE = 2_000;
/** The longest pause before a lost save is sent again, in ms. */
const MAX_PAUSE = 60_000;

export const isSameText = (one: DraftFields, other: DraftFields) =>
  Object.keys({ ...one, ...other }).every((name) => (one[name] ?? null) === (other[name] ?? null));

/** A response changes the revision, and never a field. */
export function createSaveQueue({ stored, unsaved, send, store }: QueueOptions) {
  const sitting = newIdempotencyKey();
  /** The sitting that stored the text with which this one begins. */
  let earlier = unsaved?.sitting;
  let { revision } = unsaved ?? stored;
  /** The text that the server has in `revision`; null if that is not known. */
  let base = !unsaved || unsaved.revision === stored.revision ? stored.fields : null;
  let fields = unsaved?.fields ?? stored.fields;
  /** The save that is in flight, or lost. */
  let sent = unsaved?.sent ?? null;
  /** False when the browser could not keep the last text. */
  let canKeep = true;
  let savedAt = stored.updated_at;
  let state: SaveState = unsaved ? { kind: 'saving' } : { kind: 'saved', at: savedAt };
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** True when the screen was left: nothing is sent by itself any more. */
  let isLeft = false;
  /** True when the draft is published or deleted: nothing is sent or stored any more. */
  let isOver = false;
  const listeners = new Set<() => void>();

  function report(next: SaveState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  const isStored = () => isOver || (sent === null && base !== null && isSameText(fields, base));

  function keep(): void {
    const ended = earlier;
    // Once: in another tab, the earlier sitting may go on and keep what is typed there.
    earlier = undefined;
    store.keep({ sitting, revision, fields, sent }, ended).then(
      () => (canKeep = true),
      () => {
        canKeep = false;
        earlier ??= ended;
      },
    );
  }

  function settle(): void {
    stopTimer();
    void store.forget(sitting, earlier).catch(() => {});
    earlier = undefined;
    report({ kind: 'saved', at: savedAt });
  }

  function stopTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function sendIn(pause: number): void {
    stopTimer();
    if (isLeft) return;
    timer = setTimeout(async () => {
      timer = undefined;
      await running;
      if (!isStored() && state.kind !== 'stale') await start();
    }, pause);
  }

  const start = () => (running ??= sendNext().finally(() => (running = undefined)));

  async function sendNext(): Promise<void> {
    const isSentAgain = sent !== null;
    if (sent === null) {
      stopTimer();
      sent = { revision, save: newIdempotencyKey(), fields };
    }
    const save = sent;
    keep();
    report({ kind: 'saving' });
    const outcome = await send(save);
    if (isOver) return;
    if (outcome.kind === 'lost') {
      sendIn(Math.min(PAUSE * 2 ** failures, MAX_PAUSE));
      failures += 1;
      report(outcome);
      return;
    }
    sent = null;
    failures = 0;
    // The first time it may have been carried out.
    if (outcome.kind === 'refused' && isSentAgain) base = null;
    if (outcome.kind === 'saved') {
      ({ revision, updated_at: savedAt } = outcome);
      base = save.fields;
      // What was typed while the save was lost has no timer yet.
      if (timer === undefined) sendIn(PAUSE);
    }
    if (outcome.kind !== 'stale' && isStored()) return settle();
    keep();
    if (outcome.kind !== 'saved') report(outcome);
  }

  /** Sends what is not stored, until all of it is. Resolves to false if that fails. */
  async function flush(): Promise<boolean> {
    while (!isStored()) {
      if (state.kind === 'stale') return false;
      await start();
      if (state.kind !== 'saving' && state.kind !== 'saved') return false;
    }
    return true;
  }

  if (unsaved && isStored()) settle();

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,
    getRevision: () => revision,
    getFields: () => fields,
    getBase: () => base,
    /** True if the text is stored on the server or in the browser. */
    isSafe: () => isStored() || canKeep,
    flush,
    /** Takes over what was typed. It is sent after a pause. */
    type(typed: DraftFields): void {
      if (isSameText(typed, fields)) return;
      fields = typed;
      if (isStored()) return settle();
      keep();
      // A conflict needs a choice first; a lost save has a pause of its own.
      if (state.kind === 'stale' || state.kind === 'lost') return;
      report({ kind: 'saving' });
      sendIn(PAUSE);
    },
    /** Another call was refused because another person has saved since. */
    refuse: (error: Error) => report({ kind: 'stale', error, isCall: true }),
    /** Another call found that the draft is gone: its text is nowhere else. */
    lose(error: Error): void {
      base = null;
      keep();
      report({ kind: 'refused', error });
    },
    /** Continues with the text that another person has stored: the next save replaces it. */
    rebase(theirs: Stored): void {
      ({ revision, updated_at: savedAt, fields: base } = theirs);
      if (isStored()) return settle();
      keep();
      report({ kind: 'saving' });
    },
    /** The screen is left: what is not stored is sent once more, and stays in the browser until it is stored. */
    async leave(): Promise<void> {
      isLeft = true;
      stopTimer();
      // A lost one was tried already.
      if (state.kind !== 'lost') await flush();
    },
    /** Another queue goes on with what the browser keeps of this one. */
    handOver: () => void (isOver = true),
    close(): void {
      isOver = true;
      settle();
    },
  };
}
