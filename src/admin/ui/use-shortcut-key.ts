import { usePreferences } from '../session/preferences.ts';

/**
 * Properties of the field, link or button of a screen that a single key focuses or presses (§ 8.16). Screen readers
 * announce the key, unless the person has switched single keys off.
 */
export function useShortcutKey(key: string) {
  const { isWithoutShortcuts } = usePreferences();
  return { 'data-shortcut': key, 'aria-keyshortcuts': isWithoutShortcuts ? undefined : key };
}
