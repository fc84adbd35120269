/**
 * Splits a text into the items of a bullet list (§ 5.6): a full stop ends an item unless it is between two digits; the
 * Khmer full stop (។) and a line break end one too. Empty items are dropped.
 */
export function bullets(text: string): string[] {
  return text
    .split(/(?<!\p{Nd})\.|\.(?!\p{Nd})|[។\r\n]+/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}
