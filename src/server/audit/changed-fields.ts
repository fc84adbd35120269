// Reduces two versions of an object to what the audit log keeps of a change.

/** A longer text is kept as its number of characters: the log says that it changed, and does not copy it. */
const MAX_TEXT = 200;
/** Properties that say nothing about a change. */
const IGNORED = new Set(['id', 'created_at', 'updated_at']);

/** An object before and after a change. Without one of them, it was created or deleted. */
export interface Change<Version> {
  before?: Version | undefined;
  after?: Version | undefined;
}

export const idOf = ({ before, after }: Change<{ id: number }>): number => (after ?? before)!.id;

type Kept = string | number | boolean | null | { characters: number };

/**
 * The fields in which two versions of an object differ, as `before` and `after` of an audit row. Without one of the
 * versions, the object was created or deleted: all fields of the other one.
 */
export function changedFields<Version extends object>(
  before: Version | undefined,
  after: Version | undefined,
): { before?: Record<string, Kept>; after?: Record<string, Kept> } {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !IGNORED.has(name) && valueOf(before, name) !== valueOf(after, name),
  );
  const kept = (version: Version | undefined) =>
    version && names.length > 0
      ? Object.fromEntries(names.map((name) => [name, keep(valueOf(version, name))]))
      : undefined;
  return { before: kept(before), after: kept(after) };
}

/** An empty field and a missing version are the same: a new object does not list its empty fields. */
const valueOf = (version: object | undefined, name: string): unknown =>
  (version as Record<string, unknown> | undefined)?.[name] ?? null;

function keep(value: unknown): Kept {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  return value.length > MAX_TEXT ? { characters: [...value].length } : value;
}
