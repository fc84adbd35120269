// The beginning of a message in the list of the bell.

import { firstWords } from '../../contract/language/cut.ts';

export function FirstWords({ text, maxCount }: { text: string; maxCount: number }) {
  return firstWords(text, maxCount);
}
