declare global {
  /** Where react-remove-scroll, which the dialogs use, looks for the nonce of its style. */
  // oxlint-disable-next-line no-underscore-dangle -- its name
  var __webpack_nonce__: string | undefined;
}

/** Lets the styles of libraries in that know no other way to be told the page's nonce. */
export function letStylesIn(nonce: string): void {
  // oxlint-disable-next-line no-underscore-dangle -- its name
  globalThis.__webpack_nonce__ = nonce;
}
