import { beforeAll, describe, expect, test } from 'vitest';
import { today } from '../src/contract/language/calendar.ts';
import { resultOf, shareTestApi } from './support/test-api.ts';
import { aBlog, aUser, engines } from './support/test-db.ts';
import { createBlog } from '../src/server/blogs/blogs.queries.ts';
import { createUser } from '../src/server/users/users.queries.ts';

/** The filters of every list (§ 9.22), whose SQL differs between the engines as that of the lists does. */
describe.each(engines)('the filters of the lists on %s', (engine) => {
  const site = shareTestApi(engine, {
    careers: [
      { title: 'Driver', deadline: '2997-12-01', jobtype: 'Part Time' },
      { title: 'Buyer', deadline: today() },
      { title: 'Seller', deadline: '2001-01-01' },
      { title: 'Cook', deadline: '2998-06-30' },
    ],
    contacts: [{ fullname: 'Sok' }, { fullname: 'Sao' }],
  });
  beforeAll(async () => {
    // 17:00 in UTC is midnight in Phnom Penh.
    const blog = (
      title: string,
      at: string,
      image: string | null,
      category: 'Chhat Group' | 'Chhat Research',
    ) => createBlog(site.db, aBlog({ title, category }), image, new Date(at));
    await blog('Eve', '2026-03-01T16:59:59.999Z', null, 'Chhat Group');
    await blog('Day', '2026-03-01T17:00:00.000Z', 'a-320.jpg', 'Chhat Research');
    await blog('End', '2026-03-02T16:59:59.999Z', null, 'Chhat Research');
    await blog('After', '2026-03-02T17:00:00.000Z', 'b-320.jpg', 'Chhat Group');
    for (const name of ['Dara', 'Thida']) await createUser(site.db, aUser({ name }));
  });

  async function names(path: string) {
    const response = await site.call('GET', path, { as: 'admin' });
    const items = (await response.json()) as { title?: string; fullname?: string; name?: string }[];
    return [
      Number(response.headers.get('x-total-count')),
      items.map(({ title, fullname, name }) => title ?? fullname ?? name),
    ];
  }

  test('of jobs are open or closed, the job type, and the first and the last deadline, with search, order and total', async () => {
    expect(await names('/careers?state=open&sort=title')).toEqual([3, ['Buyer', 'Cook', 'Driver']]);
    expect(await names('/careers?state=closed')).toEqual([1, ['Seller']]);
    expect(await names('/careers?jobtype=Part+Time')).toEqual([1, ['Driver']]);
    expect(await names('/careers?deadline_from=2997-12-01&sort=-deadline')).toEqual([2, ['Cook', 'Driver']]);
    expect(await names('/careers?deadline_to=2997-12-01&deadline_from=2997-12-01')).toEqual([1, ['Driver']]);
    expect(await names('/careers?state=open&search=er&page=2&per_page=1')).toEqual([2, ['Driver']]);
    expect(await names('/careers?state=closed&search=cook')).toEqual([0, []]);
  });

  test('of articles are the category, with or without a picture, and the first and the last day in Phnom Penh', async () => {
    expect(await names('/blogs?created_from=2026-03-02&created_to=2026-03-02')).toEqual([2, ['End', 'Day']]);
    expect(await names('/blogs?image=with&sort=title')).toEqual([2, ['After', 'Day']]);
    expect(await names('/blogs?image=without&category=Chhat+Research')).toEqual([1, ['End']]);
    expect(await names('/blogs?created_to=2026-03-01&search=market')).toEqual([0, []]);
  });

  test('of messages are the first and the last day, of users the permission', async () => {
    expect(await names('/contacts?created_from=2026-01-01&created_to=2026-01-01')).toEqual([
      2,
      ['Sao', 'Sok'],
    ]);
    expect(await names('/contacts?created_from=2026-01-02')).toEqual([0, []]);
    expect(await names('/contacts?assigned_to=me')).toEqual([0, []]);
    expect(await names('/users?second_factor=with')).toEqual([0, []]);
    expect(await names('/contacts/suspected?created_from=2026-01-01')).toEqual([0, []]);
    expect(await names('/users?permission=user&search=a&sort=name')).toEqual([
      3,
      ['Chan Thida', 'Dara', 'Thida'],
    ]);
  });

  test('are refused with a sentence for each parameter', async () => {
    const errors = {
      state: ['state must be open or closed.'],
      jobtype: ['jobtype must be Full Time or Part Time.'],
      deadline_from: ['deadline_from must be a day of the calendar, written YYYY-MM-DD.'],
    };
    const refused = site.call('GET', '/careers?state=shut&jobtype=&deadline_from=2026-02-30');
    expect(await resultOf(refused)).toMatchObject([422, { errors }]);
  });
});
