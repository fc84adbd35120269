// Files that were chosen, dropped or pasted: worked on one after the other, and what became of each.

import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../contract/idempotency-key.ts';
import type { SendOptions } from './check-picture.ts';

/** `id`: its idempotency key; the same file may be chosen twice. `sent`: from 0 to 1, or that it is made smaller before. */
export interface QueuedFile<Outcome> {
  id: string;
  file: File;
  sent: number | 'preparing';
  outcome?: Outcome;
  error?: string;
}

export const isWaiting = ({ outcome, error }: QueuedFile<unknown>) => !outcome && error === undefined;

type Work<Outcome> = (file: File, options: SendOptions & { id: string }) => Promise<Outcome>;

/** `isDone`: whether what became of a file has been read when more files are added. Leaving the screen ends the work. */
export function useFileQueue<Outcome>(
  work: Work<Outcome>,
  isDone: (queued: QueuedFile<Outcome>) => boolean = (queued) => !isWaiting(queued),
) {
  const [files, setFiles] = useState<QueuedFile<Outcome>[]>([]);
  const ending = useRef(new AbortController());
  useEffect(() => {
    ending.current = new AbortController();
    return () => ending.current.abort();
  }, []);
  const last = useRef(Promise.resolve());
  const update = (id: string, change: Partial<QueuedFile<Outcome>>) =>
    setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));

  async function run({ id, file }: QueuedFile<Outcome>): Promise<void> {
    const { signal } = ending.current;
    if (signal.aborted) return;
    const onPreparing = () => update(id, { sent: 'preparing' });
    const onProgress = (sent: number) => update(id, { sent });
    try {
      update(id, { outcome: await work(file, { id, signal, onPreparing, onProgress }) });
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
