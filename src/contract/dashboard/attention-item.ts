import { dateAndTime } from '../language/calendar.ts';
import type { AttentionItem, AttentionValues } from './attention.ts';
import { itemIn } from './attention-texts.ts';
import { attentionWords } from './attention.words.ts';

export const attentionItem = (
  kind: AttentionItem['kind'],
  isTrouble: boolean,
  values: AttentionValues,
  path?: string,
): AttentionItem => itemIn({ words: attentionWords, inWords: dateAndTime }, kind, isTrouble, values, path);
