// Uploads a form with a file and reports the progress.

import { paths } from '../../contract/paths.ts';
import { CALL_TIMEOUT } from './client.ts';
import { ApiProblem, problemOf } from './problem.ts';
import { callWithSession } from './session-call.ts';

export interface UploadOptions {
  headers?: Record<string, string>;
  /** Cancels the upload. */
  signal?: AbortSignal;
  /** Receives the sent fraction, from 0 to 1. */
  onProgress?: (sent: number) => void;
}

/**
 * Posts a form with a file. Uses XMLHttpRequest because `fetch` cannot report upload progress.
 * @param path after `/api`.
 * @returns the 2xx status, because its meaning depends on the route, and the parsed body; null if it is not JSON.
 * @throws ApiProblem for every response that is not a success, and after `CALL_TIMEOUT` without progress; AbortError
 * if the caller cancelled the upload.
 */
export async function upload<Body>(
  path: `/${string}`,
  form: FormData,
  options: UploadOptions = {},
): Promise<{ status: number; body: Body | null }> {
  const { status, response } = await callWithSession((token) => send(path, form, token, options));
  if (status >= 200 && status < 300) return { status, body: response as Body | null };
  throw problemOf(status, response);
}

function send(
  path: `/${string}`,
  form: FormData,
  token: string | undefined,
  { headers = {}, signal, onProgress }: UploadOptions,
): Promise<{ status: number; response: unknown }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; response: unknown }>();
  signal?.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open('POST', paths.api() + path);
  request.responseType = 'json';
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);

  // A large picture may take minutes on a slow connection: time out only if there is no progress.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reject(new ApiProblem(undefined));
      request.abort();
    }, CALL_TIMEOUT);
  };
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    restartTimer();
    onProgress?.(loaded / total);
  });
  request.addEventListener('progress', restartTimer);
  request.addEventListener('loadend', () => clearTimeout(timer));
  request.addEventListener('load', () => resolve(request));
  request.addEventListener('error', () => reject(new ApiProblem(undefined)));
  request.addEventListener('abort', () =>
    reject(new DOMException('The upload was cancelled.', 'AbortError')),
  );
  signal?.addEventListener('abort', () => request.abort(), { once: true });
  request.send(form);
  restartTimer();
  return promise;
}
