/** The localStorage keys that may hold the session token. The first key with a valid token is used. */
export const tokenKeys = ['authToken', 'token'] as const;

/**
 * Syntax of a bearer token (RFC 6750), with a maximum length that servers accept. With any other text, fetch would throw
 * or the server would refuse the headers, instead of responding that the session is over.
 */
const TOKEN = /^[\w.~+/-]{1,1000}={0,2}$/;

/**
 * Reads the session token from localStorage. Undefined if no user is signed in, if the stored text is not a valid
 * token, or if the browser blocks storage.
 */
export function storedToken(): string | undefined {
  try {
    return tokenKeys.map((key) => localStorage.getItem(key) ?? '').find((text) => TOKEN.test(text));
  } catch {
    return undefined;
  }
}
