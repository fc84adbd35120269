// What the back office remembers of a person's choices, in this browser. It has no personal data, and a logout keeps it.

import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { notifyListeners, readSession, subscribeToSession } from './session.ts';

/** A value that another version of the back office stored, or that was edited by hand, counts as missing. */
const Preferences = z.object({
  /** The fields of the last job that was added. */
  location: z.string().optional().catch(undefined),
  jobtype: z.string().optional().catch(undefined),
  order: z.record(z.string(), z.string()).optional().catch(undefined),
  /** Whether the form of a translation hides the English text, where it is narrow. */
  isEnglishHidden: z.boolean().optional().catch(undefined),
  isSidebarClosed: z.boolean().optional().catch(undefined),
  areToolsOpen: z.boolean().optional().catch(undefined),
  /** Until when the advice to set up a second factor is put away: an instant. */
  adviceHiddenUntil: z.iso.datetime().optional().catch(undefined),
  /** The last response's `Second-Factor`, if it asks for something. */
  secondFactor: z.string().optional().catch(undefined),
  /** The newest message that was set aside as suspected spam when the bell last said so, and the day. */
  suspectedSeen: z.object({ id: z.int(), day: z.string() }).optional().catch(undefined),
});
type Preferences = z.infer<typeof Preferences>;

const none: Preferences = {};
let cached: { json: string | null; preferences: Preferences } | undefined;

/** The key of the signed-in person's preferences: people who share a browser do not share them. */
const keyOf = (userId: number) => `preferences:${userId}`;

export function readPreferences(): Preferences {
  const userId = readSession()?.userId;
  if (userId === undefined) return none;
  const json = localStorage.getItem(keyOf(userId));
  // Return the same object while the storage is unchanged: React compares snapshots by identity.
  if (cached?.json !== json) cached = { json, preferences: parse(json) };
  return cached?.preferences ?? none;
}

/** Stores some of the preferences of the signed-in person; undefined removes one. */
export function storePreferences(changes: Preferences): void {
  const userId = readSession()?.userId;
  if (userId === undefined) return;
  localStorage.setItem(keyOf(userId), JSON.stringify({ ...readPreferences(), ...changes }));
  notifyListeners();
}

/** The preferences of the signed-in person. Renders again when they change, in this tab or in another one. */
export const usePreferences = () => useSyncExternalStore(subscribeToSession, readPreferences);

function parse(json: string | null): Preferences {
  try {
    return Preferences.safeParse(JSON.parse(json ?? '{}')).data ?? none;
  } catch {
    return none;
  }
}
