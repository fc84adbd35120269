import { type DraftFields, isSameText } from './save-queue.ts';

/**
 * What was typed on `base`, and what another person has stored since then, in one text; null where both have changed a field. `base` is
 * null if it is not known.
 */
export function mergeTyped(
  base: DraftFields | null,
  mine: DraftFields,
  theirs: DraftFields,
): DraftFields | null {
  if (base === null) return null;
  const merged: Record<string, string | null> = {};
  for (const name of Object.keys({ ...base, ...mine, ...theirs })) {
    const [before, own, other] = [base, mine, theirs].map((fields) => fields[name] ?? null) as [
      string | null,
      string | null,
      string | null,
    ];
    if (own !== before && other !== before && own !== other) return null;
    merged[name] = own === before ? other : own;
  }
  return isSameText(merged, mine) ? mine : merged;
}
