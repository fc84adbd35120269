// For the tests of the save queue: a server with one draft, whose responses the test decides about, and a browser's storage.

import {
  createSaveQueue,
  type DraftFields,
  type UnsavedText,
  type Outcome,
  type Save,
  type Stored,
} from '../../src/admin/drafts/save-queue.ts';

/** What becomes of the save that is in flight. */
export type Fate = 'saved' | 'unsent' | 'response lost' | 'refused';

interface TestDraft {
  /** What the server has. */
  stored: Stored & { save: string };
  /** Every text that the server ever had. */
  history: DraftFields[];
  /** What the browser keeps, by sitting; the newest is last. */
  texts: Map<string, UnsavedText>;
  /** The newest of them. */
  readonly unsaved: UnsavedText | undefined;
  /** False for a browser that keeps nothing. */
  canKeep: boolean;
  /** What was sent, and has no response yet. */
  inFlight: { save: Save; settle: (outcome: Outcome) => void }[];
}

export const textOf = (words: string): DraftFields => ({ title: words, content: `<p>${words}</p>` });

export function createTestDraft() {
  const draft: TestDraft = {
    stored: { revision: 1, updated_at: '2026-11-24T07:00:00.000Z', fields: textOf('Stored'), save: '' },
    history: [textOf('Stored')],
    texts: new Map(),
    get unsaved() {
      return [...this.texts.values()].at(-1);
    },
    canKeep: true,
    inFlight: [],
  };
  let keys = 0;

  /** Saves as `saveDraft` of the server does. */
  function store({ revision, save, fields }: Save): Outcome {
    const isRepeated = draft.stored.save === save && draft.stored.revision === revision + 1;
    if (!isRepeated) {
      if (draft.stored.revision !== revision)
        return { kind: 'stale', error: new Error('Sok saved this draft.') };
      draft.stored = { ...draft.stored, revision: revision + 1, save, fields };
      draft.history.push(fields);
    }
    const { revision: saved, updated_at } = draft.stored;
    return { kind: 'saved', revision: saved, updated_at, publish_at: null };
  }

  const lost: Outcome = { kind: 'lost', error: new Error('No response.') };
  return {
    draft,
    /** Opens the draft, as after the page was loaded. What was in flight has no response any more. */
    open() {
      draft.inFlight = [];
      return createSaveQueue({
        stored: draft.stored,
        unsaved: draft.unsaved,
        send: (save) => new Promise((settle) => draft.inFlight.push({ save, settle })),
        store: {
          keep: async (unsaved, earlier) => {
            if (!draft.canKeep) throw new Error('This browser keeps nothing.');
            for (const sitting of [unsaved.sitting, earlier]) draft.texts.delete(sitting ?? '');
            draft.texts.set(unsaved.sitting, unsaved);
          },
          forget: async (...sittings) => sittings.forEach((sitting) => draft.texts.delete(sitting ?? '')),
        },
      });
    },
    /** The server carries out what is in flight, or does not, without a response. */
    carryOut: () => draft.inFlight.forEach(({ save }) => store(save)),
    respond(fate: Fate): void {
      const request = draft.inFlight.shift();
      if (!request) return;
      if (fate === 'unsent') return request.settle(lost);
      if (fate === 'refused') return request.settle({ kind: 'refused', error: new Error('Too long.') });
      const outcome = store(request.save);
      request.settle(fate === 'saved' ? outcome : lost);
    },
    /** Another person saves. */
    saveByOther(words: string): void {
      store({ revision: draft.stored.revision, save: `other ${(keys += 1)}`, fields: textOf(words) });
    },
  };
}
