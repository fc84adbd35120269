// All words of the back office in Khmer, by the names under which their modules ask for them (decision 107).

import { language } from './language.ts';
import type { Translated } from './translated.ts';

export const khmerWords = { language } satisfies Record<string, Translated<object>>;
