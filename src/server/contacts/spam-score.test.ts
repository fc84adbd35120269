import { describe, expect, test } from 'vitest';
import { sampleContacts } from '../../../sample/contacts.ts';
import type { ContactForm, SpamReason } from '../../contract/contacts.ts';
import type { FormStamps } from './form-stamps.ts';
import { type Circumstances, suspect } from './spam-score.ts';

/** Stamps whose text is their age in seconds. */
const stamps: FormStamps = {
  issue: () => '0',
  ageOf: (stamp) => (stamp === undefined ? undefined : Number(stamp) * 1000),
  isRequired: () => true,
};
const none = { sameEmail: 0, sameText: 0, sameTextOfOthers: 0 };

type Sent = Partial<ContactForm> & Partial<Omit<Circumstances, 'stamps'>>;

/** Judges a message that was written in a minute on a page from the cache; `sent` has what differs. */
function judge({ fromAddress = 1, similar = none, ...form }: Sent): SpamReason[] {
  const usual = {
    fullname: 'Sok Dara',
    email: 'dara@visitor.example',
    subject: 'Opening hours',
    message: 'Dear team, are you open on Sunday? Kind regards, Dara',
    stamp: '70',
    remark: '',
    seconds: '60',
  };
  return suspect({ ...usual, ...form }, { stamps, fromAddress, similar });
}

/** A page without script sends no `seconds`. */
const withoutScript = { seconds: undefined };

const honest: [what: string, sent: Sent][] = [
  ['a usual message', {}],
  ['Khmer', { fullname: 'សុខ ដារ៉ា', subject: 'សួរអំពីម៉ោងបើក', message: 'ជម្រាបសួរ តើថ្ងៃអាទិត្យបើកទេ? សូមអរគុណ។' }],
  ['Khmer in eight words', { subject: 'សួរ', message: 'តម្លៃប៉ុន្មាន?' }],
  ['one word', { subject: 'Hi', message: 'Hello' }],
  ['one link', { message: 'Our shop is https://www.facebook.com/lotusshop — do you deliver there?' }],
  ['two links', { message: 'The map: https://maps.app.example/x9 and our site www.lotus.example' }],
  [
    'a link and a signature of three lines',
    { message: 'Thank you.\n--\nSok Dara\nLotus Co.\nhttps://lotus.example' },
  ],
  ['a fast typist, after 5 s', { seconds: '5', stamp: '6' }],
  ['a pasted text and an autofilled form, after 3 s', { seconds: '3', stamp: '4' }],
  ['an autofilled form with one link, after 3 s', { seconds: '3', message: 'See https://lotus.example' }],
  ['no script', withoutScript],
  ['no script, on a page rendered 5 s ago', { ...withoutScript, stamp: '5' }],
  ['no script, after a correction', { ...withoutScript, stamp: '95' }],
  ['a prerendered page: opened long before it was seen', { seconds: '610', stamp: '640' }],
  ['a page from the cache, an hour old', { stamp: '3600' }],
  ['a page that was open for two days', { seconds: '172800', stamp: '172830' }],
  ['a page that was open for a month', { seconds: '2592000', stamp: '2592030' }],
  ['a phone with a wrong clock: neither time is its own', { seconds: '45', stamp: '50' }],
  ['a server whose clock was set back', { stamp: '-3600' }],
  ['a browser that measures nothing', { seconds: 'NaN' }],
  [
    'sent twice without script',
    { ...withoutScript, similar: { sameEmail: 1, sameText: 1, sameTextOfOthers: 0 } },
  ],
  ['the fourth message of one person in a day', { similar: { ...none, sameEmail: 3 } }],
  ['the third colleague behind one connection', { fromAddress: 3 }],
  ['the fifth guest of one network in ten minutes', { fromAddress: 5 }],
  ['a text that another student sent too', { similar: { sameEmail: 0, sameText: 1, sameTextOfOthers: 1 } }],
];

const spam: [what: string, sent: Sent, reasons: SpamReason[]][] = [
  ['posted without a visit', { stamp: undefined, seconds: undefined }, ['no_stamp']],
  ['filled in within a second', { seconds: '1.0' }, ['too_fast']],
  ['the same without script', { ...withoutScript, stamp: '1' }, ['too_fast']],
  ['every field filled in', { remark: 'https://win.example' }, ['trap']],
  ['five links', { message: 'http://a http://b http://c http://d http://e' }, ['many_links']],
  [
    'three links in BBCode',
    { message: '[url=http://a]x[/url] [url=http://b]x[/url] [url=http://c]x[/url]' },
    ['links', 'link_code'],
  ],
  [
    'a link in the subject, as HTML below',
    { subject: 'Win http://a', message: '<a href="http://b">here</a>' },
    ['link_code', 'link_above'],
  ],
  ['the sixth message in ten minutes', { fromAddress: 6 }, ['many_from_address']],
  [
    'the third copy from others',
    { similar: { sameEmail: 0, sameText: 2, sameTextOfOthers: 2 } },
    ['many_texts'],
  ],
  [
    'the fourth copy',
    { similar: { sameEmail: 3, sameText: 3, sameTextOfOthers: 0 } },
    ['email', 'many_texts'],
  ],
  ['three links within 4 s', { seconds: '2', message: 'http://a http://b http://c' }, ['fast', 'links']],
  [
    'a stamp of last month, used again',
    { ...withoutScript, stamp: '2592000', fromAddress: 4 },
    ['old_stamp', 'address'],
  ],
];

describe('what spam is suspected by', () => {
  test.each(honest)('a person is not suspected: %s', (_what, sent) => {
    expect(judge(sent)).toEqual([]);
  });

  test.each(sampleContacts)(
    'nor is the sample message of $fullname',
    ({ fullname, email, subject, message }) => {
      expect(judge({ fullname, email, subject, message })).toEqual([]);
    },
  );

  test.each(spam)('a program is suspected, with the reasons: %s', (_what, sent, reasons) => {
    expect(judge(sent)).toEqual(reasons);
  });
});
