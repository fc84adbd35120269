import { Group, Loader, Text, TextInput } from '@mantine/core';
import { Selection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TextPicture } from '../../contract/blogs.ts';
import { limits } from '../../contract/limits.ts';
import { EditorPanel, keepsEscape } from './EditorPanel.tsx';
import { useDataUrl } from './use-data-url.ts';

interface PicturePanelProps {
  editor: Editor;
  file: File;
  /** @throws an Error whose message says what is wrong with the picture, or why it could not be stored. */
  upload: (file: File) => Promise<TextPicture>;
  onClose: () => void;
  /** Why the article cannot be stored while this stands here. */
  error?: ReactNode;
  'data-path'?: string;
}

/** Asks what a picture shows, stores it and puts it into the text where the caret stands. */
export function NewPicturePanel({ editor, file, upload, onClose, ...field }: PicturePanelProps) {
  const [alt, setAlt] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const preview = useDataUrl(file);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function insert(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setFailure('');
    try {
      const stored = await upload(file);
      if (!isOpen.current) return;
      addPicture(editor, stored, alt.trim());
      onClose();
    } catch (error) {
      setFailure(`The picture was not added: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <EditorPanel
      label="Picture"
      action="Add picture"
      isBusy={isBusy}
      onDone={() => void insert()}
      onCancel={() => leave(editor, onClose)}
    >
      <Group wrap="nowrap" align="flex-start">
        {preview && <img src={preview} alt="" className="rich-text-preview" />}
        <AltField alt={alt} onChange={setAlt} {...field} />
      </Group>
      <Text size="sm" role="status" mt={isBusy ? 'xs' : 0}>
        {isBusy && (
          <>
            <Loader size="xs" color="ink" mr="xs" /> Uploading {file.name}…
          </>
        )}
      </Text>
      {failure && (
        <Text size="sm" c="var(--danger)" role="alert" mt="xs">
          {failure}
        </Text>
      )}
    </EditorPanel>
  );
}

/** Puts a picture beside what is selected, never in its place; what is typed next stands below it. */
function addPicture(editor: Editor, { src, width, height }: TextPicture, alt: string): void {
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
    .focus()
    .run();
}

/** Asks anew what the selected picture shows. */
export function PictureTextPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [alt, setAlt] = useState(() => String(editor.getAttributes('image')['alt'] ?? ''));
  return (
    <EditorPanel
      label="Picture"
      action="Change description"
      onDone={() => {
        editor.chain().updateAttributes('image', { alt: alt.trim() }).focus().run();
        onClose();
      }}
      onCancel={() => leave(editor, onClose)}
    >
      <AltField alt={alt} onChange={setAlt} />
    </EditorPanel>
  );
}

function leave(editor: Editor, onClose: () => void): void {
  editor.commands.focus();
  onClose();
}

interface AltFieldProps extends Pick<PicturePanelProps, 'error' | 'data-path'> {
  alt: string;
  onChange: (alt: string) => void;
}

function AltField({ alt, onChange, ...field }: AltFieldProps) {
  return (
    <TextInput
      label="Description"
      description="What the picture shows, for those who cannot see it. Leave it empty if it is only decoration."
      className="rich-text-alt"
      autoComplete="off"
      maxLength={limits.line}
      value={alt}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...field}
      {...keepsEscape}
    />
  );
}
