import { useSyncExternalStore } from 'react';
import type { LoginResponse } from '../../contract/auth.ts';
import { storedToken, tokenKeys } from '../../contract/stored-token.ts';

/** Who is signed in, as the browser remembers it. What they may do is the server's to say, on every call. */
export interface Session {
  token: string;
  userId: number;
  /** 'User' when the browser remembers none (§ 3.1). */
  userName: string;
  permission: 'admin' | 'user';
  userAvatar?: string;
}

/** What the session remembers of an account. */
interface SessionUser {
  name: string;
  permission: Session['permission'];
  avatar?: string | null;
}

const USER_KEYS = ['userId', 'userName', 'permission', 'userAvatar'] as const;
const KEYS = [...tokenKeys, ...USER_KEYS];

/** Stored for a moment while a refused session is removed: the storage event brings the reason to the other tabs. */
const REFUSED_KEY = 'sessionRefused';

const listeners = new Set<() => void>();
/** How the last session ended; undefined while one runs, and when the user logged out in another tab. */
let ending: 'logout' | 'refused' | undefined;
let known: { written: string; session: Session | null } | undefined;

/** The session in the browser's storage; null when nobody is signed in. `token` is another name for `authToken`. */
export function readSession(): Session | null {
  const [userId, userName, permission, userAvatar] = USER_KEYS.map((key) => localStorage.getItem(key));
  const bearer = storedToken();
  const written = JSON.stringify([bearer, userId, userName, permission, userAvatar]);
  // The same object for the same storage: React compares snapshots by identity.
  if (known?.written !== written) {
    const session: Session | null = bearer
      ? {
          token: bearer,
          userId: Number(userId),
          userName: userName || 'User',
          permission: permission === 'admin' ? 'admin' : 'user',
          ...(userAvatar && { userAvatar }),
        }
      : null;
    // Only when a session begins: one that is being removed changes key by key.
    if (session && !known?.session) ending = undefined;
    known = { written, session };
  }
  return known.session;
}

/** Remembers who signed in. */
export function startSession({ token, user }: LoginResponse): void {
  for (const key of KEYS) localStorage.removeItem(key);
  localStorage.setItem('authToken', token);
  localStorage.setItem('userId', String(user.id));
  rememberUser(user);
}

/**
 * Keeps the session in step with a changed account, if it is the one that is signed in: its name, picture and
 * permission.
 * @param isPasswordNew the server has then ended every session of the account.
 */
export function followChange(user: SessionUser & { id: number }, isPasswordNew: boolean): void {
  if (readSession()?.userId !== user.id) return;
  if (isPasswordNew) endSession('refused');
  else rememberUser(user);
}

function rememberUser({ name, permission, avatar }: SessionUser): void {
  localStorage.setItem('userName', name);
  localStorage.setItem('permission', permission);
  if (avatar) localStorage.setItem('userAvatar', avatar);
  else localStorage.removeItem('userAvatar');
  tellListeners();
}

/**
 * Forgets who was signed in: the guard then redirects to the login.
 * @param how 'logout' when the user asked for it, 'refused' when the server no longer accepts the token.
 */
export function endSession(how: 'logout' | 'refused'): void {
  ending = how;
  if (how === 'refused') localStorage.setItem(REFUSED_KEY, 'yes');
  for (const key of [...KEYS, REFUSED_KEY]) localStorage.removeItem(key);
  tellListeners();
}

/** Whether the user ended the last session: the next login does not return to the screen they left. */
export function hasLoggedOut(): boolean {
  return ending === 'logout';
}

/** Whether the server ended the last session: the login screen explains it. */
export function hasSessionEnded(): boolean {
  return ending === 'refused';
}

/** The session, followed: also when another tab signs in or out. */
export function useSession(): Session | null {
  return useSyncExternalStore(followSession, readSession);
}

/** Calls the listener after every change of the session, in whichever tab; gives what ends that. */
export function followSession(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === REFUSED_KEY && newValue !== null) ending = 'refused';
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
