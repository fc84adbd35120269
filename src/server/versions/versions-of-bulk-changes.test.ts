import { describe, expect, test } from 'vitest';
import type { BulkResult } from '../../contract/lists/bulk.ts';
import type { Draft, DraftKind, Version, VersionItem } from '../../contract/drafts/drafts.ts';
import { engines } from '../../../tests/support/test-db.ts';
import { successOf, useTestApi } from '../../../tests/support/test-api.ts';

describe.each(engines)('versions of bulk actions on %s', (engine) => {
  const site = useTestApi(engine, {
    blogs: [{ title: 'Pepper' }, { title: 'Rice' }],
    careers: [{ title: 'Driver', salary: 1200 }, { title: 'Cook' }],
  });
  const done = <Body>(method: string, path: string, json?: object) =>
    successOf<Body>(site.call(method, path, { as: 'admin', ...(json && { json }) }));
  const bulk = (kind: DraftKind, change: object) =>
    done<BulkResult>('POST', `/${kind}/bulk`, { ids: [2, 1], action: 'change', change });
  const versions = async (kind: DraftKind, id: number) => {
    const items = await done<VersionItem[]>('GET', `/versions?kind=${kind}&object_id=${id}`);
    return Promise.all(items.map((item) => done<Version>('GET', `/versions/${item.id}`)));
  };
  const name = 'Chan Thida';

  test.each([
    ['blogs', 'category', 'Chhat Group', 'Chhat Research'],
    ['careers', 'location', 'Phnom Penh', 'Kep'],
  ] as const)(
    'each of the changed %s gets a version, and so does its undo',
    async (kind, field, old, next) => {
      const { undo } = await bulk(kind, { [field]: next });
      const { count } = await done<{ count: number }>('POST', `/undo/${undo}`);
      expect(count).toBe(2);
      const { undo: again } = await bulk(kind, { [field]: next });
      expect(again).not.toBeNull();
      for (const id of [1, 2]) {
        const all = await versions(kind, id);
        expect(all.map(({ fields, user_name }) => [fields[field], user_name])).toEqual([
          [next, name],
          [old, name],
          [next, name],
          [old, null],
        ]);
        const [newest, undone, , first] = all;
        expect(Object.keys(newest!.fields)).toEqual(Object.keys(first!.fields));
        expect({ ...undone!.fields }).toEqual(first!.fields);
        expect(Date.parse(undone!.published_at)).toBeGreaterThan(Date.parse(first!.published_at));
        const restored = await done<Draft>('POST', `/versions/${first!.id}/restore`, {});
        expect(restored.fields).toEqual(first!.fields);
      }
    },
  );

  test('an undo that leaves an object as another person has changed it adds no version to it', async () => {
    const { undo } = await bulk('careers', { location: 'Kep' });
    const job = await done<object>('GET', '/careers/1');
    await done('PUT', '/careers/1', { ...job, title: 'Edited since' });
    expect(await done('POST', `/undo/${undo}`)).toEqual({ count: 1, skipped: 1 });
    const titles = (await versions('careers', 1)).map(({ title }) => title);
    expect(titles).toEqual(['Edited since', 'Driver', 'Driver']);
  });
});
