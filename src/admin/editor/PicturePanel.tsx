// The panels that add a picture to the article editor and change its description.

import { Group, Loader, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Selection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import type { TextPicture } from '../../contract/blogs/blogs.ts';
import { sendPicture } from './check-picture.ts';
import { EditorPanel, type TextPanelProps, useLine } from './EditorPanel.tsx';
import { useDataUrl } from './use-data-url.ts';
import { words } from '../words/words.ts';

const texts = words.editor.picture;

interface PicturePanelProps extends Omit<TextPanelProps, 'onChanged' | 'onClose'> {
  file: Blob;
  name: string;
  onClose: (isInText: boolean) => void;
}

/** Asks for a description of the picture, uploads the picture and inserts it at the caret. */
export function NewPicturePanel({ editor, file, name, onClose, ...field }: PicturePanelProps) {
  const { text: alt, validate, field: altField } = useLine('', 'Description');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendPicture<TextPicture>('/blogs/pictures', file),
  });
  const preview = useDataUrl(file);

  function insert(): void {
    if (isPending || !validate()) return;
    mutate(undefined, {
      // Not called when the panel was closed while the picture was uploading.
      onSuccess: ({ stored }) => {
        insertPicture(editor, stored, alt);
        onClose(true);
      },
    });
  }

  return (
    <EditorPanel
      label={texts.label}
      action={texts.add}
      isBusy={isPending}
      onApply={insert}
      onClose={() => onClose(false)}
    >
      <Group wrap="nowrap" align="flex-start">
        {preview && <img src={preview} alt="" className="rich-text-preview" />}
        <AltField {...field} {...altField} />
      </Group>
      <Text size="sm" role="status" mt={isPending ? 'xs' : 0}>
        {isPending && (
          <>
            <Loader size="xs" color="ink" mr="xs" /> <span>{texts.uploading(name)}</span>
          </>
        )}
      </Text>
      {error && (
        <Text size="sm" c="var(--danger)" role="alert" mt="xs">
          {texts.failed(error.message)}
        </Text>
      )}
    </EditorPanel>
  );
}

/** Inserts a picture after the selection, without replacing it, and moves the caret below the picture. The focus stays. */
export function insertPicture(editor: Editor, { src, width, height }: TextPicture, alt: string): void {
  const at = editor.state.selection.to;
  editor
    .chain()
    .insertContentAt(at, { type: 'image', attrs: { src, alt, width, height } }, { updateSelection: false })
    .command(({ tr, state }) => {
      let end = at;
      tr.mapping.maps.at(-1)?.forEach((_from, _to, _newFrom, newTo) => (end = newTo));
      if (tr.doc.lastChild?.type.name === 'image')
        tr.insert(tr.doc.content.size, state.schema.nodes['paragraph']!.create());
      tr.setSelection(Selection.near(tr.doc.resolve(end), 1));
      return true;
    })
    .run();
}

/** Changes the description of the selected picture. */
export function PictureDescriptionPanel({ editor, onClose, onChanged, ...pending }: TextPanelProps) {
  const [stored] = useState(() => String(editor.getAttributes('image')['alt'] ?? ''));
  const { text: alt, validate, field } = useLine(stored, 'Description');
  return (
    <EditorPanel
      label={texts.label}
      action={texts.changeDescription}
      onApply={() => {
        if (!validate()) return;
        editor.commands.updateAttributes('image', { alt });
        onClose();
      }}
      onClose={onClose}
      isChanged={alt !== stored.trim()}
      onChanged={onChanged}
    >
      <AltField {...pending} {...field} />
    </EditorPanel>
  );
}

type AltFieldProps = Pick<PicturePanelProps, 'error' | 'data-path'> & ReturnType<typeof useLine>['field'];

function AltField({ error, tooLong, ...field }: AltFieldProps) {
  return (
    <TextInput
      label={texts.description}
      description={words.media.articleAltHint}
      flex={1}
      autoComplete="off"
      error={tooLong || error}
      {...field}
    />
  );
}
