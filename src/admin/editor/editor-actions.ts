// The buttons of the editor's toolbar: name, icon, keyboard shortcut and Tiptap command.

import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCamera,
  IconClearFormatting,
  IconFileText,
  IconH2,
  IconH3,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMovie,
  IconPhoto,
  IconPhotoSearch,
  IconSeparatorHorizontal,
  IconStrikethrough,
  IconTable,
  IconUnderline,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/react';
import { tableCommands, tableShortcuts } from './article-table.ts';
import { words } from '../words/words.ts';
import { hasCamera } from './check-picture.ts';

const names = words.editor.actions;

type Command = (chain: ChainedCommands) => ChainedCommands;

/** One button of the toolbar. */
export interface EditorAction {
  name: string;
  icon: Icon;
  /** Keyboard shortcut in Tiptap's notation: `Mod-Shift-8`. */
  shortcut?: string;
  /** The Tiptap command. A button that needs more data has `opens` and no `run`. */
  run?: Command;
  opens?: 'link' | 'picture' | 'camera' | 'library' | 'file' | 'film';
  /** The button opens a menu of these. */
  items?: readonly EditorAction[];
  /** For toggle buttons: whether the format is active at the caret. */
  isActive?: (editor: Editor) => boolean;
  /** Whether the command is possible at the caret; without it, always. */
  canRun?: (editor: Editor) => boolean;
}

/** The buttons of the toolbar, in groups. */
export const actionGroups: readonly (readonly EditorAction[])[] = [
  [
    step(names.undo, IconArrowBackUp, 'Mod-Z', (chain) => chain.undo()),
    step(names.redo, IconArrowForwardUp, 'Mod-Shift-Z', (chain) => chain.redo()),
  ],
  [heading(2, names.heading, IconH2), heading(3, names.subheading, IconH3)],
  [
    toggle('bold', names.bold, IconBold, 'Mod-B', (chain) => chain.toggleBold()),
    toggle('italic', names.italic, IconItalic, 'Mod-I', (chain) => chain.toggleItalic()),
    toggle('underline', names.underline, IconUnderline, 'Mod-U', (chain) => chain.toggleUnderline()),
    toggle('strike', names.strike, IconStrikethrough, 'Mod-Shift-S', (chain) => chain.toggleStrike()),
    {
      name: names.clear,
      icon: IconClearFormatting,
      run: (chain) => chain.clearNodes().unsetAllMarks(),
    },
  ],
  [
    toggle('bulletList', names.bulletList, IconList, 'Mod-Shift-8', (chain) => chain.toggleBulletList()),
    toggle('orderedList', names.orderedList, IconListNumbers, 'Mod-Shift-7', (chain) =>
      chain.toggleOrderedList(),
    ),
    step(names.deeper, IconIndentIncrease, 'Mod-]', (chain) => chain.sinkListItem('listItem')),
    step(names.outer, IconIndentDecrease, 'Mod-[', (chain) => chain.liftListItem('listItem')),
    toggle('blockquote', names.quote, IconBlockquote, 'Mod-Shift-B', (chain) => chain.toggleBlockquote()),
  ],
  [
    {
      name: names.link,
      icon: IconLink,
      shortcut: 'Mod-K',
      opens: 'link',
      isActive: (editor) => editor.isActive('link'),
    },
    {
      name: names.picture,
      icon: IconPhoto,
      opens: 'picture',
      isActive: (editor) => editor.isActive('image'),
    },
    ...(hasCamera ? [{ name: words.editor.picture.camera, icon: IconCamera, opens: 'camera' as const }] : []),
    { name: names.libraryPicture, icon: IconPhotoSearch, opens: 'library' },
    { name: names.file, icon: IconFileText, opens: 'file' },
    { name: names.film, icon: IconMovie, opens: 'film', isActive: (editor) => editor.isActive('film') },
    {
      name: names.table,
      icon: IconTable,
      isActive: (editor) => editor.isActive('table'),
      items: Object.entries(tableCommands).map(([key, command]) => {
        const name = key as keyof typeof tableCommands;
        const run: Command = (chain) => chain.command(({ state, dispatch }) => command(state, dispatch));
        return step(names.tables[name], IconTable, tableShortcuts[name], run);
      }),
    },
    { name: names.line, icon: IconSeparatorHorizontal, run: (chain) => chain.setHorizontalRule() },
  ],
];

/** A toggle button for a Tiptap mark or node `type`: it is pressed while that type is active at the caret. */
function toggle(type: string, name: string, icon: Icon, shortcut: string, run: Command): EditorAction {
  return { name, icon, shortcut, run, isActive: (editor) => editor.isActive(type) };
}

function heading(level: 2 | 3, name: string, icon: Icon): EditorAction {
  return {
    name,
    icon,
    shortcut: `Mod-Alt-${level}`,
    run: (chain) => chain.toggleHeading({ level }),
    isActive: (editor) => editor.isActive('heading', { level }),
  };
}

/** A button that does nothing at some places of a text: it is disabled there. */
function step(name: string, icon: Icon, shortcut: string | undefined, run: Command): EditorAction {
  return {
    name,
    icon,
    ...(shortcut && { shortcut }),
    run,
    canRun: (editor) => run(editor.can().chain()).run(),
  };
}
