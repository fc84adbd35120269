/** The names under which a browser may store the token of the signed-in person; the first that holds a token counts. */
export const tokenKeys = ['authToken', 'token'] as const;

/**
 * What may follow "Bearer" in a header (RFC 6750), within a length that servers accept in a header. A call with any
 * other text would throw, or be refused before the server could say that the session is over.
 */
const TOKEN = /^[\w.~+/-]{1,1000}={0,2}$/;

/**
 * Reads the token from the browser's storage. Undefined when nobody is signed in, when what is stored cannot be a
 * token, or when the browser blocks storage.
 */
export function storedToken(): string | undefined {
  try {
    return tokenKeys.map((key) => localStorage.getItem(key) ?? '').find((text) => TOKEN.test(text));
  } catch {
    return undefined;
  }
}
