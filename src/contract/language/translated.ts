/** The same keys as the English words, with any texts; a sentence that is missing is a type error. */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => infer Result
    ? (...values: Values) => Translated<Result>
    : { readonly [Key in keyof Words]: Translated<Words[Key]> };
