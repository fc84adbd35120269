/** The text field of the composer. */
export const composerInput = 'composer';

/** Moves the focus to the composer below the message, where a reply is written. */
export function focusComposer(): void {
  const input = document.getElementById(composerInput);
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'center' });
}
