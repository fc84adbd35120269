// The process that draws link pictures (see draw-apart.ts). It ends when the channel to the site closes.

import type { Drawn } from './draw-apart.ts';
import { drawOgPicture, type OgSubject } from './og-picture.ts';

process.on('message', (subject: OgSubject) => {
  drawOgPicture(subject)
    .then(
      (picture): Drawn => ({ picture }),
      (error: unknown): Drawn => ({ error: error instanceof Error ? error.message : String(error) }),
    )
    // Without a callback, send() throws if the site has ended.
    .then((drawn) => process.send?.(drawn, () => {}));
});
