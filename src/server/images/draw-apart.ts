import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { OgSubject } from './og-picture.ts';

/** How long the process that draws waits for another picture, in ms. */
const IDLE_TIME = 5_000;

export type Drawn = { picture: Uint8Array } | { error: string };

let child: ChildProcess | undefined;
let end: NodeJS.Timeout | undefined;

/**
 * Draws a link picture in another process, which ends when no more follow: drawing takes 100 MB, which the memory allocator
 * would not give back. One at a time.
 */
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
  const program = join(import.meta.dirname, 'draw-program.ts');
  const started = fork(program, { execArgv: [], serialization: 'advanced' });
  // It must not keep the site from ending; it ends with the site, when its channel closes.
  started.unref();
  started.channel?.unref();
  return started;
}

function stop(): void {
  if (child?.connected) child.disconnect();
  child = undefined;
}
