import { expect, test } from 'vitest';
import type { Blog } from '../../contract/blogs.ts';
import { createTestApi } from '../../../tests/support/test-api.ts';
import { formOf } from '../../../tests/support/test-articles.ts';
import { aBlog } from '../../../tests/support/test-db.ts';
import { addSample, removeSample } from './sample.ts';

test('the sample content goes with its versions and their pictures; other versions stay', async () => {
  const site = await createTestApi('sqlite');
  await addSample(site.db, site.pictures);
  const [sample] = (await (await site.call('GET', '/blogs?page=1&per_page=1')).json()) as Blog[];
  const form = formOf({ ...aBlog(), remove_image: '1' });
  await site.call('PUT', `/blogs/${sample!.id}`, { as: 'user', form });
  const own = await site.call('POST', '/blogs', { as: 'user', form: formOf(aBlog()) });
  const { id } = (await own.json()) as Blog;
  const versions = async () =>
    (await site.db.selectFrom('versions').select('object_id').execute()).map((row) => row.object_id);
  expect(await versions()).toEqual([sample!.id, sample!.id, id]);
  await removeSample(site.db, site.pictures);
  expect(await versions()).toEqual([id]);
  expect(await site.storage.list()).toEqual([]);
  await site.close();
});
