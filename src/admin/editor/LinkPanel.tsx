// The panel that adds, changes or removes a link in the article editor.

import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { EditorPanel, ignoreEscapeInDialog } from './EditorPanel.tsx';
import { linkUrl } from './link-url.ts';

const invalidLink =
  'A link leads to a web address, an e-mail address, a phone number, or a page of this site such as /career.';

/** Asks for the URL of the selected text. Without a selection, the URL is inserted as the link's text. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [currentHref] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [typed, setTyped] = useState(currentHref);
  const [error, setError] = useState('');

  function apply(): void {
    const href = linkUrl(typed);
    if (href === null) {
      setError(invalidLink);
      return;
    }
    const chain = editor.chain().focus();
    if (currentHref === '' && editor.state.selection.empty)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] });
    else chain.extendMarkRange('link').setLink({ href }).setTextSelection(selected());
    chain.run();
    onClose();
  }

  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().setTextSelection(selected()).run();
    onClose();
  }

  /** What is selected now. `extendMarkRange` selects the whole link: the next key would replace its text. */
  function selected(): { from: number; to: number } {
    const { from, to } = editor.state.selection;
    return { from, to };
  }

  return (
    <EditorPanel
      label="Link"
      action={currentHref ? 'Change link' : 'Add link'}
      onApply={apply}
      onCancel={() => {
        editor.commands.focus();
        onClose();
      }}
      extraButtons={
        currentHref && (
          <Button size="sm" variant="default" onClick={remove} {...ignoreEscapeInDialog}>
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
        {...ignoreEscapeInDialog}
      />
    </EditorPanel>
  );
}
