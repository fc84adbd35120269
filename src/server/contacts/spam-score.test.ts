import { describe, expect, test } from 'vitest';
import { sampleContacts } from '../../../sample/contacts.ts';
import type { ContactInput, SpamReason } from '../../contract/contacts/contacts.ts';
import { type Signs, suspect } from './spam-score.ts';

type Sent = Partial<ContactInput & Omit<Signs, 'origin'>>;

/** Judges a message; `sent` has what differs from a usual one. */
function judge({ isTrapped = false, sameTextOfOthers = 0, ...fields }: Sent): SpamReason[] {
  const usual = {
    fullname: 'Sok Dara',
    email: 'dara@visitor.example',
    subject: 'Opening hours',
    message: 'Dear team, are you open on Sunday? Kind regards, Dara',
  };
  return suspect({ ...usual, ...fields }, { isTrapped, sameTextOfOthers, origin });
}

const letters = (count: number) => 'a'.repeat(count);

const origin = 'https://www.chhatgroup.example';

const honest: [what: string, sent: Sent][] = [
  ['a usual message', {}],
  ['Khmer', { fullname: 'សុខ ដារ៉ា', subject: 'សួរអំពីម៉ោងបើក', message: 'ជម្រាបសួរ តើថ្ងៃអាទិត្យបើកទេ? សូមអរគុណ។' }],
  ['one link', { message: 'Our shop is https://www.facebook.com/lotusshop — do you deliver there?' }],
  [
    'a hundred links',
    { message: 'https://drive.example/a '.repeat(100), subject: 'My work: www.dara.example' },
  ],
  [
    'pages of our own site in name, subject and text',
    {
      fullname: origin,
      subject: `${origin}/careerdetails/3`,
      message: `http://chhatgroup.example/blog/1 www.chhatgroup.example ${origin}/km <a href="${origin}/blog">`,
    },
  ],
  ['a link as code', { message: 'Our page is <a href="https://lotus.example">here</a>.' }],
  ['links in Markdown', { message: '[a](http://a.example) [b](http://b.example) [c](http://c.example)' }],
  ['a short text that many others sent too', { message: letters(80), sameTextOfOthers: 100 }],
  ['a long text that four others sent too', { message: letters(81), sameTextOfOthers: 4 }],
];

const spam: [what: string, sent: Sent, reasons: SpamReason[]][] = [
  ['the hidden field filled in', { isTrapped: true }, ['trap']],
  [
    'three links in BBCode',
    { message: '[url=http://a]x[/url] [url=http://b]x[/url] [url=http://c]x[/url]' },
    ['links', 'link_code'],
  ],
  [
    'a link in the subject, as HTML below',
    { subject: 'Win http://a', message: '<a class="x" href="http://b">http://c</a>' },
    ['links', 'link_code', 'link_above'],
  ],
  [
    'an offer of spam in other letters, with invisible signs',
    { message: '𝗕𝗲𝘀𝘁 𝗰𝗮𝘀𝗶𝗻𝗼: 𝗳𝗿𝗲𝗲 𝘀𝗽𝗶𝗻𝘀, wel\u200bcome bo\u200bnus 500 %. Register n\u200bow!' },
    ['wording'],
  ],
  [
    'a host that only begins as ours',
    { fullname: `${origin}.evil.example`, message: 'Buy bitcoin here' },
    ['link_above', 'wording'],
  ],
  ['a long text that five others sent too', { message: letters(81), sameTextOfOthers: 5 }, ['many_texts']],
];

describe('what spam is suspected by', () => {
  test.each(honest)('a message without a sign in its content is not suspected: %s', (_what, sent) => {
    expect(judge(sent)).toEqual([]);
  });

  test('the sample messages are not suspected', () => {
    for (const { fullname, email, subject, message } of sampleContacts)
      expect([subject, judge({ fullname, email, subject, message })]).toEqual([subject, []]);
  });

  test.each(spam)('a message with signs in its content is suspected: %s', (_what, sent, reasons) => {
    expect(judge(sent)).toEqual(reasons);
  });
});
