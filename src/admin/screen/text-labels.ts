// What the site's own texts and their fields are called in the language of the back office.

import { labelOf, type TextSchema } from '../../contract/texts/site-texts.ts';
import { words } from '../words/words.ts';

/** By the English names of the schema. What is missing stays as it is: the names of companies. */
const inWords = (english: string) => words.textLabels[english] ?? english;

export const labelOfText = (name: string, schema: TextSchema): string => inWords(labelOf(name, schema));

/** The name of a page or of a part, which is English in the data: `Home: Banners`. */
export const nameOfText = (title: string): string =>
  title.split(': ').map(inWords).reduce(words.texts.inside);
