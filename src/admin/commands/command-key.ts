/** The key beside K that opens the palette, as it is written on the keyboard. */
export function commandKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
