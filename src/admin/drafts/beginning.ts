// A draft of what is published begins with the first change (docs/decisions/drafts.md#beginning): until then, nothing is stored of it.

import type { OpenDraft } from './drafts.data.ts';
import { openDraftOf, outcomeOf, sendSave } from './drafts.data.ts';
import { ApiProblem } from '../api/problem.ts';
import { unsavedText } from './unsaved-texts.ts';
import {
  type DraftFields,
  isSameText,
  type UnsavedText,
  type UnsavedStore,
  type Outcome,
  type Save,
} from './save-queue.ts';
import { keyOfStart } from './start-key.ts';
import { words } from '../words/words.ts';

interface BeginningOptions {
  /** As it was opened: its `id` is 0 when it is not begun. */
  draft: OpenDraft;
  unsaved: UnsavedText | undefined;
  onBegun: (draft: OpenDraft) => void;
}

/** Begins a draft when its first text is saved, and keeps what is not stored: under the key of its object until it has an id. */
export function createBeginning({ draft, unsaved, onBegun }: BeginningOptions) {
  const { kind, object_id, lang } = draft;
  const start = object_id === null ? undefined : keyOfStart({ kind, object_id, lang });
  let { id } = draft;
  /** What the draft must begin with, because it was changed by what is typed; undefined once something is stored. */
  let base: DraftFields | undefined = id === 0 ? (unsaved?.base ?? draft.fields) : unsaved?.base;
  let isOpened = base === undefined;
  /** Set when another person has changed the text of the draft: nothing is saved over it before the user has chosen. */
  let conflict: Outcome | undefined;
  let opening: Promise<Outcome | undefined> | undefined;

  async function open(): Promise<Outcome | undefined> {
    try {
      const stored = await openDraftOf(kind, object_id!, lang);
      isOpened = true;
      id = stored.id;
      onBegun(stored);
      // Another revision is refused by the server, which knows whose it is.
      if (stored.revision !== draft.revision) return undefined;
      if (!isSameText(stored.fields, base!))
        return (conflict = { kind: 'stale', error: new ApiProblem(412, words.drafts.notices.another) });
      base = undefined;
      return undefined;
    } catch (error) {
      return outcomeOf(error);
    }
  }

  /** Opens the draft, once. Resolves to why that was not possible. */
  const begin = async () =>
    isOpened ? undefined : (opening ??= open().finally(() => (opening = undefined)));

  const current = () => unsavedText(id === 0 ? start! : String(id), draft);
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

  return {
    store,
    key: () => (id === 0 ? start! : String(id)),
    async send(save: Save): Promise<Outcome> {
      const problem = (await begin()) ?? conflict;
      if (problem) return problem;
      const outcome = await sendSave(id, save);
      if (outcome.kind === 'saved') base = undefined;
      return outcome;
    },
    /** Something was typed. What fails is tried again with the save. */
    typed(): void {
      if (id === 0) void begin();
    },
    /** What is typed goes on from what is stored now. */
    rebase(): void {
      base = undefined;
      conflict = undefined;
    },
  };
}
