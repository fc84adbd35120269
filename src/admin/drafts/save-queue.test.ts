import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isSameText, PAUSE } from './save-queue.ts';
import { createTestDraft, type Fate, textOf } from '../../../tests/support/test-draft-server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets time pass, and everything that was to happen by then. */
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function opened() {
  const site = createTestDraft();
  const queue = site.open();
  const type = (title: string) => queue.type(textOf(title));
  const respond = async (fate: Fate) => {
    site.respond(fate);
    await wait(0);
  };
  const sent = () => site.draft.inFlight.map(({ save }) => save.fields['title']);
  return { ...site, queue, type, respond, sent };
}

describe('a draft with one editor', () => {
  test('is saved two seconds after the last key', async () => {
    const { draft, queue, type, respond, sent } = opened();
    for (const title of ['A', 'AB', 'ABC']) {
      type(title);
      await wait(PAUSE - 1);
    }
    expect([sent(), queue.getState().kind]).toEqual([[], 'saving']);
    await wait(1);
    expect(sent()).toEqual(['ABC']);
    await respond('saved');
    expect(draft.stored).toMatchObject({ revision: 2, fields: textOf('ABC') });
    expect([queue.getState().kind, queue.getRevision(), draft.unsaved]).toEqual(['saved', 2, undefined]);
  });

  test('a text typed during a save waits for its own two seconds', async () => {
    const { type, respond, sent } = opened();
    type('A');
    await wait(PAUSE);
    type('B');
    await respond('saved');
    await wait(PAUSE - 1);
    expect(sent()).toEqual([]);
    await wait(1);
    expect(sent()).toEqual(['B']);
  });

  test('a lost save is sent again with the same key, after growing pauses, before a newer text', async () => {
    const { draft, queue, type, respond } = opened();
    type('A');
    await wait(PAUSE);
    const first = draft.inFlight[0]!.save;
    await respond('response lost');
    expect(queue.getState()).toMatchObject({ kind: 'lost' });
    type('AB');
    await wait(PAUSE);
    expect(draft.inFlight[0]!.save).toEqual(first);
    await respond('unsent');
    await wait(2 * PAUSE - 1);
    expect(draft.inFlight).toEqual([]);
    await wait(1);
    expect(draft.inFlight[0]!.save).toEqual(first);
    await respond('saved');
    await wait(PAUSE);
    await respond('saved');
    expect(draft.stored).toMatchObject({ revision: 3, fields: textOf('AB') });
  });

  test('a lost save that is refused when it is sent again leaves open what the server has', async () => {
    const { draft, queue, type, respond } = opened();
    type('A');
    await wait(PAUSE);
    await respond('response lost');
    type('Stored');
    await wait(PAUSE);
    await respond('refused');
    expect([queue.getState().kind, draft.unsaved?.fields]).toEqual(['refused', textOf('Stored')]);
  });

  test('an unsaved text that the server has already is forgotten when the draft is opened', async () => {
    const { draft, open, type, respond } = opened();
    type('A');
    await wait(PAUSE);
    await respond('response lost');
    type('Stored');
    await wait(PAUSE);
    draft.stored = { ...draft.stored, revision: 1, fields: textOf('Stored') };
    await respond('refused');
    expect(draft.unsaved?.fields).toEqual(textOf('Stored'));
    expect(open().getState().kind).toBe('saved');
    await wait(0);
    expect(draft.unsaved).toBeUndefined();
  });

  test('flush sends at once all that is not stored, and says whether it is', async () => {
    const { draft, queue, type, respond } = opened();
    type('A');
    const first = queue.flush();
    type('B');
    await respond('saved');
    await respond('saved');
    expect([await first, draft.stored.fields]).toEqual([true, textOf('B')]);
    type('C');
    const second = queue.flush();
    await respond('unsent');
    expect(await second).toBe(false);
  });

  test('leaving the screen sends what is not stored; what is lost then comes back when the draft is opened', async () => {
    const { draft, queue, type, respond, open } = opened();
    type('A');
    queue.leave();
    await respond('response lost');
    await wait(100 * PAUSE);
    expect(draft.inFlight).toEqual([]);
    const next = open();
    expect(next.getFields()).toEqual(textOf('A'));
    void next.flush();
    await respond('saved');
    expect([draft.stored.revision, draft.stored.fields, draft.unsaved]).toEqual([2, textOf('A'), undefined]);
  });

  test('a restored text is never stored twice in the browser: the page may be closed again at any moment', async () => {
    const { draft, open, type, respond } = opened();
    type('A');
    await wait(PAUSE);
    await respond('unsent');
    const next = open();
    expect(draft.texts.size).toBe(1);
    void next.flush();
    expect([...draft.texts.values()].map(({ fields }) => fields)).toEqual([textOf('A')]);
    await respond('saved');
    expect(draft.texts.size).toBe(0);
  });

  test('a text is not safe while neither the server nor the browser has it', async () => {
    const { draft, queue, type, respond } = opened();
    draft.canKeep = false;
    type('A');
    await wait(PAUSE);
    expect(queue.isSafe()).toBe(false);
    await respond('saved');
    expect(queue.isSafe()).toBe(true);
  });

  test('a published draft is saved neither on the server nor in the browser', async () => {
    const { draft, queue, type, respond } = opened();
    type('A');
    await wait(PAUSE);
    queue.close();
    await respond('unsent');
    await wait(100 * PAUSE);
    expect([draft.inFlight, draft.unsaved]).toEqual([[], undefined]);
  });
});

describe('a draft that another person has saved', () => {
  test('is not overwritten: the person chooses, and what they type until then is stored in the browser', async () => {
    const { draft, queue, type, respond, saveByOther } = opened();
    saveByOther('Theirs');
    type('Mine');
    await wait(PAUSE);
    await respond('saved');
    type('Mine, longer');
    await wait(10 * PAUSE);
    expect([queue.getState().kind, draft.inFlight, draft.stored.fields, draft.unsaved?.fields]).toEqual([
      'stale',
      [],
      textOf('Theirs'),
      textOf('Mine, longer'),
    ]);
    queue.rebase(draft.stored);
    void queue.flush();
    await respond('saved');
    expect(draft.stored).toMatchObject({ revision: 3, fields: textOf('Mine, longer') });
  });

  test('stays in the browser when the other save came from a tab of it, and is shown at the next opening', async () => {
    const { draft, type, respond, open } = opened();
    const other = open();
    other.type(textOf('Other tab'));
    void other.flush();
    await respond('saved');
    type('Mine');
    await wait(PAUSE);
    await respond('saved');
    other.type(textOf('Other tab, longer'));
    void other.flush();
    await respond('saved');
    expect(draft.unsaved?.fields).toEqual(textOf('Mine'));
    const next = open();
    void next.flush();
    await respond('saved');
    expect([next.getState().kind, next.getFields(), draft.texts.size]).toEqual(['stale', textOf('Mine'), 1]);
  });
});

type Step =
  | { do: 'type'; text: string }
  | { do: 'wait'; ms: number }
  | { do: 'respond'; fate: Fate }
  | { do: 'other saves'; text: string }
  | { do: 'choose'; mine: boolean }
  | { do: 'flush' }
  /** The tab is closed without a chance to save, and the draft is opened again. */
  | { do: 'reload'; isCarriedOut: boolean };

const fates: Fate[] = ['saved', 'unsent', 'response lost', 'refused'];
// Some texts come again: what is typed back was stored before.
const text = fc.oneof(fc.constantFrom('Stored', 'A'), fc.string({ minLength: 1, maxLength: 3 }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('type' as const), text }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 1999, 2000, 9000) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('respond' as const), fate: fc.constantFrom(...fates) }),
  },
  fc.record({ do: fc.constant('other saves' as const), text: text.map((own) => `other ${own}`) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('choose' as const), mine: fc.boolean() }) },
  fc.constant<Step>({ do: 'flush' }),
  fc.record({ do: fc.constant('reload' as const), isCarriedOut: fc.boolean() }),
);

test(
  'in every order of typing, saves, failures, lost responses, conflicts and reloads, no typed text is lost',
  { tags: ['random'] },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const site = createTestDraft();
        const { draft } = site;
        let queue = site.open();
        let typed = queue.getFields();
        const choose = (isMine: boolean) => {
          queue.rebase(draft.stored);
          if (!isMine) queue.type((typed = draft.stored.fields));
        };
        for (const next of steps) {
          if (next.do === 'type') queue.type((typed = textOf(next.text)));
          else if (next.do === 'respond') site.respond(next.fate);
          else if (next.do === 'other saves') site.saveByOther(next.text);
          else if (next.do === 'choose' && queue.getState().kind === 'stale') choose(next.mine);
          else if (next.do === 'flush') void queue.flush();
          else if (next.do === 'reload') {
            if (next.isCarriedOut) site.carryOut();
            vi.clearAllTimers();
            queue = site.open();
            void queue.flush();
            // All input was stored: the stored text is shown.
            if (!draft.unsaved) typed = draft.stored.fields;
          }
          await wait(next.do === 'wait' ? next.ms : 0);
          expect(draft.inFlight.length).toBeLessThan(2);
          // A response never changes a field.
          expect(queue.getFields()).toEqual(typed);
          const known = [...draft.history, ...(draft.unsaved ? [draft.unsaved.fields] : [])];
          expect(known.some((fields) => isSameText(fields, typed))).toBe(true);
        }
        // When everything works again, the text arrives, and the browser keeps nothing.
        for (let time = 0; time < 5; time += 1) {
          if (queue.getState().kind === 'stale') choose(true);
          void queue.flush();
          await wait(0);
          site.respond('saved');
          await wait(0);
        }
        expect(queue.getState().kind).toBe('saved');
        expect(draft.unsaved).toBeUndefined();
        const isFromOther = draft.stored.save.startsWith('other');
        expect(isFromOther || isSameText(draft.stored.fields, typed)).toBe(true);
        await wait(1_000_000);
        expect(draft.inFlight).toEqual([]);
      }),
      { numRuns: 300 },
    );
  },
);
