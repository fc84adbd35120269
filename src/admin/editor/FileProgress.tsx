import { Progress } from '@mantine/core';
import { words } from '../words/words.ts';
import type { QueuedFile } from './use-file-queue.ts';

const texts = words.media;

/** How much of a file has been sent; that it moves, while it is made smaller or stored. */
export function FileProgress({ file, sent }: Pick<QueuedFile<unknown>, 'file' | 'sent'>) {
  return sent === 'preparing' ? (
    <Progress value={100} animated aria-label={texts.preparing(file.name)} />
  ) : (
    <Progress value={sent * 100} animated={sent === 1} aria-label={texts.upload(file.name)} />
  );
}
