// The form field for the content of an article: a rich text editor with toolbar and panels.

import { Input } from '@mantine/core';
import { useFileDialog } from '@mantine/hooks';
import { type Editor, EditorContent } from '@tiptap/react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { TextPicture } from '../../contract/blogs/blogs.ts';
import { pictureTypes } from './check-picture.ts';
import { ChosenFiles, useChosenFiles } from './ChosenFiles.tsx';
import type { PasteLosses } from './clean-paste.ts';
import { insertFile } from './article-files.ts';
import { insertFilm } from './article-film.ts';
import type { EditorAction } from './editor-actions.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { FilmPanel } from './FilmPanel.tsx';
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
  /** The same for a file, by its path and its name. */
  renderFiles: (onPick: (href: string, title: string) => void, onClose: () => void) => ReactNode;
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
  const [panel, setPanel] = useState<'link' | 'picture text' | 'library' | 'file' | 'film' | null>(null);
  const place = useRef<Editor>(null);
  const chosen = useChosenFiles((href, title) => place.current && insertFile(place.current, href, title));
  const reportPending = useEffectEvent(pendingPictures.onChange);
  /** Whether an open panel has something that is not in the text yet. */
  const [isPanelChanged, setIsPanelChanged] = useState(false);
  const pending = chosen.pending + Number(isPanelChanged);
  useEffect(() => reportPending(pending), [pending]);
  const [notice, setNotice] = useState('');

  const ofFiles = {
    accept: pictureTypes,
    resetOnOpen: true,
    onChange: (files: FileList | null) => chosen.add([...(files ?? [])]),
  };
  const chooser = useFileDialog(ofFiles);
  const camera = useFileDialog({ ...ofFiles, multiple: false, capture: 'environment' });
  const editor = useArticleEditor({
    value,
    onChange,
    onFiles: chosen.add,
    onPasted: (losses) => setNotice(pasteNotice(losses)),
    onOpenLink: () => setPanel('link'),
    onFilm: (film) => {
      if (editor) insertFilm(editor, film);
      setPanel('film');
    },
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
  useEffect(() => {
    place.current = editor;
  }, [editor]);
  const close = () => {
    setPanel(null);
    editor?.commands.focus();
  };
  const inPanel = { error: pendingPictures.error, 'data-path': pendingPictures['data-path'] };

  function open(which: NonNullable<EditorAction['opens']>): void {
    if (which === 'camera') camera.open();
    else if (which !== 'picture') setPanel(which);
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
            {chosen.next ? (
              <NewPicturePanel
                key={chosen.next.id}
                editor={editor}
                file={chosen.next.outcome}
                name={chosen.next.file.name}
                {...inPanel}
                onClose={(isInText) => {
                  chosen.leave(chosen.next!.id, isInText);
                  // The description of the next picture receives the focus.
                  if (chosen.pending === 1) editor.commands.focus();
                }}
              />
            ) : panel === 'link' ? (
              <LinkPanel {...inPanel} editor={editor} onClose={close} onChanged={setIsPanelChanged} />
            ) : panel === 'film' ? (
              <FilmPanel {...inPanel} editor={editor} onClose={close} onChanged={setIsPanelChanged} />
            ) : panel === 'picture text' ? (
              <PictureDescriptionPanel
                {...inPanel}
                editor={editor}
                onClose={close}
                onChanged={setIsPanelChanged}
              />
            ) : panel === 'library' ? (
              props.renderLibrary((picture, alt) => insertPicture(editor, picture, alt), close)
            ) : panel === 'file' ? (
              // When the dialog has given the focus back: before, the browser would not move its caret.
              props.renderFiles((href, title) => setTimeout(() => insertFile(editor, href, title)), close)
            ) : null}
          </>
        )}
        <EditorContent
          editor={editor}
          className="rich-text-area"
          onFocus={props.onFocus}
          onBlur={props.onBlur}
        />
        <ChosenFiles {...chosen} />
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
