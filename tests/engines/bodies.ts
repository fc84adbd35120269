// The bodies of random requests.

import * as fc from 'fast-check';
import { blogCategories } from '../../src/contract/blogs.ts';
import { jobTypes } from '../../src/contract/careers.ts';
import { testPassword } from '../support/test-password.ts';
import { day, term, text, wrongType } from './values.ts';

type Fields = Record<string, fc.Arbitrary<unknown>>;

/** A body with valid fields mostly; now and then without a field, or with one of another type. */
function body(fields: Fields): fc.Arbitrary<Record<string, unknown>> {
  const faults = Object.fromEntries(Object.keys(fields).map((name) => [name, wrongType]));
  return fc.oneof(
    { weight: 16, arbitrary: fc.record(fields) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.record(fields), fc.record(faults, { requiredKeys: [] }))
        .map(([good, bad]) => ({ ...good, ...bad })),
    },
  );
}

/** One of the usual values, or now and then another. */
export const mostly = <Value>(usual: Value[], other: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 10, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: other });

export const email = mostly(
  'a@mail.example A@MAIL.example b@mail.example admin@chhatgroup.example USER@chhatgroup.example'.split(' '),
  text,
);

export const career = body({
  title: text,
  location: text,
  deadline: day,
  jobtype: mostly([...jobTypes], text),
  salary: mostly([0, 300, 300.5, '300.50', '1e3', 10_000_000, 0.1, -0], text),
  requirement: text,
  responsible: text,
  benefit: text,
});

export const contact = body({
  fullname: text,
  email,
  subject: text,
  message: mostly(['Hello.', 'Hello. https://a.example', '[url=x]y[/url] www.a.example'], text),
});

export const user = body({
  name: text,
  email,
  phone: mostly(['012 345 678', '០១២'], text),
  dob: mostly(['', null, undefined, '1990-02-03'], day),
  branch: mostly(['Phnom Penh', '', undefined], text),
  permission: mostly(['admin', 'user', '', undefined], text),
  password: mostly(['', '', undefined, '', undefined, testPassword], fc.constantFrom('password', 'short')),
});

export const article = fc.record(
  {
    title: text,
    content: fc.oneof(
      text,
      term.map((words) => `<p>${words}</p><h2>x</h2><script>y</script>`),
      fc.constantFrom('<img src="/storage/{picture 0}" alt="a"><p>b</p>', '<p> </p>', '<p>{picture 1}'),
    ),
    category: fc.constantFrom<string>(...blogCategories, ...blogCategories, 'Other'),
    remove_image: fc.constantFrom('0', '0', '1', 'x'),
  },
  { requiredKeys: ['title', 'content', 'category'] },
);

/** The text of a note or of a reply. */
export const note = body({ text });

export const cannedReply = body({ title: text, language: mostly(['en', 'km'], text), text });

const state = {
  status: mostly(['new', 'in_progress', 'answered', 'archived', undefined], text),
  assigned_to: mostly([null, 1, 2, undefined], fc.constantFrom(0, 99)),
};
export const contactState = body(state);

const ids = mostly([[1], [1, 2], [2, 3, 4], [4, 3, 99]], fc.constantFrom([], [0], 'x'));
const bulk = (actions: string[], change: fc.Arbitrary<unknown>) =>
  fc.record({ ids, action: mostly(actions, text), change: fc.oneof(change, fc.constant(undefined)) });
export const careerBulk = bulk(
  ['delete', 'change', 'change'],
  fc.record({ deadline: day, jobtype: mostly([...jobTypes], text), location: text }, { requiredKeys: [] }),
);
export const blogBulk = bulk(
  ['delete', 'change', 'change'],
  fc.record({ category: mostly([...blogCategories], text) }, { requiredKeys: [] }),
);
export const contactBulk = bulk(['delete', 'change', 'spam', 'not_spam'], contactState);
