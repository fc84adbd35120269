// The worker that draws one picture, so that the screen goes on meanwhile. draw-in-worker.ts starts it.

import { type Drawn, drawPicture, UndrawablePicture } from './draw-picture.ts';

addEventListener('message', ({ data }: MessageEvent<{ file: Blob; drawn: Drawn }>) => {
  drawPicture(data.file, data.drawn).then(
    (picture) => postMessage({ picture }),
    (error: unknown) =>
      postMessage({ refusals: error instanceof UndrawablePicture ? error.refusals : undefined }),
  );
});
