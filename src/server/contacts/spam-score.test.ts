import { describe, expect, test } from 'vitest';
import { sampleContacts } from '../../../sample/contacts.ts';
import type { ContactDraft, SpamReason } from '../../contract/contacts.ts';
import { type Signs, suspect } from './spam-score.ts';

type Sent = Partial<ContactDraft & Signs>;

/** Judges a message; `sent` has what differs from a usual one. */
function judge({ isTrapped = false, sameTextOfOthers = 0, ...fields }: Sent): SpamReason[] {
  const usual = {
    fullname: 'Sok Dara',
    email: 'dara@visitor.example',
    subject: 'Opening hours',
    message: 'Dear team, are you open on Sunday? Kind regards, Dara',
  };
  return suspect({ ...usual, ...fields }, { isTrapped, sameTextOfOthers });
}

const letters = (count: number) => 'a'.repeat(count);

const honest: [what: string, sent: Sent][] = [
  ['a usual message', {}],
  ['Khmer', { fullname: 'សុខ ដារ៉ា', subject: 'សួរអំពីម៉ោងបើក', message: 'ជម្រាបសួរ តើថ្ងៃអាទិត្យបើកទេ? សូមអរគុណ។' }],
  ['one link', { message: 'Our shop is https://www.facebook.com/lotusshop — do you deliver there?' }],
  ['four links', { message: 'https://a.example https://b.example https://c.example www.d.example' }],
  ['a link in the subject', { subject: 'Question about https://www.chhatgroup.example/career' }],
  ['a link as code', { message: 'Our page is <a href="https://lotus.example">here</a>.' }],
  [
    'a link and a signature of three lines',
    { message: 'Thank you.\n--\nSok Dara\nLotus Co.\nhttps://lotus.example' },
  ],
  ['a short text that many others sent too', { message: letters(80), sameTextOfOthers: 100 }],
  ['a long text that four others sent too', { message: letters(81), sameTextOfOthers: 4 }],
];

const spam: [what: string, sent: Sent, reasons: SpamReason[]][] = [
  ['the hidden field filled in', { isTrapped: true }, ['trap']],
  ['five links', { message: 'http://a http://b http://c http://d http://e' }, ['many_links']],
  [
    'three links in BBCode',
    { message: '[url=http://a]x[/url] [url=http://b]x[/url] [url=http://c]x[/url]' },
    ['links', 'link_code'],
  ],
  [
    'three links in Markdown',
    { message: '[a](http://a) [b](http://b) [c](http://c)' },
    ['links', 'link_code'],
  ],
  [
    'a link in the subject, as HTML below',
    { subject: 'Win http://a', message: '<a class="x" href="http://b">http://c</a>' },
    ['links', 'link_code', 'link_above'],
  ],
  ['a long text that five others sent too', { message: letters(81), sameTextOfOthers: 5 }, ['many_texts']],
];

describe('what spam is suspected by', () => {
  test.each(honest)('a message without a sign in its content is not suspected: %s', (_what, sent) => {
    expect(judge(sent)).toEqual([]);
  });

  test('nor are the sample messages', () => {
    for (const { fullname, email, subject, message } of sampleContacts)
      expect([subject, judge({ fullname, email, subject, message })]).toEqual([subject, []]);
  });

  test.each(spam)('a message with signs in its content is suspected: %s', (_what, sent, reasons) => {
    expect(judge(sent)).toEqual(reasons);
  });
});
