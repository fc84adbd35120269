import { type ChildProcess, fork } from 'node:child_process';
import { drawOgPicture, type OgSubject } from './og-picture.ts';

/** How long the process that draws waits for another picture, in ms. */
const IDLE_TIME = 5_000;

type Drawn = { picture: Uint8Array } | { error: string };

let child: ChildProcess | undefined;
let end: NodeJS.Timeout | undefined;

/** Draws in another process, which ends when no more follow: drawing takes 100 MB that the allocator would keep. One at a time. */
export async function drawApart(subject: OgSubject): Promise<Uint8Array> {
  clearTimeout(end);
  child ??= start();
  const drawing = child;
  try {
    const drawn = await new Promise<Drawn>((resolve, reject) => {
      drawing.once('message', resolve);
      drawing.once('close', () => reject(new Error('The process that draws ended.')));
      drawing.once('error', reject);
      drawing.send(subject, (error) => error && reject(error));
    });
    if ('error' in drawn) throw new Error(drawn.error);
    return drawn.picture;
  } finally {
    drawing.removeAllListeners();
    drawing.on('error', () => {});
    end = setTimeout(stop, IDLE_TIME).unref();
    if (!drawing.connected) stop();
  }
}

function start(): ChildProcess {
  const started = fork(import.meta.filename, { execArgv: [], serialization: 'advanced' });
  // It must not keep the site from ending; it ends with the site, when its channel closes.
  started.unref();
  started.channel?.unref();
  return started;
}

function stop(): void {
  if (child?.connected) child.disconnect();
  child = undefined;
}

// As a program, this file draws, and ends when the channel to the site closes.
if (process.argv[1] === import.meta.filename)
  process.on('message', (subject: OgSubject) => {
    drawOgPicture(subject)
      .then(
        (picture): Drawn => ({ picture }),
        (error: unknown): Drawn => ({ error: error instanceof Error ? error.message : String(error) }),
      )
      // Without a callback, send() throws if the site has ended.
      .then((drawn) => process.send?.(drawn, () => {}));
  });
