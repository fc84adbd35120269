/** The localStorage keys that may hold the session token. The first key with a valid token is used. */
export const tokenKeys = ['authToken', 'token'] as const;

/** A bearer token (RFC 6750) that servers accept: with any other text, fetch would throw and not say that the session is over. */
const TOKEN = /^[\w.~+/-]{1,1000}={0,2}$/;

/** The session token in localStorage; undefined if there is none that is valid, or the browser blocks storage. */
export function storedToken(): string | undefined {
  try {
    return tokenKeys.map((key) => localStorage.getItem(key) ?? '').find((text) => TOKEN.test(text));
  } catch {
    return undefined;
  }
}
