/** The names under which a browser may store the token of the person who is signed in; the first one that is there counts. */
export const tokenKeys = ['authToken', 'token'] as const;

/** Reads the token from the browser's storage. Undefined when nobody is signed in, or when the browser blocks storage. */
export function storedToken(): string | undefined {
  try {
    return tokenKeys.map((key) => localStorage.getItem(key)).find(Boolean) ?? undefined;
  } catch {
    return undefined;
  }
}
