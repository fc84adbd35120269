import { publicPaths as paths } from '../../contract/url/public-paths.ts';
import { storedToken } from '../../contract/auth/stored-token.ts';

/** Timeout of a call, including its response body, in ms. */
const CALL_TIMEOUT = 30_000;

/**
 * Calls the API, with the session token if a user is signed in. Aborts the call through `controller` after
 * `CALL_TIMEOUT`. Does not use the typed client, to save its kilobyte in every island.
 * @param path below `/api`, with a leading slash.
 */
export function callApi(
  path: string,
  init: RequestInit = {},
  controller = new AbortController(),
): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = storedToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  setTimeout(() => controller.abort(), CALL_TIMEOUT);
  return fetch(paths.api() + path, { ...init, headers, signal: controller.signal });
}
