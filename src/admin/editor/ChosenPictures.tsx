// The pictures that were chosen, dropped or pasted for a text: made small enough, one after the other, and what became of each.

import { Loader } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { preparePicture } from './check-picture.ts';
import { words } from '../words/words.ts';

const texts = words.editor.picture;

/** A chosen picture; the same file may be chosen twice. `ready`: as it is sent. */
interface ChosenPicture {
  id: string;
  file: File;
  ready?: Blob;
  refused?: string;
  isInText?: boolean;
}

const isPending = ({ refused, isInText }: ChosenPicture) => refused === undefined && !isInText;

/** `next`: the one that its panel describes. `pending`: how many are not in the text yet. */
export function useChosenPictures() {
  const [pictures, setPictures] = useState<ChosenPicture[]>([]);
  const ending = useRef(new AbortController());
  useEffect(() => {
    ending.current = new AbortController();
    return () => ending.current.abort();
  }, []);
  const last = useRef(Promise.resolve());
  const update = (id: string, change: Partial<ChosenPicture>) =>
    setPictures((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));

  async function prepare({ id, file }: ChosenPicture): Promise<void> {
    const { signal } = ending.current;
    if (signal.aborted) return;
    await preparePicture(file, { signal }).then(
      (ready) => update(id, { ready }),
      (error: Error) => update(id, { refused: error.message }),
    );
  }

  function add(files: readonly File[]): void {
    const added = files.map((file) => ({ id: randomId(), file }));
    // What became of the pictures before has been read.
    setPictures((all) => [...all.filter(isPending), ...added]);
    for (const each of added) last.current = last.current.then(() => prepare(each));
  }

  const pending = pictures.filter(isPending);
  return {
    pictures,
    add,
    next: pending.find(({ ready }) => ready) as (ChosenPicture & { ready: Blob }) | undefined,
    pending: pending.length,
    /** When its panel closes. */
    leave: (id: string, isInText: boolean) =>
      isInText ? update(id, { isInText }) : setPictures((all) => all.filter((each) => each.id !== id)),
  };
}

/** What became of each picture; nothing while a single one is described. */
export function ChosenPictures({ pictures, next }: ReturnType<typeof useChosenPictures>) {
  const hasNews = pictures.length > 1 || pictures.some(({ ready }) => !ready);
  return (
    <ul aria-live="polite" className="rich-text-notice">
      {hasNews &&
        pictures.map(({ id, file, ready, refused, isInText }) => (
          <li key={id}>
            <bdi>{file.name}</bdi>
            {': '}
            <span className={refused === undefined ? undefined : 'rich-text-refused'}>
              {refused ??
                (isInText
                  ? texts.inText
                  : id === next?.id
                    ? texts.described
                    : ready
                      ? texts.next
                      : texts.preparing)}
            </span>
            {!ready && refused === undefined && <Loader size="xs" color="ink" ml="xs" />}
          </li>
        ))}
    </ul>
  );
}
