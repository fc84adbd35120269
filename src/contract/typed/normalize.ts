/**
 * Combining marks after the thirtieth in a row, more than any script uses. `normalize` takes quadratic time for them:
 * 200,000 marks take half a minute. The pattern matches at the first mark of a row only, so its time is linear.
 */
const EXCESS_MARKS = /(?<!\p{M})(\p{M}{30})\p{M}+/gu;

/** A text in one Unicode form, without marks that are piled up. The only place that normalizes: strangers choose the text. */
export const normalize = (text: string, form: 'NFC' | 'NFD' | 'NFKC' = 'NFC'): string =>
  text.replace(EXCESS_MARKS, '$1').normalize(form);
