/** The key beside K that opens the palette, as it is written on the keyboard. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl');

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** True for Ctrl-K and ⌘K. A Khmer keyboard types a Khmer letter with the key of K: then the place of the key decides. */
export function isCommandKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return false;
  return /^[!-~]$/.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
}
