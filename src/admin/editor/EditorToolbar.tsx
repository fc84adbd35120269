// The formatting toolbar of the article editor.

import { Menu, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { useRovingIndex } from '@mantine/hooks';
import { type Editor, isMacOS, useEditorState } from '@tiptap/react';
import { Fragment, type ReactElement, useState } from 'react';
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
    if (states[name]?.isDisabled) return;
    if (opens) onOpen(opens);
    run?.(editor.chain().focus()).run();
  }

  return (
    <div role="toolbar" aria-label={words.editor.toolbar} className="rich-text-toolbar">
      {actionGroups.map((group, index) => (
        <Fragment key={group[0]!.name}>
          {index > 0 && <span className="rich-text-divider" />}
          {group.map((action) => {
            const button = (
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
            );
            if (action.items)
              return (
                <ActionMenu key={action.name} editor={editor} items={action.items} onPress={press}>
                  {button}
                </ActionMenu>
              );
            return (
              <Tooltip
                key={action.name}
                label={tooltipOf(action)}
                openDelay={400}
                events={tooltipEvents}
                withinPortal={false}
              >
                {button}
              </Tooltip>
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}

interface ActionMenuProps {
  editor: Editor;
  items: readonly EditorAction[];
  onPress: (item: EditorAction) => void;
  /** The button that opens the menu. */
  children: ReactElement;
}

function ActionMenu({ editor, items, onPress, children }: ActionMenuProps) {
  /** The text has the focus after a command, the button after Escape. */
  const [isDone, setIsDone] = useState(false);
  const possible = items.filter(({ canRun }) => canRun?.(editor) !== false);
  return (
    <Menu position="bottom-start" returnFocus={!isDone} onOpen={() => setIsDone(false)}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {possible.map((item) => (
          <Menu.Item
            key={item.name}
            rightSection={
              item.shortcut && (
                <Text size="xs" c="dimmed" ml="md">
                  {keysOf(item.shortcut)}
                </Text>
              )
            }
            onClick={() => {
              setIsDone(true);
              onPress(item);
            }}
          >
            {item.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const tooltipEvents = { hover: true, focus: true, touch: false };

/** State of each button at the caret, by the button's name. */
function statesOf(editor: Editor) {
  const stateOf = ({ isActive, canRun }: EditorAction) => ({
    isActive: isActive?.(editor),
    isDisabled: canRun?.(editor) === false || undefined,
  });
  return Object.fromEntries(actions.map((action) => [action.name, stateOf(action)]));
}

/** Tooltip of a button, with its keyboard shortcut: 'Bold (Ctrl+B)'. */
const tooltipOf = ({ name, shortcut }: EditorAction) => (shortcut ? `${name} (${keysOf(shortcut)})` : name);

function keysOf(shortcut: string): string {
  const keys = shortcut.replace(/Arrow(\w+)/, (_, side: 'Up' | 'Down' | 'Left' | 'Right') => ARROWS[side]);
  return isMacOS()
    ? keys.replace('Mod-', '⌘').replace('Shift-', '⇧').replace('Alt-', '⌥')
    : keys.replace('Mod', 'Ctrl').replaceAll('-', '+');
}

const ARROWS = { Up: '↑', Down: '↓', Left: '←', Right: '→' };
