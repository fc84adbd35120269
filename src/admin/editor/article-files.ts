// Files in the article editor: a link to a file of the library, with its kind and size, and as a card where it is alone.

import type { Node as DocumentNode } from '@tiptap/pm/model';
import { Plugin, Selection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Editor, Extension } from '@tiptap/react';
import { fileFacts, filesIn } from '../../contract/media/files.ts';
import { insertBlock } from './insert-block.ts';

/** What pages put into such links: it is not a part of the text, so a style shows it. */
export const ArticleFiles = Extension.create({
  name: 'files',
  addProseMirrorPlugins() {
    const { editor } = this;
    /** By the address of a file: its kind, and its size as soon as that is known. */
    const facts = new Map<string, string>();
    /** Kind and size, as the server has the file now; the kind alone of one that it does not have. */
    const factsOf = (href: string): string => {
      const type = href.slice(href.lastIndexOf('.') + 1);
      if (!facts.has(href)) {
        facts.set(href, type.toUpperCase());
        fetch(href, { method: 'HEAD' })
          .then(({ ok, headers }) => {
            if (!ok) return;
            facts.set(href, fileFacts({ type, bytes: Number(headers.get('Content-Length')) }));
            editor.view.dispatch(editor.state.tr);
          })
          .catch(() => {});
      }
      return facts.get(href)!;
    };
    return [
      new Plugin({ props: { decorations: ({ doc }) => DecorationSet.create(doc, cardsIn(doc, factsOf)) } }),
    ];
  },
});

const hrefOf = (node?: DocumentNode | null): string =>
  String(node?.marks.find(({ type }) => type.name === 'link')?.attrs['href']);

function cardsIn(doc: DocumentNode, factsOf: (href: string) => string): Decoration[] {
  const cards: Decoration[] = [];
  doc.descendants((node, start, parent, index) => {
    const href = hrefOf(node);
    if (filesIn(href).length === 0) return;
    const end = start + node.nodeSize;
    // The end of a link, of which a part may be bold.
    if (hrefOf(parent?.maybeChild(index + 1)) !== href)
      cards.push(Decoration.inline(start, end, { 'data-facts': factsOf(href) }));
    if (parent?.type.name === 'paragraph' && parent.childCount === 1)
      cards.push(Decoration.node(start - 1, end + 1, { class: 'file' }));
  });
  return cards;
}

/** Inserts a file as a paragraph with a link, and moves the caret below it. */
export function insertFile(editor: Editor, href: string, title: string): void {
  const { schema } = editor;
  const { paragraph } = schema.nodes;
  const file = paragraph!.create(null, schema.text(title, [schema.mark('link', { href })]));
  editor
    .chain()
    .command(({ tr }) => {
      const start = insertBlock(tr, [file, paragraph!.create()]);
      return Boolean(tr.setSelection(Selection.near(tr.doc.resolve(start + file.nodeSize + 1))));
    })
    .focus()
    .run();
}
