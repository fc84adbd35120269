// Files that were chosen, dropped or pasted: worked on one after the other, and what became of each. Those for a text are
// pictures, made small enough and then described, and files, uploaded at once.

import { Box, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { idempotencyKeyHeader, newIdempotencyKey } from '../../contract/idempotency-key.ts';
import { paths } from '../../contract/url/paths.ts';
import { invalidate } from '../api/query-client.ts';
import { words } from '../words/words.ts';
import { addFile, isNoPicture, preparePicture, type SendOptions } from './send-file.ts';

/** `id`: its idempotency key; the same file may be chosen twice. `sent`: from 0 to 1, or that it is made smaller before. */
interface QueuedFile<Outcome> {
  id: string;
  file: File;
  sent: number | 'preparing';
  outcome?: Outcome;
  error?: string;
}

export const isWaiting = ({ outcome, error }: QueuedFile<unknown>) => !outcome && error === undefined;

/** `isDone`: whether what became of a file has been read when more files are added. Leaving the screen ends the work. */
export function useFileQueue<Outcome>(
  work: (file: File, options: SendOptions) => Promise<Outcome>,
  isDone: (queued: QueuedFile<Outcome>) => boolean = (queued) => !isWaiting(queued),
) {
  const [files, setFiles] = useState<QueuedFile<Outcome>[]>([]);
  const [ending] = useState(() => new AbortController());
  useEffect(() => () => ending.abort(), [ending]);
  const last = useRef(Promise.resolve());
  const update = (id: string, change: Partial<QueuedFile<Outcome>>) =>
    setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));

  async function run({ id, file }: QueuedFile<Outcome>): Promise<void> {
    const { signal } = ending;
    if (signal.aborted) return;
    const headers = idempotencyKeyHeader(id);
    const onPreparing = () => update(id, { sent: 'preparing' });
    const onProgress = (sent: number) => update(id, { sent });
    try {
      update(id, { outcome: await work(file, { headers, signal, onPreparing, onProgress }) });
    } catch (error) {
      update(id, { error: error instanceof Error ? error.message : String(error) });
    }
  }

  function add(chosen: readonly File[]): void {
    const failed = files.filter(({ error }) => error);
    // The server may have stored what failed: a file that is chosen again has the same key.
    const keyOf = ({ name, size }: File) =>
      failed.find(({ file }) => file.name === name && file.size === size)?.id ?? newIdempotencyKey();
    const next = chosen.map((file) => ({ id: keyOf(file), file, sent: 0 }));
    setFiles((all) => [...all.filter((each) => !isDone(each)), ...next]);
    for (const each of next) last.current = last.current.then(() => run(each));
  }

  const remove = (id: string) => setFiles((all) => all.filter((each) => each.id !== id));
  return { files, add, update, remove };
}

/** How much of a file has been sent; that it moves, while it is made smaller or stored. */
export function FileProgress({ file, sent }: Pick<QueuedFile<unknown>, 'file' | 'sent'>) {
  const isPreparing = sent === 'preparing';
  return (
    <Progress
      value={isPreparing ? 100 : sent * 100}
      animated={isPreparing || sent === 1}
      aria-label={isPreparing ? words.media.preparing(file.name) : words.media.upload(file.name)}
    />
  );
}

const ofPicture = words.editor.picture;

/** What became of a file: a picture as it is sent, which is not in the text yet, or what is. */
type Chosen = Blob | 'in text';

const isPending = (each: QueuedFile<Chosen>) => isWaiting(each) || each.outcome instanceof Blob;

/** `next`: the picture that its panel describes. `pending`: how many are not in the text yet. */
export function useChosenFiles(insertFile: (href: string, title: string) => unknown) {
  const { files, add, update, remove } = useFileQueue<Chosen>(
    async (file, options) => {
      if (!(await isNoPicture(file))) return preparePicture(file, options);
      const { stored } = await addFile(file, options);
      void invalidate('media');
      insertFile(paths.file(stored.name), stored.title);
      return 'in text';
    },
    (each) => !isPending(each),
  );
  const [next] = files.flatMap(({ id, file: { name }, outcome }) =>
    outcome instanceof Blob ? [{ id, name, file: outcome }] : [],
  );
  return {
    files,
    add,
    next,
    pending: files.filter(isPending).length,
    leave: (id: string, isInText: boolean) => (isInText ? update(id, { outcome: 'in text' }) : remove(id)),
  };
}

/** What became of each file; nothing while a single picture is described. */
export function ChosenFiles({ files, next }: Pick<ReturnType<typeof useChosenFiles>, 'files' | 'next'>) {
  const hasNews = files.length > 1 || files.some(({ outcome }) => !(outcome instanceof Blob));
  function statusOf({ id, sent, outcome, error }: QueuedFile<Chosen>): string {
    if (error !== undefined) return error;
    if (outcome === 'in text') return ofPicture.inText;
    if (id === next?.id) return ofPicture.described;
    if (outcome || sent === 0) return ofPicture.next;
    if (sent !== 'preparing') return words.media.sending;
    return ofPicture.preparing(files.findIndex((each) => each.id === id) + 1, files.length);
  }
  return (
    <ul aria-live="polite" className="rich-text-notice">
      {hasNews &&
        files.map((each) => (
          <Box component="li" key={each.id} p="0.35rem 1rem">
            <bdi>{each.file.name}</bdi>
            {': '}
            <Box component="span" c={each.error === undefined ? undefined : 'var(--danger)'}>
              {statusOf(each)}
            </Box>
            {isWaiting(each) && <FileProgress {...each} />}
          </Box>
        ))}
    </ul>
  );
}
