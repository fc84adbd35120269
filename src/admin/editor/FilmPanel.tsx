// The panel that adds a film to the article editor, or changes the address and title of the selected one.

import { Stack, TextInput } from '@mantine/core';
import { Selection } from '@tiptap/pm/state';
import { useState } from 'react';
import { filmOf } from '../../contract/blogs/films.ts';
import { words } from '../words/words.ts';
import { insertFilm } from './article-film.ts';
import { EditorPanel, type TextPanelProps, useLine } from './EditorPanel.tsx';
import { linkUrl } from './link-url.ts';

const texts = words.editor.film;

export function FilmPanel({ editor, onClose, onChanged, error: pending, ...field }: TextPanelProps) {
  const [stored] = useState(() => {
    const { href = '', title = '' } = editor.getAttributes('film') as { href?: string; title?: string };
    return { href, title: title === href ? '' : title };
  });
  const [address, setAddress] = useState(stored.href);
  const [invalid, setInvalid] = useState('');
  const {
    text: title,
    validate,
    field: { tooLong, ...titleField },
  } = useLine(stored.title, 'Title');

  /** The next key must not replace the film. */
  function close(): void {
    if (editor.isActive('film'))
      editor.commands.command(({ tr }) =>
        Boolean(tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to)))),
      );
    onClose();
  }

  function apply(): void {
    const film = filmOf(linkUrl(address) ?? '');
    setInvalid(film ? '' : texts.invalid);
    if (!validate() || !film) return;
    const shown = title || film.href;
    if (stored.href) editor.commands.updateAttributes('film', { href: film.href, title: shown });
    else insertFilm(editor, film, shown);
    close();
  }

  const fields = [
    <TextInput
      key="address"
      label={texts.address}
      description={texts.hint}
      placeholder="https://…"
      inputMode="url"
      autoComplete="off"
      value={address}
      onChange={(event) => setAddress(event.currentTarget.value)}
      error={invalid || pending}
      {...field}
    />,
    <TextInput key="title" label={texts.title} autoComplete="off" error={tooLong} {...titleField} />,
  ];
  return (
    <EditorPanel
      label={texts.label}
      action={stored.href ? texts.change : texts.add}
      onApply={apply}
      onClose={close}
      isChanged={address.trim() !== stored.href || title !== stored.title}
      onChanged={onChanged}
    >
      {/* The first field receives the focus: a pasted film lacks its title only. */}
      <Stack gap="xs">{stored.href ? fields.toReversed() : fields}</Stack>
    </EditorPanel>
  );
}
