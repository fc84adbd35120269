// Gives the nonce of the Content Security Policy to a library that adds a style element.

declare global {
  /** The dialogs use react-remove-scroll, which reads the nonce of its style element here. */
  // oxlint-disable-next-line no-underscore-dangle -- the name is set by the library
  var __webpack_nonce__: string | undefined;
}

/** Sets the page's nonce in the global variable, so that the policy allows the library's style element. */
export function setStyleNonce(nonce: string): void {
  // oxlint-disable-next-line no-underscore-dangle -- the name is set by the library
  globalThis.__webpack_nonce__ = nonce;
}
