// What the server asks the account to do about its second factor, from the header `Second-Factor` of responses (§ 6.9).

import { useSyncExternalStore } from 'react';
import type { FactorDue } from '../../contract/factors.ts';
import { readSession, subscribeToSession } from '../session/session.ts';

let header: string | null = null;
let due: FactorDue | undefined;
/** The user whom the last header was for. */
let askedUser: number | undefined;
const listeners = new Set<() => void>();

/**
 * Reads the header of a response to a call with a session. Some have none and change nothing: files, responses without a
 * body, and the lists and objects that staff get from the cache of public calls.
 */
export function noteFactorDue(headers: Headers): void {
  const asked = headers.get('Second-Factor');
  if (asked === null) return;
  askedUser = readSession()?.userId;
  store(asked);
}

function store(value: string | null): void {
  if (value === header) return;
  header = value;
  const [, before] = /^required; before=(\S+)$/.exec(value ?? '') ?? [];
  due = before ? { level: 'required', before } : value === 'encouraged' ? { level: 'encouraged' } : undefined;
  for (const listener of listeners) listener();
}

/** What the signed-in user has to do about their second factor; undefined if nothing. */
export function useFactorDue(): FactorDue | undefined {
  return useSyncExternalStore(subscribe, () => due);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = subscribeToSession(() => {
    if (readSession()?.userId !== askedUser) store(null);
  });
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}

/** True when nothing but setting up a second factor is possible. */
export function isSetupOverdue(asked: FactorDue | undefined): boolean {
  return asked?.level === 'required' && Date.parse(asked.before) <= Date.now();
}

/** The days until an instant, the present one included. */
export function daysLeft(before: string): number {
  return Math.max(1, Math.ceil((Date.parse(before) - Date.now()) / (24 * 3_600_000)));
}
