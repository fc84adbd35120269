import { firstWords } from '../../contract/language/cut.ts';

export function FirstWords({ text, maxCount }: { text: string; maxCount: number }) {
  return firstWords(text, maxCount);
}
