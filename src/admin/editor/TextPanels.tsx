import { Box, Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Selection } from '@tiptap/pm/state';
import type { ChainedCommands } from '@tiptap/react';
import { useState } from 'react';
import type { TextPicture } from '../../contract/blogs/blogs.ts';
import { filmOf } from '../../contract/blogs/films.ts';
import { words } from '../words/words.ts';
import { insertFilm, insertPicture } from './article-blocks.ts';
import { EditorPanel, type TextPanelProps, useLine } from './EditorPanel.tsx';
import { linkUrl } from './link-url.ts';
import { sendPicture, useDataUrl } from './send-file.ts';

const { film, link, picture } = words.editor;

interface NewPicturePanelProps extends Pick<TextPanelProps, 'editor' | 'error' | 'data-path'> {
  file: Blob;
  name: string;
  onClose: (isInText: boolean) => void;
}

/** Asks for a description of the picture, uploads the picture and inserts it at the caret. */
export function NewPicturePanel({ editor, file, name, onClose, ...pending }: NewPicturePanelProps) {
  const alt = useLine('', 'Description');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendPicture<TextPicture>('/blogs/pictures', file),
  });
  const preview = useDataUrl(file);

  function insert(): void {
    if (isPending || !alt.validate()) return;
    mutate(undefined, {
      // Not called when the panel was closed while the picture was uploading.
      onSuccess: ({ stored }) => {
        insertPicture(editor, stored, alt.text);
        onClose(true);
      },
    });
  }

  return (
    <EditorPanel
      label={picture.label}
      action={picture.add}
      isBusy={isPending}
      onApply={insert}
      onClose={() => onClose(false)}
    >
      <Group wrap="nowrap" align="flex-start">
        {preview && (
          <Box
            component="img"
            src={preview}
            alt=""
            h="5rem"
            maw="40%"
            bdrs="sm"
            style={{ objectFit: 'contain' }}
          />
        )}
        <AltField {...pending} alt={alt} />
      </Group>
      <Text size="sm" role="status" mt={isPending ? 'xs' : 0}>
        {isPending && (
          <>
            <Loader size="xs" color="ink" mr="xs" /> <span>{picture.uploading(name)}</span>
          </>
        )}
      </Text>
      {error && (
        <Text size="sm" c="var(--danger)" role="alert" mt="xs">
          {picture.failed(error.message)}
        </Text>
      )}
    </EditorPanel>
  );
}

export function PictureDescriptionPanel({ editor, onClose, onChanged, ...pending }: TextPanelProps) {
  const [stored] = useState(() => String(editor.getAttributes('image')['alt'] ?? ''));
  const alt = useLine(stored, 'Description');
  return (
    <EditorPanel
      label={picture.label}
      action={picture.changeDescription}
      onApply={() => {
        if (!alt.validate()) return;
        editor.commands.updateAttributes('image', { alt: alt.text });
        onClose();
      }}
      onClose={onClose}
      isChanged={alt.text !== stored.trim()}
      onChanged={onChanged}
    >
      <AltField {...pending} alt={alt} />
    </EditorPanel>
  );
}

interface AltFieldProps extends Pick<TextPanelProps, 'error' | 'data-path'> {
  alt: ReturnType<typeof useLine>;
}

function AltField({ alt, error, ...field }: AltFieldProps) {
  return (
    <TextInput
      label={picture.description}
      description={words.media.articleAltHint}
      flex={1}
      autoComplete="off"
      error={alt.tooLong || error}
      {...field}
      {...alt.field}
    />
  );
}

const addressField = { placeholder: 'https://…', inputMode: 'url', autoComplete: 'off' } as const;

/** Asks for the URL of the selected text. Without a selection, the URL is inserted as the link's text. */
export function LinkPanel({ editor, onClose, onChanged, error: pending, ...field }: TextPanelProps) {
  const [currentHref] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [typed, setTyped] = useState(currentHref);
  const [error, setError] = useState('');

  function apply(): void {
    const href = linkUrl(typed);
    if (href === null) return setError(link.invalid);
    if (currentHref !== '' || !editor.state.selection.empty)
      return changeLink((chain) => chain.setLink({ href }));
    const text = { type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] };
    editor.chain().focus().insertContent(text).run();
    onClose();
  }

  /** Changes the whole link. The next key must not replace its text: what was selected is selected again. */
  function changeLink(change: (chain: ChainedCommands) => ChainedCommands): void {
    const { from, to } = editor.state.selection;
    change(editor.chain().focus().extendMarkRange('link')).setTextSelection({ from, to }).run();
    onClose();
  }

  return (
    <EditorPanel
      label={link.label}
      action={currentHref ? link.change : link.add}
      onApply={apply}
      onClose={onClose}
      isChanged={typed.trim() !== currentHref}
      onChanged={onChanged}
      extraButtons={
        currentHref && (
          <Button size="sm" variant="default" onClick={() => changeLink((chain) => chain.unsetLink())}>
            {link.remove}
          </Button>
        )
      }
    >
      <TextInput
        label={link.to}
        {...addressField}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={error || pending}
        {...field}
      />
    </EditorPanel>
  );
}

export function FilmPanel({ editor, onClose, onChanged, error: pending, ...field }: TextPanelProps) {
  const [stored] = useState(() => {
    const { href = '', title = '' } = editor.getAttributes('film') as { href?: string; title?: string };
    return { href, title: title === href ? '' : title };
  });
  const [address, setAddress] = useState(stored.href);
  const [invalid, setInvalid] = useState('');
  const title = useLine(stored.title, 'Title');

  /** The next key must not replace the film. */
  function close(): void {
    if (editor.isActive('film'))
      editor.commands.command(({ tr }) =>
        Boolean(tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to)))),
      );
    onClose();
  }

  function apply(): void {
    const found = filmOf(linkUrl(address) ?? '');
    setInvalid(found ? '' : film.invalid);
    if (!title.validate() || !found) return;
    const shown = { href: found.href, title: title.text || found.href };
    if (stored.href) editor.commands.updateAttributes('film', shown);
    else insertFilm(editor, shown);
    close();
  }

  const fields = [
    <TextInput
      key="address"
      label={film.address}
      description={film.hint}
      {...addressField}
      value={address}
      onChange={(event) => setAddress(event.currentTarget.value)}
      error={invalid || pending}
      {...field}
    />,
    <TextInput key="title" label={film.title} autoComplete="off" error={title.tooLong} {...title.field} />,
  ];
  return (
    <EditorPanel
      label={film.label}
      action={stored.href ? film.change : film.add}
      onApply={apply}
      onClose={close}
      isChanged={address.trim() !== stored.href || title.text !== stored.title}
      onChanged={onChanged}
    >
      {/* The first field receives the focus: a pasted film lacks its title only. */}
      <Stack gap="xs">{stored.href ? fields.toReversed() : fields}</Stack>
    </EditorPanel>
  );
}
