/** The same keys as the English words, with any texts; a sentence that is missing is a type error. */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Words]: Translated<Words[Key]> };
