import { addressesIn } from '../../contract/typed/addresses.ts';

/** The items of a list (§ 5.6): they end at `.`, `។` and line breaks, but not inside addresses, numbers, names of files and short forms. */
export function bullets(text: string): string[] {
  const names = namesIn(text);
  const items: string[] = [];
  let start = 0;
  for (const { 0: sign, index } of text.matchAll(/[.។\r\n]/g)) {
    const short = sign === '.' ? shortFormAt(text, index) : undefined;
    if (short === 'inside' || (sign === '.' && (names.has(index) || isInName(text, index)))) continue;
    // A short form that ends a sentence has one full stop for both.
    items.push(text.slice(start, short === 'end' ? index + 1 : index).trim());
    start = index + 1;
  }
  items.push(text.slice(start).trim());
  return items.filter((item) => item !== '');
}

/** Sites and files without a scheme or `www.`, by their endings. */
const NAME =
  /(?<![\w.-])[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|edu|gov|info|biz|kh|asia|io|me|pdf|docx?|xlsx?|pptx?|odt|csv|txt|md|jpe?g|png|gif|zip|rar|html?|js|ts|NET|PDF|DOCX?)(?![\w-])/g;

/** The places of the full stops inside addresses and names of files. */
function namesIn(text: string): Set<number> {
  const names = Array.from(text.matchAll(NAME), ({ 0: name, index }) => ({ text: name, index }));
  return new Set(
    [...addressesIn(text), ...names].flatMap((name) =>
      Array.from(name.text.matchAll(/\./g), ({ index }) => name.index + index),
    ),
  );
}

/** Whether a full stop is inside a number (`1.5`), a version (`18.x`) or a name that begins with it (`.NET`). */
function isInName(text: string, at: number): boolean {
  const around = text.slice(Math.max(0, at - 1), at + 3);
  return at === 0 ? /^\.\w/.test(around) : /^(?:\p{Nd}\.(?:\p{Nd}|x\b)|[\s(]\.\w)/u.test(around);
}

/** Something always follows these: a name, an example, a number. */
const OPEN = new Set(
  'e.g i.e viz cf vs mr mrs ms mx dr prof messrs h.e u.s u.k u.n e.u u.s.a p.o ph ll'.split(' '),
);
/** These are short forms before a number only. */
const BEFORE_NUMBER = new Set(
  'no nos nr st rd ave blvd bldg fl tel ext fax vol fig art sec ch p pp ca usd rs khr'.split(' '),
);
/** A sentence may end with these. It does before a capital letter. */
const CLOSED = new Set('etc ltd co inc corp plc pte pty llc jr a.m p.m'.split(' '));
/** Short forms before a small letter or a number; before a capital letter they are words. */
const ABBREVIATED = new Set(
  (
    'dept govt hrs mins yr yrs incl excl approx max min est mon tue wed thu fri sat sun jan feb mar apr jun jul aug sep ' +
    'sept oct nov dec'
  ).split(' '),
);
/** Words with a capital letter that go on after a short form: `Co. Ltd`, `8 a.m. Monday`, `B.A. Degree`. */
const GOES_ON =
  /^(?:Ltd|Limited|Inc|LLC|Plc|PLC|Degree|Holder|Student|Graduate|Hons|Honou?rs|Mon|Tue|Wed|Thu|Fri|Sat|Sun|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|ICT)\b/;

/** Whether the full stop belongs to a short form, and whether that ends a sentence; undefined if it is none. */
function shortFormAt(text: string, at: number): 'inside' | 'end' | undefined {
  const before = text.slice(Math.max(0, at - 24), at);
  const after = text.slice(at + 1, at + 25);
  const word = /(?<![\p{L}\p{M}\p{Nd}_.])\p{L}[\p{L}.]*$/u.exec(before)?.[0].toLowerCase();
  if (!word) return undefined;
  // Letters with full stops between them: B.A., Ph.D., U.S.A.
  const isLetters = /^(?:\p{Lu}\.)*\p{Lu}$/u.test(before.slice(-word.length)) || /^[a-z]$/.test(word);
  const isDegree = /^(?:[a-z]{1,3}\.)+[a-z]{1,3}$/.test(word);
  if (isLetters && /^\p{L}{1,4}(?![\p{L}])/u.test(after)) return 'inside';
  const mayEnd = CLOSED.has(word) || isDegree;
  if (!mayEnd && ![OPEN, BEFORE_NUMBER, ABBREVIATED].some((forms) => forms.has(word))) return undefined;
  const next = /^[^\S\r\n]*([^\r\n]*)/.exec(after)![1]!;
  if (next === '' || /^[.។]/.test(next)) return mayEnd ? 'end' : undefined;
  if (OPEN.has(word) || /^[,;:)\]/&+–-]/.test(next)) return 'inside';
  if (BEFORE_NUMBER.has(word)) return /^[#(]?\p{Nd}/u.test(next) ? 'inside' : undefined;
  if (!/^\p{Lu}/u.test(next) || GOES_ON.test(next)) return 'inside';
  return mayEnd ? 'end' : undefined;
}
