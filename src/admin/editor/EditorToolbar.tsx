// The formatting toolbar of the article editor.

import { Tooltip, UnstyledButton } from '@mantine/core';
import { useRovingIndex } from '@mantine/hooks';
import { type Editor, isMacOS, useEditorState } from '@tiptap/react';
import { Fragment } from 'react';
import { actionGroups, type EditorAction } from './editor-actions.ts';
import { words } from '../words/words.ts';

interface EditorToolbarProps {
  editor: Editor;
  /** Opens what the button needs: a panel for a link or picture, or the file chooser. */
  onOpen: (panel: NonNullable<EditorAction['opens']>) => void;
}

const actions = actionGroups.flat();

/** The toolbar is one tab stop; the arrow keys move the focus between its buttons (ARIA toolbar pattern). */
export function EditorToolbar({ editor, onOpen }: EditorToolbarProps) {
  const states = useEditorState({ editor, selector: () => statesOf(editor) });
  const { getItemProps, setFocusedIndex } = useRovingIndex({ total: actions.length });

  function press({ name, run, opens }: EditorAction): void {
    if (states[name]!.isDisabled) return;
    if (opens) onOpen(opens);
    run?.(editor.chain().focus()).run();
  }

  return (
    <div role="toolbar" aria-label={words.editor.toolbar} className="rich-text-toolbar">
      {actionGroups.map((group, index) => (
        <Fragment key={group[0]!.name}>
          {index > 0 && <span className="rich-text-divider" />}
          {group.map((action) => (
            <Tooltip
              key={action.name}
              label={tooltipOf(action)}
              openDelay={400}
              events={tooltipEvents}
              withinPortal={false}
            >
              <UnstyledButton
                className="rich-text-button"
                aria-label={action.name}
                aria-pressed={states[action.name]!.isActive}
                aria-disabled={states[action.name]!.isDisabled}
                {...getItemProps({ index: actions.indexOf(action), onClick: () => press(action) })}
                onFocus={() => setFocusedIndex(actions.indexOf(action))}
                // Prevent the focus change, so that the text keeps its caret and selection.
                onMouseDown={(event) => event.preventDefault()}
              >
                <action.icon size={20} stroke={1.75} aria-hidden />
              </UnstyledButton>
            </Tooltip>
          ))}
        </Fragment>
      ))}
    </div>
  );
}

const tooltipEvents = { hover: true, focus: true, touch: false };

/** State of each button at the caret, by the button's name. */
function statesOf(editor: Editor): Record<string, { isActive?: boolean; isDisabled?: true }> {
  return Object.fromEntries(
    actions.map(({ name, isActive, canRun }) => [
      name,
      {
        ...(isActive && { isActive: isActive(editor) }),
        ...(canRun && !canRun(editor) && { isDisabled: true }),
      },
    ]),
  );
}

/** Tooltip of a button, with its keyboard shortcut: 'Bold (Ctrl+B)'. */
function tooltipOf({ name, shortcut }: EditorAction): string {
  if (!shortcut) return name;
  const shown = isMacOS()
    ? shortcut.replace('Mod-', '⌘').replace('Shift-', '⇧').replace('Alt-', '⌥')
    : shortcut.replace('Mod', 'Ctrl').replaceAll('-', '+');
  return `${name} (${shown})`;
}
