// Sends what may take minutes on a slow connection: a picture on its way to the server, a file on its way from it.

import { CALL_TIMEOUT, hideQuery } from './client.ts';
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

/** By XMLHttpRequest: `fetch` reports no progress of an upload. @throws ApiProblem after `CALL_TIMEOUT` without progress */
function transfer(url: string, options: TransferOptions) {
  const { headers = {}, form, responseType, signal, onProgress } = options;
  return callWithSession((token) => {
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
  });
}

export type UploadOptions = Pick<TransferOptions, 'headers' | 'signal' | 'onProgress'>;

/** Posts a form with a file to a path after `/api`. The meaning of its status depends on the route; null: a body without JSON. */
export async function upload<Body>(path: `/${string}`, form: FormData, options: UploadOptions = {}) {
  const request = await transfer(paths.api() + path, { ...options, form, responseType: 'json' });
  const { status, response } = request;
  if (status >= 200 && status < 300) return { status, body: response as Body | null };
  throw problemOf(status, response, request.getResponseHeader('ETag'));
}

type Download = { file: Blob; name: string };

/** Downloads a file completely: one that broke off must not look like a whole one. `path`: after `/api`. */
export async function download(path: `/${string}`): Promise<Download> {
  const { url, header } = hideQuery(paths.api() + path);
  const request = await transfer(url, { headers: header, responseType: 'blob' });
  const file = request.response as Blob;
  if (request.status !== 200)
    throw problemOf(request.status, await new Response(file).json().catch(() => undefined));
  const disposition = request.getResponseHeader('Content-Disposition') ?? '';
  return { file, name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export' };
}

/** How long the browser may take to begin to save, in ms. */
const SAVE_TIME = 60_000;

export function saveFile({ file, name }: Download): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVE_TIME);
}
