import { normalize } from '../../contract/typed/normalize.ts';

/** What the search ignores in texts: Khmer has U+200B between words, or not. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/;

/** One spelling of a text for the search, with the place of each part in the text. */
function spell(text: string): { parts: string; places: number[] } {
  let parts = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const spelt = INVISIBLE.test(character) ? '' : normalize(character.toLowerCase(), 'NFD');
    parts += spelt;
    for (let part = 0; part < spelt.length; part += 1) places.push(at);
    at += character.length;
  }
  return { parts, places };
}

/** The range of the search in a text: start and end; undefined without a match. */
export function markedRange(text: string, term: string): [start: number, end: number] | undefined {
  const { parts, places } = spell(text);
  const { parts: sought } = spell(term);
  const found = sought === '' ? -1 : parts.indexOf(sought);
  if (found === -1) return undefined;
  return [places[found]!, places[found + sought.length] ?? text.length];
}
