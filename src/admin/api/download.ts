// Downloads a file from the API with the session's token, and gives it to the browser to save.

import { paths } from '../../contract/url/paths.ts';
import { hideQuery } from './hide-query.ts';
import { problemOf } from './problem.ts';
import { transfer } from './transfer.ts';

interface Download {
  file: Blob;
  name: string;
}

/**
 * Downloads a file completely: one that broke off must not look like a whole one.
 * @param path after `/api`, with its query.
 * @throws as `transfer`, and ApiProblem for every response that is not a success.
 */
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
