// The formatting toolbar of the article editor.

import { Tooltip, UnstyledButton } from '@mantine/core';
import { type Editor, isMacOS, useEditorState } from '@tiptap/react';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { actionGroups, type EditorAction } from './editor-actions.ts';

interface EditorToolbarProps {
  editor: Editor;
  /** Opens what the button needs: a panel for a link or picture, or the file chooser. */
  onOpen: (panel: 'link' | 'picture') => void;
}

/** The toolbar is one stop for the Tab key; the arrow keys move between its buttons (ARIA toolbar pattern). */
export function EditorToolbar({ editor, onOpen }: EditorToolbarProps) {
  const states = useEditorState({ editor, selector: () => statesOf(editor) });
  const [stop, setStop] = useState(actionGroups[0]![0]!.name);

  function press({ name, run, opens }: EditorAction): void {
    if (states[name]!.isOff) return;
    if (opens) onOpen(opens);
    run?.(editor.chain().focus()).run();
  }

  return (
    <div role="toolbar" aria-label="Formatting" className="rich-text-tools">
      {actionGroups.map((group, index) => (
        <Fragment key={group[0]!.name}>
          {index > 0 && <span className="rich-text-gap" />}
          {group.map((action) => (
            <Tooltip
              key={action.name}
              label={titleOf(action)}
              openDelay={400}
              events={hints}
              withinPortal={false}
            >
              <UnstyledButton
                className="rich-text-tool"
                aria-label={action.name}
                aria-pressed={states[action.name]!.isOn}
                aria-disabled={states[action.name]!.isOff}
                tabIndex={action.name === stop ? 0 : -1}
                onFocus={() => setStop(action.name)}
                onKeyDown={walk}
                // Prevent the focus change, so that the text keeps its caret and selection.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => press(action)}
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

const hints = { hover: true, focus: true, touch: false };

/** State of each button at the caret, by the button's name. */
function statesOf(editor: Editor): Record<string, { isOn?: boolean; isOff?: true }> {
  return Object.fromEntries(
    actionGroups
      .flat()
      .map(({ name, isOn, canRun }) => [
        name,
        { ...(isOn && { isOn: isOn(editor) }), ...(canRun && !canRun(editor) && { isOff: true }) },
      ]),
  );
}

/** Tooltip of a button, with its keyboard shortcut: 'Bold (Ctrl+B)'. */
function titleOf({ name, keys }: EditorAction): string {
  if (!keys) return name;
  const shown = isMacOS()
    ? keys.replace('Mod-', '⌘').replace('Shift-', '⇧').replace('Alt-', '⌥')
    : keys.replace('Mod', 'Ctrl').replaceAll('-', '+');
  return `${name} (${shown})`;
}

/** Arrow keys, Home and End move the focus along the buttons. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const buttons = [...event.currentTarget.closest('[role="toolbar"]')!.querySelectorAll('button')];
  const at = buttons.indexOf(event.currentTarget);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons.at(to % buttons.length)?.focus();
}
