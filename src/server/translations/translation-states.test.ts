import { describe, expect, test } from 'vitest';
import type { Career } from '../../contract/careers/careers.ts';
import type { Draft } from '../../contract/drafts/drafts.ts';
import type { Translation } from '../../contract/translations/translation.ts';
import { translationStates } from '../../contract/translations/translations.ts';
import { type TestApi, useTestApi } from '../../../tests/support/test-api.ts';
import { aCareer, engines } from '../../../tests/support/test-db.ts';

const khmer = { title: 'អ្នកបើកបរ', location: 'ភ្នំពេញ', requirement: 'ក។', responsible: 'ខ។', benefit: 'គ។' };
const STEPS = { short: 60, long: 240 };

/** Numbers below `max`, the same in each run with the same seed. */
function randomNumbers(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
}

/** What the states have to be, by what was done: `source` is what the public Khmer translates. */
interface Model {
  english: string;
  isLive: boolean;
  source: string | null;
  isDrafted: boolean;
}

const stateOf = ({ english, source, isDrafted }: Model) =>
  source === null ? (isDrafted ? 'draft' : 'missing') : source === english ? 'public' : 'behind';

/** Everything that can be done to a job and to its translation, each with what it does to the model. */
function actionsOn(site: TestApi, id: number) {
  const call = async (method: string, path: string, json?: object) => {
    const response = await site.call(method, path, { as: 'admin', ...(json && { json }) });
    return { status: response.status, body: (await response.json().catch(() => undefined)) as unknown };
  };
  const get = async <Body>(path: string) => (await call('GET', path)).body as Body;
  const draftOf = async (lang: string) =>
    (await call('POST', '/drafts', { kind: 'careers', object_id: id, lang })).body as Draft;
  const seen = async () => (await get<Translation>(`/translations/careers/${id}/km`)).english_updated_at;
  const writeEnglish = async (change: Partial<Career>) => {
    const { salary, deadline, jobtype, ...words } = await get<Career>(`/careers/${id}`);
    const json = { salary, deadline, jobtype, ...words, ...change };
    expect((await call('PUT', `/careers/${id}`, json)).status).toBe(200);
  };
  let count = 0;
  return {
    get,
    actions: {
      async changeWords(model: Model) {
        if (!model.isLive) return;
        model.english = `Drives a truck ${++count}.`;
        await writeEnglish({ requirement: model.english });
      },
      async changeBack(model: Model) {
        if (!model.isLive || model.source === null) return;
        model.english = model.source;
        await writeEnglish({ requirement: model.english });
      },
      async changeFact(model: Model) {
        if (model.isLive) await writeEnglish({ salary: 400 + ++count });
      },
      async changeLayout(model: Model) {
        if (model.isLive) await writeEnglish({ requirement: `  ${model.english.replace(' ', '\n\n')} ` });
      },
      async changeInBulk(model: Model) {
        if (!model.isLive) return;
        const bulk = { ids: [id], action: 'change', change: { jobtype: 'Part Time' } };
        expect((await call('POST', '/careers/bulk', bulk)).status).toBe(200);
      },
      async deleteAndUndo(model: Model) {
        if (!model.isLive) return;
        const deleted = await call('POST', '/careers/bulk', { ids: [id], action: 'delete' });
        const { undo } = deleted.body as { undo: string };
        expect((await call('POST', `/undo/${undo}`)).status).toBe(200);
      },
      async withdrawEnglish(model: Model) {
        if (!model.isLive) return;
        const json = { kind: 'careers', object_id: id, state: 'draft' };
        expect((await call('POST', '/drafts/withdrawals', json)).status).toBe(200);
        model.isLive = false;
      },
      async returnEnglish(model: Model) {
        if (model.isLive) return;
        const draft = await draftOf('en');
        const json = { revision: draft.revision, overwrite: true };
        expect((await call('POST', `/drafts/${draft.id}/publish`, json)).status).toBe(200);
        model.isLive = true;
      },
      async openDraft(model: Model) {
        if (!model.isLive) return;
        await draftOf('km');
        model.isDrafted = true;
      },
      async publishDraft(model: Model) {
        if (!model.isLive) return;
        const draft = await draftOf('km');
        const save = { revision: draft.revision, save: crypto.randomUUID(), fields: khmer };
        expect((await call('PUT', `/drafts/${draft.id}`, save)).status).toBe(200);
        const json = { revision: draft.revision + 1, overwrite: true, english_updated_at: await seen() };
        expect((await call('POST', `/drafts/${draft.id}/publish`, json)).status).toBe(200);
        model.source = model.english;
        model.isDrafted = false;
      },
      async discardDraft(model: Model) {
        if (!model.isLive || !model.isDrafted) return;
        await call('DELETE', `/drafts/${(await draftOf('km')).id}`);
        model.isDrafted = false;
      },
      async withdrawKhmer(model: Model) {
        if (!model.isLive || model.source === null) return;
        const json = { kind: 'careers', object_id: id, state: 'draft', lang: 'km' };
        expect((await call('POST', '/drafts/withdrawals', json)).status).toBe(200);
        model.source = null;
        model.isDrafted = true;
      },
      async putKhmer(model: Model) {
        if (!model.isLive) return;
        expect((await call('PUT', `/careers/${id}?lang=km`, khmer)).status).toBe(200);
        model.source = model.english;
      },
      async deleteKhmer(model: Model) {
        if (!model.isLive || model.source === null) return;
        expect((await call('DELETE', `/careers/${id}?lang=km`)).status).toBe(204);
        model.source = null;
      },
      async confirm(model: Model) {
        if (!model.isLive || model.source === null) return;
        const json = { english_updated_at: await seen() };
        expect((await call('POST', `/translations/careers/${id}/km/confirm`, json)).status).toBe(200);
        model.source = model.english;
      },
    },
  };
}

describe.each(engines)('the state of a translation on %s', (engine) => {
  const site = useTestApi(engine, { careers: [aCareer({ title: 'Driver', requirement: 'Drives.' })] });

  const isTrueAfterAll = async (seed: number, steps: number) => {
    const [job] = (await (await site.call('GET', '/careers')).json()) as [Career];
    const { actions, get } = actionsOn(site, job.id);
    const names = Object.keys(actions) as (keyof typeof actions)[];
    const random = randomNumbers(seed);
    const model: Model = { english: 'Drives.', isLive: true, source: null, isDrafted: false };
    const done: string[] = [];
    for (let step = 0; step < steps; step++) {
      const name = names[random(names.length)]!;
      done.push(name);
      await actions[name](model);
      const expected = model.isLive ? stateOf(model) : undefined;
      const found = await Promise.all(
        translationStates.map(async (state) =>
          (await get<Career[]>(`/careers?translation=${state}`)).length > 0 ? state : undefined,
        ),
      );
      const listed = (await get<{ translation: string }[]>('/careers?include=translation'))[0]?.translation;
      const own = await get<Partial<Translation>>(`/translations/careers/${job.id}/km`);
      const isShown = (await site.call('GET', `/careers/${job.id}?lang=km`)).status === 200;
      expect({ done, states: [listed, own.state, ...found.filter(Boolean)], isShown }).toEqual({
        done,
        states: expected ? [expected, expected, expected] : [undefined, undefined],
        isShown: model.isLive && model.source !== null,
      });
    }
  };

  test('is true after whatever was done, in a random order', () => isTrueAfterAll(1, STEPS.short));
  test('is true after other orders', { tags: ['long'], timeout: 120_000 }, async () =>
    isTrueAfterAll(2, STEPS.long),
  );
});
