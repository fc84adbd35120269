// The session of the signed-in user, stored in the browser's localStorage and shared by all tabs.

import { useSyncExternalStore } from 'react';
import type { LoginResponse } from '../../contract/auth/auth.ts';
import { storedToken, tokenKeys } from '../../contract/auth/stored-token.ts';
import type { User } from '../../contract/users/users.ts';
import { words } from '../words/words.ts';

/** The signed-in user, as stored in the browser. The server checks token and permission on every call. */
export interface Session {
  token: string;
  userId: number;
  /** 'User' if no name is stored (§ 3.1). */
  userName: string;
  permission: 'admin' | 'user';
  userAvatar?: string;
}

type SessionUser = Pick<User, 'name' | 'permission'> & Partial<Pick<User, 'avatar'>>;

const USER_KEYS = ['userId', 'userName', 'permission', 'userAvatar'] as const;
const KEYS = [...tokenKeys, ...USER_KEYS];

/** Set for a moment while a refused session is removed: its storage event sends the reason to the other tabs. */
const REFUSED_KEY = 'sessionRefused';

const listeners = new Set<() => void>();
/** How the last session ended; undefined during a session, and if the user logged out in another tab. */
let endReason: 'logout' | 'refused' | undefined;
/** Who was signed in last in this tab; undefined before the first session, and if the browser stores no id of the user. */
let lastUserId: number | undefined;
let cached: { json: string; session: Session | null } | undefined;

/** Reads the session; null if no user is signed in. The token may be stored as `authToken` or as `token`. */
export function readSession(): Session | null {
  const [userId, userName, permission, userAvatar] = USER_KEYS.map((key) => localStorage.getItem(key));
  const token = storedToken();
  const json = JSON.stringify([token, userId, userName, permission, userAvatar]);
  // Return the same object while the storage is unchanged: React compares snapshots by identity.
  if (cached?.json !== json) {
    const session: Session | null = token
      ? {
          token,
          userId: Number(userId),
          userName: userName || words.desk.frame.nameless,
          permission: permission === 'admin' ? 'admin' : 'user',
          ...(userAvatar && { userAvatar }),
        }
      : null;
    if (session) lastUserId = session.userId || undefined;
    // Reset only when a session begins: while one is removed, its keys change one by one.
    if (session && !cached?.session) endReason = undefined;
    cached = { json, session };
  }
  return cached.session;
}

export function startSession({ token, user }: LoginResponse): void {
  for (const key of KEYS) localStorage.removeItem(key);
  localStorage.setItem('userId', String(user.id));
  storeUser(user);
  // The token last: with it the session begins in the other tabs, which read one key after the other.
  localStorage.setItem('authToken', token);
  notifyListeners();
}

/** Stores the new token of the session; not if the session has ended, or another one has begun, in the meantime. */
export function replaceToken(old: string, token: string): void {
  if (readSession()?.token !== old) return;
  const [key, ...otherKeys] = tokenKeys;
  localStorage.setItem(key, token);
  for (const other of otherKeys) localStorage.removeItem(other);
  notifyListeners();
}

/** Updates the stored name, picture and permission of the signed-in user. A new password has ended every session instead. */
export function updateSession(user: SessionUser & { id: number }, hasNewPassword: boolean): void {
  if (readSession()?.userId !== user.id) return;
  if (hasNewPassword) endSession('refused');
  else storeUser(user);
}

function storeUser({ name, permission, avatar }: SessionUser): void {
  localStorage.setItem('userName', name);
  localStorage.setItem('permission', permission);
  if (avatar) localStorage.setItem('userAvatar', avatar);
  else localStorage.removeItem('userAvatar');
  notifyListeners();
}

/** Removes the session: the user logged out, or the server no longer accepts the token. The guard redirects to the login. */
export function endSession(how: 'logout' | 'refused'): void {
  endReason = how;
  if (how === 'refused') localStorage.setItem(REFUSED_KEY, 'yes');
  for (const key of [...KEYS, REFUSED_KEY]) localStorage.removeItem(key);
  notifyListeners();
}

/** How the last session ended, and whose it was. After a logout the next login does not return to their screen. */
export const readLastSession = () => ({ endReason, userId: lastUserId });

/** The current session. Renders again when it changes, in this tab or in another one. */
export const useSession = () => useSyncExternalStore(subscribeToSession, readSession);

/** Calls the listener after every change of what the browser stores, in any tab. Returns a function that unsubscribes. */
export function subscribeToSession(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === REFUSED_KEY && newValue !== null) endReason = 'refused';
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

export function notifyListeners(): void {
  for (const listener of listeners) listener();
}
