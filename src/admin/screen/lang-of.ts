import type { Language } from '../../contract/language/language.ts';
import * as contract from '../../contract/language/language.ts';
import { languageMessages } from '../../contract/language-messages.ts';

/** The `lang` of a text that is in another language than the back office; undefined if it is in the same one. */
export const langOf = (text: string): Language | undefined => contract.langOf(text, languageMessages.lang);
