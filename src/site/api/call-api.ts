import { paths } from '../../contract/paths.ts';
import { storedToken } from '../../contract/stored-token.ts';

/** How long a call may take, its response's body included, in ms. */
const CALL_TIMEOUT = 30_000;

/**
 * Calls the API with the token of the person who is signed in, if there is one. Ends the call through `controller`
 * after `CALL_TIMEOUT`. Without the typed client: its kilobyte would be a large part of what an island costs beside React.
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
