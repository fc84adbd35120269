// The words of the back office in the language of the person who uses it (docs/decisions/languages.md#back-office-in-khmer).

let installed: Readonly<Record<string, object>> = {};

/** Words that were asked for, in English and as they are shown. */
type Pair = readonly [english: object, shown: object];
const pairs: Pair[] = [];

/** The words that were asked for so far and are shown in another language: what the server says in words of theirs is among them. */
export const translatedWords = (): readonly Pair[] => pairs;

/**
 * Installs the words of another language, by the names that `inLanguage` gets. It must run before the modules that have words: they
 * take them once.
 */
export function installWords(words: Readonly<Record<string, object>>): void {
  installed = words;
}

/** The words `name`: those that were installed, else the English ones. The server installs none. */
export function inLanguage<Words extends object>(name: string, english: Words): Words {
  const shown = installed[name] as Words | undefined;
  if (shown) pairs.push([english, shown]);
  return shown ?? english;
}
