// What the server asks the account to do about its second factor, from the header `Second-Factor` of responses (§ 6.9).

import type { FactorDue } from '../../contract/auth/factors.ts';
import { readPreferences, storePreferences, usePreferences } from '../session/preferences.ts';

/** Reads the header of a response. Files, responses without a body and cached public reads have none, and change nothing. */
export function noteFactorDue(headers: Headers): void {
  const asked = headers.get('Second-Factor');
  if (asked === null) return;
  const secondFactor = dueOf(asked) && asked;
  if (readPreferences().secondFactor !== secondFactor) storePreferences({ secondFactor });
}

function dueOf(value = ''): FactorDue | undefined {
  const [, before] = /^required; before=(\S+)$/.exec(value) ?? [];
  if (before) return { level: 'required', before };
  return value === 'encouraged' ? { level: 'encouraged' } : undefined;
}

export const useFactorDue = () => dueOf(usePreferences().secondFactor);

/** True when nothing but setting up a second factor is possible. */
export const isSetupOverdue = (asked: FactorDue | undefined) =>
  asked?.level === 'required' && Date.parse(asked.before) <= Date.now();

/** The days until an instant, the present one included. */
export const daysLeft = (before: string) =>
  Math.max(1, Math.ceil((Date.parse(before) - Date.now()) / (24 * 3_600_000)));
