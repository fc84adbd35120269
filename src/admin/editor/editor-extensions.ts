// The Tiptap extensions of the article editor: they allow exactly what the server stores.

import { markPasteRule } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import type { NodeType } from '@tiptap/pm/model';
import { type EditorState, Plugin, Selection, type Transaction } from '@tiptap/pm/state';
import { type AnyExtension, Mark, wrappingInputRule } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkable, isStoredPicture, linkRel, numbering } from '../../contract/blogs/rich-text.ts';
import { addressesIn } from '../../contract/typed/addresses.ts';
import { paths, storedFile } from '../../contract/url/paths.ts';
import { ArticleFiles, ArticleFilm } from './article-blocks.ts';
import { articleTable } from './article-table.ts';

/** Accepts only pictures that are stored on this site; the parser ignores every other `<img>`. */
const ArticleImage = Image.extend({
  addAttributes: () =>
    Object.fromEntries(['src', 'alt', 'width', 'height'].map((name) => [name, { default: null }])),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (img) => isStoredPicture(img.getAttribute('src') ?? '') && null },
  ],
  addInputRules: () => [],
  // Lazy: Tiptap renders this HTML once more when the editor closes, which must not fetch the pictures again.
  renderHTML: ({ HTMLAttributes }) => ['img', { ...HTMLAttributes, loading: 'lazy' }],
  // Only for the screen: renderHTML writes the HTML that is stored or copied.
  addNodeView:
    () =>
    ({ node: { attrs } }) => {
      const { src, ...others } = attrs as Record<string, string | null>;
      const name = String(src).replace(paths.storage(''), '');
      const dom = document.createElement('img');
      // Set `src` once: the browser would also fetch an earlier value.
      for (const [attribute, value] of Object.entries({ ...others, src: storedFile(name, name) }))
        if (value !== null) dom.setAttribute(attribute, value);
      return { dom };
    },
});

/** Keep only href and rel: the server's sanitizer removes every other attribute of a link. */
const ArticleLink = Link.extend({
  // Text typed directly after a link is not part of the link.
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', { href, rel: linkRel(String(href)) }, 0],
  addPasteRules() {
    const find = (text: string) =>
      addressesIn(text).map(({ index, text: address, href }) => ({ index, text: address, data: { href } }));
    const getAttributes = ({ data }: { data?: Record<string, unknown> }) => ({ href: data?.['href'] });
    return [markPasteRule({ find, type: this.type, getAttributes })];
  },
  addProseMirrorPlugins() {
    return [
      ...(this.parent?.() ?? []),
      new Plugin({
        appendTransaction: (transactions, before, state) =>
          transactions.some((change) => change.docChanged && !change.getMeta('history$')) &&
          !transactions.some((change) => change.getMeta('preventAutolink'))
            ? linkTyped(before, state)
            : null,
      }),
    ];
  },
}).configure({
  openOnClick: false,
  // Its rules of where an address ends are those of texts in Latin letters.
  autolink: false,
  isAllowedUri: isLinkable,
  // For an address that is pasted over a selection.
  shouldAutoLink: (url) => addressesIn(url)[0]?.text === url,
});

/** Links the address before the caret, when what was just typed ends it: a space, Enter, a Khmer word. */
function linkTyped(before: EditorState, state: EditorState): Transaction | null {
  const { $from, empty } = state.selection;
  const length = state.doc.content.size - before.doc.content.size;
  if (!empty || length <= 0 || !$from.parent.isTextblock) return null;
  // After Enter, the address is at the end of the block before.
  const end =
    $from.parentOffset === 0 && $from.depth > 0
      ? Selection.findFrom(state.doc.resolve($from.before()), -1, true)?.$from
      : $from.parentOffset >= length
        ? state.doc.resolve($from.pos - length)
        : undefined;
  if (!end || end.parent.type.spec.code) return null;
  const text = end.parent.textBetween(0, end.parentOffset, '', '\n');
  const typed = state.doc.textBetween(end.pos, $from.pos, '\n', '\n');
  // Inside an address nothing has ended it yet.
  if (/^[!-~]/.test(typed)) return null;
  const found = addressesIn(text).at(-1);
  if (!found || /[^!-~]/.test(text.slice(found.index))) return null;
  const from = end.start() + found.index;
  const to = from + found.text.length;
  const { link, code } = state.schema.marks;
  if ([link, code].some((mark) => mark && state.doc.rangeHasMark(from, to, mark))) return null;
  return state.tr.addMark(from, to, link!.create({ href: found.href }));
}

const numberingOf = (list: Element) => numbering(list.getAttribute('start'), list.getAttribute('type'));

/** The position of m² and CO₂ has a meaning. The toolbar has no buttons for it. */
const script = (name: string, tag: 'sup' | 'sub', shortcut: string) =>
  Mark.create({
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [shortcut]: () => this.editor.commands.toggleMark(name) };
    },
  });
const Superscript = script('superscript', 'sup', 'Mod-.');
const Subscript = script('subscript', 'sub', 'Mod-,');

/** Removes list and code attributes that the server drops, and Tab shortcuts in lists: Tab must leave the editor. */
function withoutUnsupported(extension: AnyExtension): AnyExtension {
  switch (extension.name) {
    // Neither is in a list, a quote or a cell.
    case 'doc':
      return extension.extend({ content: '(block | table | film)+' });
    case 'orderedList':
      return extension.extend({
        addAttributes: () => ({
          start: { default: 1, parseHTML: (list: Element) => numberingOf(list).start ?? 1 },
          type: { default: null, parseHTML: (list: Element) => numberingOf(list).type ?? null },
        }),
        // A year stays text.
        addInputRules(this: { type: NodeType }) {
          return [
            wrappingInputRule({
              find: /^([1-9]\d?)\.\s$/,
              type: this.type,
              getAttributes: ([, number]) => ({ start: Number(number) }),
              joinPredicate: ([, number], { attrs, childCount }) =>
                !attrs['type'] && Number(attrs['start']) + childCount === Number(number),
            }),
          ];
        },
        // Remove the plugin that converts pasted plain text to numbered lists.
        addProseMirrorPlugins: () => [],
      });
    case 'codeBlock':
      return extension.extend({ addAttributes: () => ({}) });
    case 'code':
      return extension.extend({ excludes: '' });
    case 'listItem':
      return extension.extend({
        addKeyboardShortcuts() {
          return {
            Enter: () => this.editor.commands.splitListItem('listItem'),
            'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
            'Mod-[': () => this.editor.commands.liftListItem('listItem'),
          };
        },
      });
    case 'listKeymap':
      return extension.extend({
        addKeyboardShortcuts() {
          const { Tab: _tab, ...shortcuts } = this.parent?.() ?? {};
          return shortcuts;
        },
      });
    default:
      return extension;
  }
}

const ArticleKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(withoutUnsupported);
  },
}).configure({
  heading: { levels: [2, 3] },
  link: false,
  dropcursor: { color: 'var(--brass)' },
});

export const articleExtensions = [
  ArticleKit,
  ArticleLink,
  ArticleImage,
  Superscript,
  Subscript,
  ...articleTable,
  ArticleFilm,
  ArticleFiles,
];

/** Extensions whose input rules are on: `- ` starts a list, `## ` a heading. `*` and backticks stay plain text. */
export const inputRuleExtensions = ['heading', 'bulletList', 'orderedList', 'blockquote', 'horizontalRule'];
