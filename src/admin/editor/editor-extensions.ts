// The Tiptap extensions of the article editor: they allow exactly what the server stores.

import { Image } from '@tiptap/extension-image';
import { type AnyExtension, Mark, wrappingInputRule } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import type { NodeType } from '@tiptap/pm/model';
import { paths, storedFile } from '../../contract/url/paths.ts';
import { isStoredPicture, numbering } from '../../contract/blogs/rich-text.ts';
import { ArticleFiles } from './article-files.ts';
import { ArticleFilm } from './article-film.ts';
import { ArticleLink } from './article-link.ts';
import { articleTable } from './article-table.ts';

/** Accepts only pictures that are stored on this site; the parser ignores every other `<img>`. */
const ArticleImage = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (img) => (isStoredPicture(img.getAttribute('src') ?? '') ? null : false),
    },
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

/** Every node and mark of an article, in exactly the HTML that the server stores. */
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
