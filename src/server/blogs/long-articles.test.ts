import { expect, test } from 'vitest';
import type { Blog } from '../../contract/blogs/blogs.ts';
import type { Draft } from '../../contract/drafts/drafts.ts';
import { measureTurns } from '../../../tests/support/longest-turn.ts';
import { successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { formOf } from '../../../tests/support/test-articles.ts';
import { aBlog } from '../../../tests/support/test-db.ts';

const site = useTestApi('sqlite');

const send = <Body>(method: string, path: string, sent: { json?: object; form?: FormData } = {}) =>
  successOf<Body>(site.call(method, path, { as: 'user', ...sent }));

test.each([
  ['Khmer', 'ក្រុមហ៊ុនចំការម្រេចកំពតបានផ្តល់ការងារជូនប្រជាជន ហើយគោរពបរិស្ថាន '.repeat(3_000)],
  ['words with piled-up marks', `word${'\u0301\u0316'.repeat(20)} `.repeat(4_000)],
])('while a long article is stored, others are served in between: %s', async (_, text) => {
  const content = text.slice(0, 190_000);
  const { id } = await send<Blog>('POST', '/blogs', { form: formOf(aBlog({ content })) });
  const parts: number[] = [];
  const store = async (call: () => Promise<unknown>) => {
    const { longest, all } = await measureTurns(call);
    parts.push(longest / all);
  };
  for (let time = 0; time < 3; time += 1) {
    const form = () => formOf(aBlog({ content: `${content} ${time}` }));
    await store(() => send('POST', '/blogs', { form: form() }));
    await store(() => send('PUT', `/blogs/${id}`, { form: form() }));
    const draft = await send<Draft>('POST', '/drafts', { json: { kind: 'blogs', object_id: id } });
    const json = { revision: draft.revision, overwrite: false };
    await store(() => send('POST', `/drafts/${draft.id}/publish`, { json }));
  }
  // All at once, it is 1.
  expect(parts.toSorted((a, b) => a - b)[4]).toBeLessThan(0.8);
});
