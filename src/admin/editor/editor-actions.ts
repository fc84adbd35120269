// The buttons of the editor's toolbar: name, icon, keyboard shortcut and Tiptap command.

import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconH2,
  IconH3,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconSeparatorHorizontal,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/react';

/** One button of the toolbar. */
export interface EditorAction {
  name: string;
  icon: Icon;
  /** Keyboard shortcut in Tiptap's notation: `Mod-Shift-8`. */
  keys?: string;
  /** The Tiptap command. A button that needs more data has `opens` and no `run`. */
  run?: (chain: ChainedCommands) => ChainedCommands;
  opens?: 'link' | 'picture';
  /** For toggle buttons: whether the format is active at the caret. */
  isOn?: (editor: Editor) => boolean;
  /** Whether the command is possible at the caret; without it, always. */
  canRun?: (editor: Editor) => boolean;
}

/** The buttons of the toolbar, in groups. */
export const actionGroups: readonly (readonly EditorAction[])[] = [
  [
    {
      name: 'Undo',
      icon: IconArrowBackUp,
      keys: 'Mod-Z',
      run: (chain) => chain.undo(),
      canRun: (editor) => editor.can().undo(),
    },
    {
      name: 'Redo',
      icon: IconArrowForwardUp,
      keys: 'Mod-Shift-Z',
      run: (chain) => chain.redo(),
      canRun: (editor) => editor.can().redo(),
    },
  ],
  [
    {
      name: 'Heading',
      icon: IconH2,
      keys: 'Mod-Alt-2',
      run: (chain) => chain.toggleHeading({ level: 2 }),
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
    },
    {
      name: 'Subheading',
      icon: IconH3,
      keys: 'Mod-Alt-3',
      run: (chain) => chain.toggleHeading({ level: 3 }),
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
    },
  ],
  [
    mark('bold', 'Bold', IconBold, 'Mod-B', (chain) => chain.toggleBold()),
    mark('italic', 'Italic', IconItalic, 'Mod-I', (chain) => chain.toggleItalic()),
    mark('underline', 'Underline', IconUnderline, 'Mod-U', (chain) => chain.toggleUnderline()),
    mark('strike', 'Strikethrough', IconStrikethrough, 'Mod-Shift-S', (chain) => chain.toggleStrike()),
    {
      name: 'Clear formatting',
      icon: IconClearFormatting,
      run: (chain) => chain.clearNodes().unsetAllMarks(),
    },
  ],
  [
    mark('bulletList', 'Bulleted list', IconList, 'Mod-Shift-8', (chain) => chain.toggleBulletList()),
    mark('orderedList', 'Numbered list', IconListNumbers, 'Mod-Shift-7', (chain) =>
      chain.toggleOrderedList(),
    ),
    {
      name: 'Deeper in the list',
      icon: IconIndentIncrease,
      keys: 'Mod-]',
      run: (chain) => chain.sinkListItem('listItem'),
      canRun: (editor) => editor.can().sinkListItem('listItem'),
    },
    {
      name: 'Out of the list',
      icon: IconIndentDecrease,
      keys: 'Mod-[',
      run: (chain) => chain.liftListItem('listItem'),
      canRun: (editor) => editor.can().liftListItem('listItem'),
    },
    mark('blockquote', 'Quote', IconBlockquote, 'Mod-Shift-B', (chain) => chain.toggleBlockquote()),
  ],
  [
    {
      name: 'Link',
      icon: IconLink,
      keys: 'Mod-K',
      opens: 'link',
      isOn: (editor) => editor.isActive('link'),
    },
    { name: 'Picture', icon: IconPhoto, opens: 'picture', isOn: (editor) => editor.isActive('image') },
    { name: 'Dividing line', icon: IconSeparatorHorizontal, run: (chain) => chain.setHorizontalRule() },
  ],
];

/** A toggle button for a Tiptap mark or node `type`: it is on while that type is active at the caret. */
function mark(type: string, name: string, icon: Icon, keys: string, run: EditorAction['run']): EditorAction {
  return { name, icon, keys, run, isOn: (editor) => editor.isActive(type) };
}
