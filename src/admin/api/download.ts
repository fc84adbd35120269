// Downloads a file from the API with the session's token, and gives it to the browser to save.

import { paths } from '../../contract/paths.ts';
import { CALL_TIMEOUT } from './client.ts';
import { hideQuery } from './hide-query.ts';
import { ApiProblem, problemOf } from './problem.ts';
import { callWithSession } from './session-call.ts';

/** A file from the API. */
interface Download {
  file: Blob;
  name: string;
}

/**
 * Downloads a file completely: one that broke off must not look like a whole one.
 * @param path after `/api`, with its query.
 * @throws ApiProblem for every response that is not a success, and after `CALL_TIMEOUT` without progress.
 */
export async function download(path: `/${string}`): Promise<Download> {
  const { url, header } = hideQuery(paths.api() + path);
  const timeout = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => timeout.abort(), CALL_TIMEOUT);
  };
  restartTimer();
  try {
    const response = await callWithSession((token) =>
      fetch(url, {
        headers: { ...header, ...(token && { Authorization: `Bearer ${token}` }) },
        signal: timeout.signal,
      }),
    );
    if (!response.ok) throw problemOf(response.status, await response.json().catch(() => undefined));
    const parts: BlobPart[] = [];
    const reader = response.body!.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      restartTimer();
    }
    const { headers } = response;
    return {
      file: new Blob(parts, { type: headers.get('Content-Type') ?? '' }),
      name: /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'export',
    };
  } catch (error) {
    throw error instanceof ApiProblem ? error : new ApiProblem(undefined);
  } finally {
    clearTimeout(timer);
  }
}

/** How long the browser may take to begin to save, in ms. */
const SAVE_TIME = 60_000;

/** Saves a file where the browser saves downloads. */
export function saveFile({ file, name }: Download): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVE_TIME);
}
