import type { Icon } from '@tabler/icons-react';
import { nameOfText } from '../screen/text-labels.ts';
import type { Found } from '../../contract/find/find.ts';
import { normalize } from '../../contract/typed/normalize.ts';
import { paths } from '../../contract/url/paths.ts';
import type { Place } from './places.ts';
import { words } from '../words/words.ts';

const { palette } = words.desk;

/** One line of the palette: it opens `to`, or it runs `run`. */
export interface PaletteOption {
  /** Unique in the palette, and the same for the same object after every search. */
  id: string;
  label: string;
  note?: string;
  /** What matched, where neither label nor note has it. */
  match?: string;
  Icon?: Icon;
  to?: string;
  run?: () => void;
}

export type PaletteSection = { label: string; options: PaletteOption[] };

/** The kinds of objects that the server finds, in their order in the palette where they fit equally well, with the path of their list. */
const kinds = [
  ['careers', paths.adminCareers()],
  ['blogs', paths.adminBlogs()],
  ['contacts', paths.adminContacts()],
  ['drafts', paths.adminDrafts()],
  ['pages', paths.adminPages()],
  ['texts', paths.adminTexts()],
  ['users', paths.adminUsers()],
] as const;

/** Names that are not shown as they are. */
const nameOf: Partial<Record<keyof Found, (name: string) => string>> = {
  drafts: (title) => nameOfText(title) || words.drafts.untitled,
  texts: nameOfText,
};

/** The screens and actions whose label has every word of the term: all of them for an empty one. */
export function commandSections(places: Place[], actions: PaletteOption[], term: string): PaletteSection[] {
  const pick = (areActions: boolean): PaletteOption[] =>
    places
      .filter(({ isAction = false }) => isAction === areActions)
      .map(({ label, path, Icon }) => ({ id: path, label, Icon, to: path }));
  return filled([
    { label: palette.screens, options: matching(pick(false), term) },
    { label: palette.actions, options: matching([...pick(true), ...actions], term) },
  ]);
}

/** What the server found, the kind with the best hit first. A kind of which there is more ends with a link to its list, with the same search. */
export function foundSections(found: Found, places: Place[], term: string): PaletteSection[] {
  const rankOf = ([kind]: (typeof kinds)[number]) => found[kind]?.items[0]?.rank ?? Infinity;
  return filled(
    kinds
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map(([kind, list]) => {
        const { items, total } = found[kind] ?? { items: [], total: 0 };
        const place = places.find(({ path }) => path === list);
        const options: PaletteOption[] = items.map(({ path, name, note, match }) => ({
          id: `${kind} ${path}`,
          label: nameOf[kind]?.(name) ?? name,
          note,
          match,
          Icon: place?.Icon,
          to: path,
        }));
        if (total > items.length && place) {
          options.push({
            id: `${kind} all`,
            label: palette.all(total, place.label),
            to: `${list}#${new URLSearchParams({ search: term })}`,
          });
        }
        return { label: palette.kinds[kind], options };
      }),
  );
}

function matching(options: PaletteOption[], term: string): PaletteOption[] {
  const typed = term.toLowerCase().split(/\s+/);
  return options.filter(({ label }) => typed.every((word) => label.toLowerCase().includes(word)));
}

function filled(sections: PaletteSection[]): PaletteSection[] {
  return sections.filter(({ options }) => options.length > 0);
}

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
