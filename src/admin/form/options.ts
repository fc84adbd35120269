/** Options of a field or a filter, with the words for their values; without words, a value is its own. */
export function optionsOf<const Value extends string>(
  values: readonly Value[],
  words?: Readonly<Record<NoInfer<Value>, string>>,
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: words?.[value] ?? value }));
}
