// Drafts whose screen was left while what was typed in them is still being saved.

import type { createSaveQueue } from './save-queue.ts';

type Queue = ReturnType<typeof createSaveQueue>;

const left = new Map<string, { queue: Queue; ended: Promise<void> }>();

/** Leaves the screen of a draft: its queue saves what is left to save. */
export function leaveDraft(key: string, queue: Queue): void {
  const one = {
    queue,
    ended: queue.leave().finally(() => {
      if (left.get(key) === one) left.delete(key);
    }),
  };
  left.set(key, one);
}

/** Ends the saves of a draft that is opened again: its next queue sends what the browser kept. Else each would be refused for the other's. */
export function takeOver(key: string): void {
  left.get(key)?.queue.handOver();
}

/** Resolves when nothing is being saved any more: what is stored next must not be followed by a save that was typed before it. */
export async function savesEnded(): Promise<void> {
  await Promise.all([...left.values()].map(({ ended }) => ended));
}
