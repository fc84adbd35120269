import { Button, Group } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface EditorPanelProps {
  label: string;
  /** What the button says that does it. */
  action: string;
  isBusy?: boolean;
  onDone: () => void;
  onCancel: () => void;
  /** Its fields; the first one gets the focus. */
  children: ReactNode;
  /** Further buttons. */
  more?: ReactNode;
}

/** What asks something before it goes into the text: between toolbar and text, so that both stay in view. */
export function EditorPanel({ label, action, isBusy, onDone, onCancel, children, more }: EditorPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // Also after something failed: the button had lost it while it was busy.
  useEffect(() => {
    if (!isBusy) panel.current?.querySelector('input')?.focus();
  }, [isBusy]);

  // It stands in a form, which Enter would send, and perhaps in a dialog, which Escape would close.
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onDone();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- it only hears what its fields leave alone
    <div ref={panel} role="group" aria-label={label} className="rich-text-panel" onKeyDown={onKeyDown}>
      {children}
      <Group gap="sm" mt="sm">
        <Button size="sm" loading={isBusy} onClick={onDone} {...keepsEscape}>
          {action}
        </Button>
        {more}
        <Button size="sm" variant="default" onClick={onCancel} {...keepsEscape}>
          Cancel
        </Button>
      </Group>
    </div>
  );
}

/** For everything in a panel that can have the focus: Mantine's dialogs leave Escape to it. */
export const keepsEscape = { 'data-mantine-stop-propagation': 'true' } as const;
