import type { languageMessages } from '../../contract/language-messages.ts';
import type { Translated } from './translated.ts';

export const language: Translated<typeof languageMessages> = {
  lang: 'km',
};
