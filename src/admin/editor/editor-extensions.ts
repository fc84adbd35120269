import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import type { AnyExtension } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { paths, storedFile } from '../../contract/paths.ts';
import { isLinkable, isStoredPicture, linkRel } from '../../contract/rich-text.ts';

/** A link bears nothing but where it leads, and what the server says of that. */
const ArticleLink = Link.extend({
  // What is typed after a link is no part of it.
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', { href, rel: linkRel(String(href)) }, 0],
}).configure({ openOnClick: false, defaultProtocol: 'https', isAllowedUri: isLinkable });

/** Pictures are the site's own: whatever else is pasted as one is none. */
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
  // Lazy: Tiptap draws this form once more while it closes the editor, and nothing is to be fetched for that.
  renderHTML: ({ HTMLAttributes }) => ['img', { ...HTMLAttributes, loading: 'lazy' }],
  // On the screen alone: what is stored and copied is written by renderHTML.
  addNodeView:
    () =>
    ({ node: { attrs } }) => {
      const { src, ...others } = attrs as Record<string, string | null>;
      const name = String(src).replace(paths.storage(''), '');
      const dom = document.createElement('img');
      // The address is set once: the browser would fetch any earlier one, too.
      for (const [attribute, value] of Object.entries({ ...others, src: storedFile(name, name) }))
        if (value !== null) dom.setAttribute(attribute, value);
      return { dom };
    },
});

/** The kit's lists and code without what the server drops, and Tab without any meaning: it leaves the editor. */
function asStored(extension: AnyExtension): AnyExtension {
  switch (extension.name) {
    case 'orderedList':
      return extension.extend({
        addAttributes: () => ({}),
        renderHTML: () => ['ol', 0],
        // Plain text stays plain text.
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
    return (this.parent?.() ?? []).map(asStored);
  },
}).configure({
  heading: { levels: [2, 3] },
  link: false,
  dropcursor: { color: false, class: 'rich-text-drop' },
});

/** All that an article is made of, to the letter of what the server keeps. */
export const articleExtensions = [ArticleKit, ArticleLink, ArticleImage];

/** What is made of typed signs: `- ` a list, `## ` a heading; stars and backticks stay what they are. */
export const typedRules = ['heading', 'bulletList', 'orderedList', 'blockquote', 'horizontalRule'];
