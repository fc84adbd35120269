import { publicPaths as paths } from '../../contract/url/public-paths.ts';
import { storedToken } from '../../contract/auth/stored-token.ts';

/** Timeout of a call, including its response body, in ms. */
const CALL_TIMEOUT = 30_000;

/** Calls the API, below `/api`, as the signed-in user if any. The typed client would add a kilobyte to every island. */
export function callApi(path: string, init: RequestInit = {}, controller = new AbortController()) {
  const headers = new Headers(init.headers);
  const token = storedToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  setTimeout(() => controller.abort(), CALL_TIMEOUT);
  return fetch(paths.api() + path, { ...init, headers, signal: controller.signal });
}
