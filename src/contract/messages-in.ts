import { english, type Messages } from './catalogue.ts';
import { khmer } from './site.words.km.ts';
import type { Language } from './language/language.ts';

export const messagesIn: Readonly<Record<Language, Messages>> = { en: english, km: khmer };
