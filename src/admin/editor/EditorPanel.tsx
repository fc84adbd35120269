import { Button, Group } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { sizeLimits } from '../../contract/limits.ts';
import { refusalText } from '../api/refusal-text.ts';
import { words } from '../words/words.ts';

export interface TextPanelProps {
  editor: Editor;
  /** Closes the panel; the text receives the focus. */
  onClose: () => void;
  /** Receives whether a field has something that is not in the text yet. */
  onChanged: (isChanged: boolean) => void;
  /** Why the article cannot be saved while this panel is open. */
  error?: ReactNode;
  'data-path'?: string;
}

interface EditorPanelProps extends Pick<TextPanelProps, 'onClose'> {
  label: string;
  action: string;
  isBusy?: boolean;
  onApply: () => void;
  isChanged?: boolean;
  onChanged?: TextPanelProps['onChanged'];
  /** The fields; the first one receives the focus. */
  children: ReactNode;
  extraButtons?: ReactNode;
}

/** Asks for data before it is inserted into the text. Its position keeps the toolbar and the text visible. */
export function EditorPanel(props: EditorPanelProps) {
  const { label, action, isBusy, onApply, onClose, isChanged = false, onChanged } = props;
  const panel = useRef<HTMLDivElement>(null);
  // Also after a failed action: the button lost the focus while it was busy.
  useEffect(() => {
    if (!isBusy) panel.current?.querySelector('input')?.focus();
  }, [isBusy]);

  useEffect(() => {
    onChanged?.(isChanged);
    return () => onChanged?.(false);
  }, [isChanged, onChanged]);

  // Stop the event: Enter would submit the form around the panel, and Escape would close a dialog around it.
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onApply();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- handles only keys that its fields ignore
    <div ref={panel} role="group" aria-label={label} className="rich-text-panel" onKeyDown={onKeyDown}>
      {props.children}
      <Group gap="sm" mt="sm">
        <Button size="sm" loading={isBusy} onClick={onApply}>
          {action}
        </Button>
        {props.extraButtons}
        <Button size="sm" variant="default" onClick={onClose}>
          {words.ui.cancel}
        </Button>
      </Group>
    </div>
  );
}

/** A field of one line. `validate` shows an error and focuses the field if the text is too long. */
export function useLine(stored: string, name: 'Description' | 'Title') {
  const [value, setValue] = useState(stored);
  const [tooLong, setTooLong] = useState('');
  const ref = useRef<HTMLInputElement>(null);
  const text = value.trim();
  function validate(): boolean {
    if (text.length <= sizeLimits.line) return true;
    setTooLong(refusalText('fields.too-long', { field: name, max: sizeLimits.line }));
    ref.current?.focus();
    return false;
  }
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setValue(currentTarget.value);
    setTooLong('');
  };
  return { text, validate, tooLong, field: { ref, value, onChange } };
}
