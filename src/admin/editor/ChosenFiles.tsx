// What was chosen, dropped or pasted for a text: pictures, made small enough and then described, and files, uploaded at once.

import { idempotencyKeyHeader } from '../../contract/idempotency-key.ts';
import { paths } from '../../contract/url/paths.ts';
import { invalidate } from '../api/query-client.ts';
import { words } from '../words/words.ts';
import { preparePicture } from './check-picture.ts';
import { addFile, isNoPicture } from './send-file.ts';
import { FileProgress } from './FileProgress.tsx';
import { isWaiting, type QueuedFile, useFileQueue } from './use-file-queue.ts';

const texts = words.editor.picture;

/** What became of a file: a picture as it is sent, which is not in the text yet, or what is. */
type Outcome = Blob | 'in text';

const isPending = (each: QueuedFile<Outcome>) => isWaiting(each) || each.outcome instanceof Blob;

/** `next`: the picture that its panel describes. `pending`: how many are not in the text yet. */
export function useChosenFiles(insertFile: (href: string, title: string) => unknown) {
  const { files, add, update, remove } = useFileQueue<Outcome>(
    async (file, { id, ...options }) => {
      if (!(await isNoPicture(file))) return preparePicture(file, options);
      const { stored } = await addFile(file, { ...options, headers: idempotencyKeyHeader(id) });
      void invalidate('media');
      insertFile(paths.file(stored.name), stored.title);
      return 'in text';
    },
    (each) => !isPending(each),
  );
  return {
    files,
    add,
    next: files.find(({ outcome }) => outcome instanceof Blob) as
      (QueuedFile<Outcome> & { outcome: Blob }) | undefined,
    pending: files.filter(isPending).length,
    /** When its panel closes. */
    leave: (id: string, isInText: boolean) => (isInText ? update(id, { outcome: 'in text' }) : remove(id)),
  };
}

/** What became of each file; nothing while a single picture is described. */
export function ChosenFiles({ files, next }: Pick<ReturnType<typeof useChosenFiles>, 'files' | 'next'>) {
  const hasNews = files.length > 1 || files.some(({ outcome }) => !(outcome instanceof Blob));
  function statusOf({ id, sent, outcome, error }: QueuedFile<Outcome>): string {
    if (error !== undefined) return error;
    if (outcome === 'in text') return texts.inText;
    if (id === next?.id) return texts.described;
    if (outcome || sent === 0) return texts.next;
    if (sent !== 'preparing') return words.media.sending;
    return texts.preparing(files.findIndex((each) => each.id === id) + 1, files.length);
  }
  return (
    <ul aria-live="polite" className="rich-text-notice">
      {hasNews &&
        files.map((each) => (
          <li key={each.id}>
            <bdi>{each.file.name}</bdi>
            {': '}
            <span className={each.error === undefined ? undefined : 'rich-text-refused'}>
              {statusOf(each)}
            </span>
            {isWaiting(each) && <FileProgress {...each} />}
          </li>
        ))}
    </ul>
  );
}
