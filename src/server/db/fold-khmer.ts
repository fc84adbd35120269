// Khmer that looks the same is typed in several ways: signs in another order, a vowel in two pieces, a subscript by another letter.

import { normalize } from '../../contract/typed/normalize.ts';

const UNSEEN = /[\u17b4\u17b5\u17dd]/g;

/** A consonant with its subscripts, vowels and signs. Each character is in one match, so time is linear. */
const CLUSTER = /[\u1780-\u17b3]?(?:\u17d2[\u1780-\u17b3]|[\u17b6-\u17d1\u17d3])+/g;
const TWICE = /([\u17b6-\u17d1\u17d3])\1+/g;
const PART = /\u17d2[\u1780-\u17b3]|[^\u17d2]/g;

/** The parts of a cluster in the order of Unicode: robat, subscripts (ro last), register shifter, vowels, signs. */
const ORDER = [
  /^\u17cc/,
  /^\u17d2[^\u179a]/,
  /^\u17d2/,
  /^[\u17c9\u17ca]/,
  /^[\u17bb-\u17bd]/,
  /^[\u17be-\u17c5]/,
  /^[\u17b7-\u17ba]/,
  /^\u17b6/,
  /^[^\u17c7\u17c8]/,
];
/** The place of each part that was met: there are some 80. */
const places = new Map<string, number>();
function placeOf(part: string): number {
  const place = places.get(part) ?? (ORDER.findIndex((kind) => kind.test(part)) + 10) % 10;
  places.set(part, place);
  return place;
}

/** Consonants of the first series whose register changes by triisap; the others have muusikatoan, as has every cluster with bo. */
const FIRST_SERIES = /[\u1780-\u1783\u1785-\u1788\u178a-\u178d\u178f-\u1792\u1795-\u1797\u179e-\u17a0\u17a2]/;

/** Gives Khmer that looks the same one spelling, as SIL's normalization does. For searches only: never show the result. */
export function foldKhmer(text: string): string {
  // A long text has few different clusters: each is folded once.
  const clusters = new Map<string, string>();
  const foldOnce = (cluster: string) => {
    const spelling = clusters.get(cluster) ?? foldCluster(cluster);
    clusters.set(cluster, spelling);
    return spelling;
  };
  const folded = text
    .replace(UNSEEN, '')
    .replaceAll('\u17a3', '\u17a2')
    .replaceAll('\u17a4', '\u17a2\u17b6')
    .replaceAll('\u17b2', '\u17b1')
    .replace(/\u17d2+(?=[\u17b6-\u17d3])/g, '')
    .replace(CLUSTER, foldOnce);
  return normalize(folded);
}

function foldCluster(cluster: string): string {
  const isMarked = /^[\u1780-\u17b3]/.test(cluster);
  const parts = cluster.slice(isMarked ? 1 : 0).match(PART)!;
  const base = isMarked ? cluster[0]! : '';
  if (parts.length === 1) return cluster.replace('\u17d2\u178a', '\u17d2\u178f');
  const ordered = ORDER.map(() => '').concat('');
  for (const part of parts) ordered[placeOf(part)] += part;
  return (base + ordered.join(''))
    .replaceAll('\u17d2\u178a', '\u17d2\u178f')
    .replace(TWICE, '$1')
    .replaceAll('\u17c1\u17b8', '\u17be')
    .replaceAll('\u17c1\u17b6', '\u17c4')
    .replace(
      /(?<![\u17bb-\u17bd])\u17bb(?=[\u17b7-\u17ba\u17be\u17bf\u17d0]|\u17b6\u17c6)/,
      (_, at: number, whole: string) => {
        const consonants = whole.slice(0, at);
        return FIRST_SERIES.test(consonants) && !consonants.includes('\u1794') ? '\u17ca' : '\u17c9';
      },
    )
    .replace(TWICE, '$1');
}
