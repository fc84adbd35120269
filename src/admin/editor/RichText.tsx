// The form field for the content of an article: a rich text editor with toolbar and panels.

import { Input } from '@mantine/core';
import { randomId, useFileDialog } from '@mantine/hooks';
import { EditorContent } from '@tiptap/react';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import type { TextPicture } from '../../contract/blogs/blogs.ts';
import { checkPicture, pictureTypes } from './check-picture.ts';
import type { PasteLosses } from './clean-paste.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { LinkPanel } from './LinkPanel.tsx';
import { insertPicture, NewPicturePanel, PictureDescriptionPanel } from './PicturePanel.tsx';
import styles from './rich-text.css?url';
import { useArticleEditor } from './use-article-editor.ts';
import { words } from '../words/words.ts';

interface PendingPictures {
  onChange: (count: number) => void;
  error?: ReactNode;
  'data-path'?: string;
}

/** A chosen picture; the same file may be chosen twice. */
interface ChosenPicture {
  id: string;
  file: File;
}

interface RichTextProps {
  label: string;
  /** That of the text, if it is known. */
  lang?: string | undefined;
  /** HTML as the server stores it, or plain text. */
  value?: string;
  /** Receives exactly the HTML that the server will store; '' if there is neither text nor a picture. */
  onChange: (html: string) => void;
  error?: ReactNode;
  required?: boolean;
  /** Renders the dialog that chooses a picture of the media library; `alt`: the description that it has there. */
  renderLibrary: (onPick: (picture: TextPicture, alt: string) => void, onClose: () => void) => ReactNode;
  /** Number of chosen pictures that are not in the text yet, and of panels with a change that is not. */
  pendingPictures: PendingPictures;
  onFocus?: () => void;
  onBlur?: () => void;
  /** The form finds the field by this attribute. */
  'data-path'?: string;
}

/** Shows the text with the styles of the public page. `value` and `onChange` use the server's HTML. */
export function RichText(props: RichTextProps) {
  const { label, value = '', onChange, error, required, pendingPictures } = props;
  const id = useId();
  const [panel, setPanel] = useState<'link' | 'picture text' | 'library' | null>(null);
  const [pictures, setPictures] = useState<ChosenPicture[]>([]);
  const reportPending = useEffectEvent(pendingPictures.onChange);
  /** Whether an open panel has something that is not in the text yet. */
  const [isPanelChanged, setIsPanelChanged] = useState(false);
  const pending = pictures.length + Number(isPanelChanged);
  useEffect(() => reportPending(pending), [pending]);
  const [notice, setNotice] = useState('');

  async function addFiles(files: File[]): Promise<void> {
    const found: ChosenPicture[] = [];
    const refused = new Set<string>();
    for (const file of files) {
      try {
        found.push({ id: randomId(), file: await checkPicture(file) });
      } catch (reason) {
        refused.add((reason as Error).message);
      }
    }
    setNotice([...refused].join(' '));
    setPictures((waiting) => [...waiting, ...found]);
  }

  const chooser = useFileDialog({
    accept: pictureTypes.join(),
    onChange: (files) => void addFiles([...(files ?? [])]),
  });
  const editor = useArticleEditor({
    value,
    onChange,
    onFiles: (files) => void addFiles(files),
    onPasted: (losses) => setNotice(pasteNotice(losses)),
    onOpenLink: () => setPanel('link'),
    attributes: {
      class: 'article-text',
      'aria-multiline': 'true',
      ...(props.lang && { lang: props.lang }),
      'aria-labelledby': `${id}-label`,
      ...(required && { 'aria-required': 'true' }),
      ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
      ...(props['data-path'] && { 'data-path': props['data-path'] }),
    },
  });
  const close = () => {
    setPanel(null);
    editor?.commands.focus();
  };
  const inPanel = { error: pendingPictures.error, 'data-path': pendingPictures['data-path'] };

  function open(which: 'link' | 'picture' | 'library'): void {
    if (which !== 'picture') setPanel(which);
    else if (editor?.isActive('image')) setPanel('picture text');
    else chooser.open();
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => editor?.commands.focus() }}
      required={required}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="rich-text" data-error={error ? true : undefined}>
        {editor && (
          <>
            <EditorToolbar editor={editor} onOpen={open} />
            {pictures[0] ? (
              <NewPicturePanel
                key={pictures[0].id}
                editor={editor}
                file={pictures[0].file}
                {...inPanel}
                onClose={() => {
                  setPictures((waiting) => waiting.slice(1));
                  // The description of the next picture receives the focus.
                  if (pictures.length === 1) editor.commands.focus();
                }}
              />
            ) : panel === 'link' ? (
              <LinkPanel {...inPanel} editor={editor} onClose={close} onChanged={setIsPanelChanged} />
            ) : panel === 'picture text' ? (
              <PictureDescriptionPanel
                {...inPanel}
                editor={editor}
                onClose={close}
                onChanged={setIsPanelChanged}
              />
            ) : panel === 'library' ? (
              props.renderLibrary((picture, alt) => insertPicture(editor, picture, alt), close)
            ) : null}
          </>
        )}
        <EditorContent
          editor={editor}
          className="rich-text-area"
          onFocus={props.onFocus}
          onBlur={props.onBlur}
        />
        <p role="status" className="rich-text-notice">
          {notice}
        </p>
      </div>
    </Input.Wrapper>
  );
}

/** Explains what happened to unsupported parts of a pasted text; '' if there were none. */
function pasteNotice({ pictures, tables }: PasteLosses): string {
  const texts = words.editor.pasted;
  return [tables > 0 && texts.tables(tables), pictures > 0 && texts.pictures(pictures)]
    .filter(Boolean)
    .join(' ');
}
