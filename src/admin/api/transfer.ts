// Sends what may take minutes on a slow connection: a picture on its way to the server, a file on its way from it.

import { CALL_TIMEOUT } from './client.ts';
import { ApiProblem, problemOf } from './problem.ts';
import { callWithSession } from './session-call.ts';
import { paths } from '../../contract/url/paths.ts';

interface TransferOptions {
  headers?: Record<string, string>;
  /** Posted; without it, the file is read. */
  form?: FormData;
  responseType: 'json' | 'blob';
  signal?: AbortSignal;
  /** Receives the sent fraction, from 0 to 1. */
  onProgress?: (sent: number) => void;
}

/**
 * Uses XMLHttpRequest because `fetch` cannot report upload progress.
 * @throws ApiProblem without a complete response, and after `CALL_TIMEOUT` without progress; AbortError if the caller cancelled it.
 */
export function transfer(url: string, options: TransferOptions): Promise<XMLHttpRequest> {
  return callWithSession((token) => send(url, token, options));
}

function send(
  url: string,
  token: string | undefined,
  { headers = {}, form, responseType, signal, onProgress }: TransferOptions,
): Promise<XMLHttpRequest> {
  const { promise, resolve, reject } = Promise.withResolvers<XMLHttpRequest>();
  signal?.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open(form ? 'POST' : 'GET', url);
  request.responseType = responseType;
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);

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

export type UploadOptions = Pick<Parameters<typeof transfer>[1], 'headers' | 'signal' | 'onProgress'>;

/**
 * Posts a form with a file.
 * @param path after `/api`.
 * @returns the 2xx status, because its meaning depends on the route, and the parsed body; null if it is not JSON.
 * @throws as `transfer`, and ApiProblem for every response that is not a success.
 */
export async function upload<Body>(
  path: `/${string}`,
  form: FormData,
  options: UploadOptions = {},
): Promise<{ status: number; body: Body | null }> {
  const request = await transfer(paths.api() + path, { ...options, form, responseType: 'json' });
  const { status, response } = request;
  if (status >= 200 && status < 300) return { status, body: response as Body | null };
  throw problemOf(status, response, request.getResponseHeader('ETag'));
}
