// The map of the Contact page: the neighbourhood of the head office as an invented plan without text.

import { random } from '../kit/random.ts';
import { range } from '../kit/svg.ts';

const r = (value: number): string => String(Math.round(value));

export function plan(): string {
  const rng = random(12);
  // Streets run parallel to the river and at right angles to it. The plan is rotated a little, like the city.
  const across = [-60, 70, 190, 300, 430, 540, 660];
  const along = [-80, 60, 160, 290, 390, 500, 660];
  const parks = new Set(['2-2', '4-2', '3-4']);
  const tones = ['#f0e4cb', '#ecdfc2', '#f3e9d4'];
  const blocks: Record<string, string> = {};
  const put = (tone: string, d: string): void => void (blocks[tone] = (blocks[tone] ?? '') + d);
  for (const col of range(6))
    for (const row of range(6)) {
      const [x, y] = [across[col]! + 9, along[row]! + 9];
      const [w, h] = [across[col + 1]! - x - 9, along[row + 1]! - y - 9];
      if (parks.has(`${col}-${row}`)) {
        put('#bcd3b6', `M${r(x)} ${r(y)}h${r(w)}v${r(h)}h-${r(w)}z`);
        put('url(#l)', `M${r(x)} ${r(y)}h${r(w)}v${r(h)}h-${r(w)}z`);
        continue;
      }
      // Each block has a few plots.
      const cut = Math.round(w * rng.between(0.35, 0.65));
      const low = Math.round(h * rng.between(0.35, 0.65));
      put(tones[0]!, `M${r(x)} ${r(y)}h${cut - 2}v${r(h)}h-${cut - 2}z`);
      put(tones[1]!, `M${r(x + cut + 2)} ${r(y)}h${r(w - cut - 2)}v${low - 2}h-${r(w - cut - 2)}z`);
      put(
        tones[2]!,
        `M${r(x + cut + 2)} ${r(y + low + 2)}h${r(w - cut - 2)}v${r(h - low - 2)}h-${r(w - cut - 2)}z`,
      );
    }
  const trees = range(44).map((index) => `M${r(726 + Math.sin(index / 9) * 10)} ${-40 + index * 16}h0`);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">' +
    '<defs><pattern id="l" width="24" height="32" patternUnits="userSpaceOnUse"><path d="M0 16 12 0l12 16-12 16Z" fill="none" stroke="#5d8a6c" stroke-width="1.3"/><path d="M12 13l2.4 3-2.4 3-2.4-3Z" fill="#5d8a6c"/></pattern>' +
    '<pattern id="w" width="60" height="34" patternUnits="userSpaceOnUse"><path d="M0 17 30 0l30 17-30 17Z" fill="none" stroke="#7fb0b4" stroke-width="1.2"/></pattern></defs>' +
    '<rect width="800" height="600" fill="#fbf7ee"/><g transform="translate(-100) rotate(-8 400 300)">' +
    Object.entries(blocks)
      .map(([tone, d]) => `<path fill="${tone}" d="${d}"/>`)
      .join('') +
    // The boulevard with its trees, the street along the quay, a canal garden.
    '<g fill="none"><path stroke="#e2b98d" stroke-width="20" d="M-80 390H760M430-120V760"/><path stroke="#fff8ea" stroke-width="2" stroke-dasharray="12 10" d="M-80 390H760M430-120V760"/></g>' +
    '<path fill="none" stroke="#d9a06c" stroke-width="15" d="M690-140C700 60 694 200 704 320S690 560 700 760"/>' +
    '<path fill="#9ac3c6" d="M742-160C752 40 744 210 756 320S742 560 752 780H1000V-160Z"/><path fill="url(#w)" d="M742-160C752 40 744 210 756 320S742 560 752 780H1000V-160Z"/>' +
    '<path fill="none" stroke="#e9d7ae" stroke-width="9" d="M742-160C752 40 744 210 756 320S742 560 752 780"/>' +
    `<path stroke="#5d8a6c" stroke-width="9" stroke-linecap="round" d="${trees.join('')}"/>` +
    '<path stroke="#f0e4cb" stroke-width="9" d="M752 250H800M754 262H790"/><path fill="#a8482a" d="M806 214q14 12 44 10l-8 14h-30Z"/><path fill="#faf6ed" d="M820 190v26h22Z"/>' +
    // A stupa on its round hill, and the plot of the office.
    '<circle cx="246" cy="110" r="40" fill="#bcd3b6"/><circle cx="246" cy="110" r="27" fill="none" stroke="#5d8a6c" stroke-width="2"/><path fill="#d9b465" d="M246 90l15 20-15 20-15-20Z"/><path fill="#8a6416" d="M246 101l7 9-7 9-7-9Z"/>' +
    '<path fill="#16233f" d="M447 307h50v42h-50z"/><path fill="none" stroke="#8a6416" stroke-width="2.5" d="M441 301h62v54h-62z"/>' +
    '</g>' +
    '<g transform="translate(-86 10)"><ellipse cx="462" cy="308" rx="22" ry="7" fill="#16233f" opacity=".25"/>' +
    '<path fill="#8a6416" d="M462 306C448 276 426 262 426 232a36 36 0 0 1 72 0c0 30-22 44-36 74Z"/><path fill="#faf6ed" d="M462 208l18 24-18 24-18-24Z"/><path fill="#16233f" d="M462 221l8.5 11-8.5 11-8.5-11Z"/></g>' +
    '</svg>\n'
  );
}
