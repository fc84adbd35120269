// The Tiptap extensions of the article editor: they allow exactly what the server stores.

import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import type { AnyExtension } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { paths, storedFile } from '../../contract/paths.ts';
import { isLinkable, isStoredPicture, linkRel } from '../../contract/rich-text.ts';

/** Keep only href and rel: the server's sanitizer removes every other attribute of a link. */
const ArticleLink = Link.extend({
  // Text typed directly after a link is not part of the link.
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', { href, rel: linkRel(String(href)) }, 0],
}).configure({ openOnClick: false, defaultProtocol: 'https', isAllowedUri: isLinkable });

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

/** Removes list and code attributes that the server drops, and Tab shortcuts in lists: Tab must leave the editor. */
function withoutUnsupported(extension: AnyExtension): AnyExtension {
  switch (extension.name) {
    case 'orderedList':
      return extension.extend({
        addAttributes: () => ({}),
        renderHTML: () => ['ol', 0],
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
export const articleExtensions = [ArticleKit, ArticleLink, ArticleImage];

/** Extensions whose input rules are on: `- ` starts a list, `## ` a heading. `*` and backticks stay plain text. */
export const inputRuleExtensions = ['heading', 'bulletList', 'orderedList', 'blockquote', 'horizontalRule'];
