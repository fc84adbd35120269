declare global {
  /** Where react-remove-scroll, which the dialogs use, reads the nonce of its style. */
  // oxlint-disable-next-line no-underscore-dangle -- its name
  var __webpack_nonce__: string | undefined;
}

/** Gives the page's nonce to libraries that read it from a global variable, so that the policy allows their styles. */
export function setStyleNonce(nonce: string): void {
  // oxlint-disable-next-line no-underscore-dangle -- its name
  globalThis.__webpack_nonce__ = nonce;
}
