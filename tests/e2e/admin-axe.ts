// How far `npm test` checks the back office with axe. `npm run test:long` checks the rest (admin-every-screen.spec.ts).

import type { Page } from '@playwright/test';
import { expectAccessible, usualWidths } from './fixtures.ts';

/** Checks a screen at every usual width, in dark on a desktop only. */
export function expectAccessibleScreen(page: Page): Promise<void> {
  return expectAccessible(page, usualWidths, [1440]);
}

/**
 * Checks a state of a screen, such as a dialog, a menu or an error, at the smallest phone and a desktop, in dark on a
 * desktop only. The layout of the screen itself is checked by `expectAccessibleScreen`.
 */
export function expectAccessibleState(page: Page): Promise<void> {
  return expectAccessible(page, [320, 1440], [1440]);
}
