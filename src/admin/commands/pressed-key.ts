/** The letters and signs of the shortcuts by the place of their key, for keyboards that type another script. */
const latinOf: Record<string, string> = { Slash: '/' };

/**
 * The key of an event as a Latin letter in lower case or a sign. A Khmer keyboard types a Khmer letter with the key of
 * a Latin one: then the place of the key decides.
 */
export function pressedKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (/^[\u0021-\u007e]$/.test(key)) return key.toLowerCase();
  if (key.length > 1 && /^[A-Za-z0-9]+$/.test(key)) return key;
  const sign = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? latinOf[code] ?? key;
  return sign === '/' && shiftKey ? '?' : sign;
}
