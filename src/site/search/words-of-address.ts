/** Parts of addresses that are no words of a text: of this site, and of others that were here before. */
const NO_WORDS =
  /^(?:km|en|blog|news|articles?|posts?|pages?|careers?|careerdetails|jobs?|index|preview|category|tag|html?|php|aspx?)$/i;

/** `diamond rings 2025` for `/blog/diamond-rings-2025`. Imports nothing: the page for missing URLs loads one small script. */
export function wordsOfAddress(path: string, maxLength: number): string {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // A path that is no UTF-8 has no words to search for either.
    return '';
  }
  const words = text
    .split(/[^\p{L}\p{M}\p{N}\u200b-\u200d]+/u)
    .filter((word) => word !== '' && !NO_WORDS.test(word));
  if (words.every((word) => /^\p{N}+$/u.test(word))) return '';
  return words.join(' ').slice(0, maxLength).trim();
}
