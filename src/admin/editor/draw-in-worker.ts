// Draws a picture in a worker of its own, whose memory goes with it: 60 million pixels take 240 MB.

import type { Refusal } from '../../contract/refusals/refusal.ts';
import { startConstantWorker } from '../screen/trusted-html.ts';
import { type Drawn, drawPicture, UndrawablePicture } from './draw-picture.ts';
// oxlint-disable-next-line default -- Vite makes the export
import workerUrl from './picture-worker.ts?worker&url';

/** A drawn picture, or why it cannot be drawn; neither if the worker failed itself. */
interface Drawing {
  picture?: Blob;
  refusals?: readonly Refusal[];
}

/** @throws as `drawPicture`, and the reason of `signal`. */
export async function drawInWorker(file: Blob, drawn: Drawn, signal?: AbortSignal): Promise<Blob> {
  const { picture, refusals } = await draw(file, drawn, signal);
  signal?.throwIfAborted();
  if (picture) return picture;
  if (refusals) throw new UndrawablePicture(refusals);
  // A browser without canvases in workers: the screen stands still for a second.
  return drawPicture(file, drawn);
}

function draw(file: Blob, drawn: Drawn, signal?: AbortSignal): Promise<Drawing> {
  const { promise, resolve } = Promise.withResolvers<Drawing>();
  if (typeof OffscreenCanvas === 'undefined') return Promise.resolve({});
  const worker = startConstantWorker(workerUrl);
  worker.addEventListener('message', ({ data }: MessageEvent<Drawing>) => resolve(data));
  worker.addEventListener('error', () => resolve({}));
  signal?.addEventListener('abort', () => resolve({}), { once: true });
  // oxlint-disable-next-line require-post-message-target-origin -- a worker has none
  worker.postMessage({ file, drawn });
  return promise.finally(() => worker.terminate());
}
