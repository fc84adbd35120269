import { looksEmpty } from '../../contract/invisible.ts';

/**
 * Splits a text into the items of a bullet list (§ 5.6). An item ends at a full stop that is not between two digits, at
 * a Khmer full stop (។) and at a line break. Drops empty items.
 */
export function bullets(text: string): string[] {
  return text
    .split(/(?<!\p{Nd})\.|\.(?!\p{Nd})|[។\r\n]+/u)
    .map((piece) => piece.trim())
    .filter((piece) => !looksEmpty(piece));
}
