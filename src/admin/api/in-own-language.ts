// What the server and the contract's checks say in English, in the language of the back office (docs/decisions/api.md#refusals).

import { inLanguage, translatedWords } from '../../contract/in-language.ts';
import { fill } from '../../contract/language/language.ts';

/** Sentences that are in no other words, with {words} for what differs. Empty in English: nothing is translated there. */
const refusals = inLanguage<Readonly<Record<string, string>>>('refusals', {});

/** Stand for the values of a function of the words. */
const MARKS = ['{0}', '{1}', '{2}'];
/** So many letters make a sentence with values distinct. */
const MIN_LETTERS = 12;

const exact = new Map<string, string>();
const patterns: { pattern: RegExp; names: string[]; text: string }[] = [];
let readPairs = 0;

/** Translates each sentence that is known, and leaves the others in English. */
export function inOwnLanguage(text: string): string {
  const pairs = translatedWords();
  if (pairs.length === 0) return text;
  // The words of a screen come with its script.
  if (readPairs === 0) for (const [english, shown] of Object.entries(refusals)) add(english, shown);
  for (; readPairs < pairs.length; readPairs += 1) read(...pairs[readPairs]!);

  const sentences = text.split(/(?<=[.!?]) /);
  const translated: string[] = [];
  while (sentences.length > 0) {
    // Some refusals have several sentences: try the longest part first.
    let length = sentences.length;
    let found: string | undefined;
    while (length > 0 && found === undefined) found = find(sentences.slice(0, length--).join(' '));
    const [first] = sentences.splice(0, found === undefined ? 1 : length + 1);
    translated.push(found ?? first!);
  }
  return translated.join(' ');
}

function find(sentence: string): string | undefined {
  const known = exact.get(sentence);
  if (known !== undefined) return known;
  for (const { pattern, names, text } of patterns) {
    const [, ...values] = pattern.exec(sentence) ?? [];
    // The name of a field, or a time, is in English too.
    if (values.length > 0)
      return fill(text, Object.fromEntries(names.map((name, n) => [name, inOwnLanguage(values[n]!)])));
  }
  return undefined;
}

/** Reads the sentences of one catalogue in both languages. */
function read(english: unknown, shown: unknown): void {
  if (typeof english === 'function' && typeof shown === 'function')
    return read((english as (...marks: string[]) => unknown)(...MARKS), shown(...MARKS));
  if (typeof english === 'string') return add(english, String(shown));
  for (const [name, part] of Object.entries(english as object)) read(part, (shown as never)[name]);
}

function add(english: string, shown: string): void {
  const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  if (names.length === 0) {
    if (!exact.has(english)) exact.set(english, shown);
    return;
  }
  const letters = english.replaceAll(/\{\w+\}|[^a-z]/gi, '');
  const isWhole = names.every((name) => shown.includes(`{${name}}`));
  if (!isWhole || (letters.length < MIN_LETTERS && !(english in refusals))) return;
  // Not across the end of a sentence: several of them may stand in a row.
  const source = english.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '((?:(?!\\. ).)+)');
  patterns.push({ pattern: new RegExp(`^${source}$`, 's'), names, text: shown });
}
