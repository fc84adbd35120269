import { Input } from '@mantine/core';
import { useFileDialog } from '@mantine/hooks';
import { EditorContent } from '@tiptap/react';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import type { TextPicture } from '../../contract/blogs/blogs.ts';
import { insertFile, insertFilm, insertPicture } from './article-blocks.ts';
import type { TextPanelProps } from './EditorPanel.tsx';
import { type EditorAction, EditorToolbar } from './EditorToolbar.tsx';
import { ChosenFiles, useChosenFiles } from './file-queue.tsx';
import styles from './rich-text.css?url';
import { pictureTypes } from './send-file.ts';
import { FilmPanel, LinkPanel, NewPicturePanel, PictureDescriptionPanel } from './TextPanels.tsx';
import { useArticleEditor } from './use-article-editor.ts';

type Opened = 'link' | 'film' | 'picture text' | 'library' | 'file';

/** The panels that change what is in the text. The others choose something of the library. */
const panels: Partial<Record<Opened, ComponentType<TextPanelProps>>> = {
  link: LinkPanel,
  film: FilmPanel,
  'picture text': PictureDescriptionPanel,
};

interface RichTextProps {
  label: string;
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
  /** The field with the number of chosen pictures that are not in the text yet, and of panels with a change that is not. */
  pendingPictures: { onChange: (count: number) => void; error?: ReactNode; 'data-path'?: string };
  onFocus?: () => void;
  onBlur?: () => void;
  'data-path'?: string;
}

/** The content of an article: shows the text with the styles of the public page, below a toolbar and its panels. */
export function RichText(props: RichTextProps) {
  const { label, value = '', onChange, error, required, pendingPictures } = props;
  const id = useId();
  const [panel, setPanel] = useState<Opened | null>(null);
  const [notice, setNotice] = useState('');
  const editor = useArticleEditor({
    value,
    onChange,
    onFiles: (files) => chosen.add(files),
    onPasted: setNotice,
    onOpenLink: () => setPanel('link'),
    onFilm: ({ href }) => {
      if (editor) insertFilm(editor, { href, title: href });
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
  const chosen = useChosenFiles((href, title) => editor && insertFile(editor, href, title));
  const ofFiles = {
    accept: pictureTypes,
    onChange: (files: FileList | null) => chosen.add([...(files ?? [])]),
  };
  const chooser = useFileDialog(ofFiles);
  const camera = useFileDialog({ ...ofFiles, multiple: false, capture: 'environment' });

  const reportPending = useEffectEvent(pendingPictures.onChange);
  const [isPanelChanged, setIsPanelChanged] = useState(false);
  const pending = chosen.pending + Number(isPanelChanged);
  useEffect(() => reportPending(pending), [pending]);
  const close = () => {
    setPanel(null);
    editor?.commands.focus();
  };
  const inPanel = { error: pendingPictures.error, 'data-path': pendingPictures['data-path'] };
  const TextPanel = panel && panels[panel];

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
                {...inPanel}
                file={chosen.next.file}
                name={chosen.next.name}
                editor={editor}
                onClose={(isInText) => {
                  chosen.leave(chosen.next!.id, isInText);
                  // The description of the next picture receives the focus.
                  if (chosen.pending === 1) editor.commands.focus();
                }}
              />
            ) : panel === 'library' ? (
              props.renderLibrary((picture, alt) => insertPicture(editor, picture, alt), close)
            ) : panel === 'file' ? (
              // When the dialog has given the focus back: before, the browser would not move its caret.
              props.renderFiles((href, title) => setTimeout(() => insertFile(editor, href, title)), close)
            ) : (
              TextPanel && (
                <TextPanel {...inPanel} editor={editor} onClose={close} onChanged={setIsPanelChanged} />
              )
            )}
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
