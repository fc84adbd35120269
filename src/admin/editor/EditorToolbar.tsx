import { Menu, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { useRovingIndex } from '@mantine/hooks';
import * as icons from '@tabler/icons-react';
import { type ChainedCommands, type Editor, isMacOS, useEditorState } from '@tiptap/react';
import { Fragment, type ReactElement, useState } from 'react';
import { tableActions } from './article-table.ts';
import { hasCamera } from './send-file.ts';
import { words } from '../words/words.ts';

const names = words.editor.actions;

type Command = (chain: ChainedCommands) => ChainedCommands;
type Toggled = Exclude<keyof typeof names, 'tables'>;

export interface EditorAction {
  name: string;
  icon: icons.Icon;
  /** Keyboard shortcut in Tiptap's notation: `Mod-Shift-8`. */
  shortcut?: string | undefined;
  /** The Tiptap command. A button that needs more data has `opens` and no `run`. */
  run?: Command;
  opens?: 'link' | 'picture' | 'camera' | 'library' | 'file' | 'film';
  items?: readonly EditorAction[];
  /** The Tiptap mark or node: the button is pressed while that is active at the caret. */
  active?: readonly [type: string, attributes?: Record<string, unknown>];
  /** Whether the command is possible at the caret; without it, always. */
  canRun?: (editor: Editor) => boolean;
}

const actionGroups: readonly (readonly EditorAction[])[] = [
  [
    step(names.undo, icons.IconArrowBackUp, 'Mod-Z', (chain) => chain.undo()),
    step(names.redo, icons.IconArrowForwardUp, 'Mod-Shift-Z', (chain) => chain.redo()),
  ],
  [heading(2, names.heading, icons.IconH2), heading(3, names.subheading, icons.IconH3)],
  [
    toggle('bold', icons.IconBold, 'Mod-B', (chain) => chain.toggleBold()),
    toggle('italic', icons.IconItalic, 'Mod-I', (chain) => chain.toggleItalic()),
    toggle('underline', icons.IconUnderline, 'Mod-U', (chain) => chain.toggleUnderline()),
    toggle('strike', icons.IconStrikethrough, 'Mod-Shift-S', (chain) => chain.toggleStrike()),
    {
      name: names.clear,
      icon: icons.IconClearFormatting,
      run: (chain) => chain.clearNodes().unsetAllMarks(),
    },
  ],
  [
    toggle('bulletList', icons.IconList, 'Mod-Shift-8', (chain) => chain.toggleBulletList()),
    toggle('orderedList', icons.IconListNumbers, 'Mod-Shift-7', (chain) => chain.toggleOrderedList()),
    step(names.deeper, icons.IconIndentIncrease, 'Mod-]', (chain) => chain.sinkListItem('listItem')),
    step(names.outer, icons.IconIndentDecrease, 'Mod-[', (chain) => chain.liftListItem('listItem')),
    toggle('blockquote', icons.IconBlockquote, 'Mod-Shift-B', (chain) => chain.toggleBlockquote()),
  ],
  [
    { name: names.link, icon: icons.IconLink, shortcut: 'Mod-K', opens: 'link', active: ['link'] },
    { name: names.picture, icon: icons.IconPhoto, opens: 'picture', active: ['image'] },
    ...(hasCamera
      ? [{ name: words.editor.picture.camera, icon: icons.IconCamera, opens: 'camera' as const }]
      : []),
    { name: names.libraryPicture, icon: icons.IconPhotoSearch, opens: 'library' },
    { name: names.file, icon: icons.IconFileText, opens: 'file' },
    { name: names.film, icon: icons.IconMovie, opens: 'film', active: ['film'] },
    {
      name: names.table,
      icon: icons.IconTable,
      active: ['table'],
      items: Object.entries(names.tables).map(([key, name]) => {
        const { run, keys } = tableActions[key as keyof typeof tableActions];
        return step(name, icons.IconTable, keys, (chain) =>
          chain.command(({ state, dispatch }) => run(state, dispatch)),
        );
      }),
    },
    { name: names.line, icon: icons.IconSeparatorHorizontal, run: (chain) => chain.setHorizontalRule() },
  ],
];

/** `type`: the Tiptap mark or node. */
function toggle(type: Toggled, icon: icons.Icon, shortcut: string, run: Command): EditorAction {
  return { name: names[type], icon, shortcut, run, active: [type] };
}

function heading(level: 2 | 3, name: string, icon: icons.Icon): EditorAction {
  const run: Command = (chain) => chain.toggleHeading({ level });
  return { name, icon, shortcut: `Mod-Alt-${level}`, run, active: ['heading', { level }] };
}

/** A button that does nothing at some places of a text: it is disabled there. */
function step(name: string, icon: icons.Icon, shortcut: string | undefined, run: Command): EditorAction {
  return { name, icon, shortcut, run, canRun: (editor) => run(editor.can().chain()).run() };
}

interface EditorToolbarProps {
  editor: Editor;
  onOpen: (panel: NonNullable<EditorAction['opens']>) => void;
}

const actions = actionGroups.flat();
const tooltip = {
  openDelay: 400,
  events: { hover: true, focus: true, touch: false },
  withinPortal: false,
} as const;

/** The formatting toolbar. It is one tab stop; the arrow keys move the focus between its buttons (ARIA toolbar pattern). */
export function EditorToolbar({ editor, onOpen }: EditorToolbarProps) {
  /** After a command of a menu the text has the focus, after Escape its button. */
  const [isDone, setIsDone] = useState(false);
  const isPossible = ({ canRun }: EditorAction) => canRun?.(editor) !== false;
  const states = useEditorState({
    editor,
    selector: () =>
      actions.map((action) => ({
        isActive: action.active && editor.isActive(...action.active),
        isDisabled: !isPossible(action) || undefined,
      })),
  });
  const { getItemProps, setFocusedIndex } = useRovingIndex({ total: actions.length });

  function press(action: EditorAction): void {
    if (!isPossible(action)) return;
    if (action.opens) onOpen(action.opens);
    action.run?.(editor.chain().focus()).run();
  }

  function buttonOf(action: EditorAction): ReactElement {
    const index = actions.indexOf(action);
    const { isActive, isDisabled } = states[index]!;
    return (
      <UnstyledButton
        className="rich-text-button"
        aria-label={action.name}
        aria-pressed={isActive}
        aria-disabled={isDisabled}
        {...getItemProps({ index, onClick: () => press(action) })}
        onFocus={() => setFocusedIndex(index)}
        // Prevent the focus change, so that the text keeps its caret and selection.
        onMouseDown={(event) => event.preventDefault()}
      >
        <action.icon size={20} stroke={1.75} aria-hidden />
      </UnstyledButton>
    );
  }

  function menuOf(action: EditorAction, items: readonly EditorAction[]): ReactElement {
    return (
      <Menu key={action.name} position="bottom-start" returnFocus={!isDone} onOpen={() => setIsDone(false)}>
        <Menu.Target>{buttonOf(action)}</Menu.Target>
        <Menu.Dropdown>
          {items.filter(isPossible).map((item) => (
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
                press(item);
              }}
            >
              {item.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    );
  }

  return (
    <div role="toolbar" aria-label={words.editor.toolbar} className="rich-text-toolbar">
      {actionGroups.map((group, index) => (
        <Fragment key={group[0]!.name}>
          {index > 0 && <span className="rich-text-divider" />}
          {group.map((action) => {
            const { name, shortcut, items } = action;
            if (items) return menuOf(action, items);
            return (
              <Tooltip key={name} label={shortcut ? `${name} (${keysOf(shortcut)})` : name} {...tooltip}>
                {buttonOf(action)}
              </Tooltip>
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}

const arrows = { Up: '↑', Down: '↓', Left: '←', Right: '→' };

/** A keyboard shortcut as it is shown: 'Ctrl+B'. */
function keysOf(shortcut: string): string {
  const keys = shortcut.replace(/Arrow(\w+)/, (_, side: keyof typeof arrows) => arrows[side]);
  return isMacOS()
    ? keys.replace('Mod-', '⌘').replace('Shift-', '⇧').replace('Alt-', '⌥')
    : keys.replace('Mod', 'Ctrl').replaceAll('-', '+');
}
