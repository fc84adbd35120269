// The panel that adds, changes or removes a link in the article editor.

import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { EditorPanel, keepsEscape } from './EditorPanel.tsx';
import { linkUrl } from './link-url.ts';

const wrong =
  'A link leads to a web address, an e-mail address, a phone number, or a page of this site such as /career.';

/** Asks for the URL of the selected text. Without a selection, the URL is inserted as the link's text. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [typed, setTyped] = useState(before);
  const [error, setError] = useState('');

  function done(): void {
    const href = linkUrl(typed);
    if (href === null) {
      setError(wrong);
      return;
    }
    const chain = editor.chain().focus();
    if (before === '' && editor.state.selection.empty)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] });
    else chain.extendMarkRange('link').setLink({ href });
    chain.run();
    onClose();
  }

  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  return (
    <EditorPanel
      label="Link"
      action={before ? 'Change link' : 'Add link'}
      onDone={done}
      onCancel={() => {
        editor.commands.focus();
        onClose();
      }}
      more={
        before && (
          <Button size="sm" variant="default" onClick={remove} {...keepsEscape}>
            Remove link
          </Button>
        )
      }
    >
      <TextInput
        label="Link to"
        placeholder="https://…"
        inputMode="url"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={error}
        {...keepsEscape}
      />
    </EditorPanel>
  );
}
