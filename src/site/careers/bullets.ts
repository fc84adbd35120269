/**
 * Cuts a text into the items of a bullet list: a full stop ends one unless it stands between two
 * digits, the Khmer full stop (។) and a new line do too; empty pieces are dropped.
 */
export function bullets(text: string): string[] {
  return text
    .split(/(?<!\p{Nd})\.|\.(?!\p{Nd})|[។\r\n]+/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}
