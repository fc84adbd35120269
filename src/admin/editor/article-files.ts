// Files in the article editor: a link to a file of the library, with its kind and size, and as a card where it is alone.

import type { Node as DocumentNode } from '@tiptap/pm/model';
import { Plugin, Selection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Editor, Extension } from '@tiptap/react';
import { fileFacts, filesIn } from '../../contract/media/files.ts';
import { insertBlock } from './insert-block.ts';

/** What pages put into such links: it is not a part of the text. */
export const ArticleFiles = Extension.create({
  name: 'files',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { decorations: ({ doc }) => DecorationSet.create(doc, cardsIn(doc)) } }),
  ],
});

function cardsIn(doc: DocumentNode): Decoration[] {
  const cards: Decoration[] = [];
  doc.descendants((node, start, parent) => {
    const link = node.marks.find(({ type }) => type.name === 'link');
    const href = String(link?.attrs['href']);
    if (!link || filesIn(href).length === 0) return;
    const end = start + node.nodeSize;
    const shown = () => factsOf(href);
    cards.push(Decoration.widget(end, shown, { marks: [link], key: href, side: 1 }));
    if (parent?.type.name === 'paragraph' && parent.childCount === 1)
      cards.push(Decoration.node(start - 1, end + 1, { class: 'file' }));
  });
  return cards;
}

/** Kind and size, as the server has the file now; the kind alone of one that it does not have. */
function factsOf(href: string): HTMLElement {
  const shown = document.createElement('small');
  const type = href.slice(href.lastIndexOf('.') + 1);
  const show = (facts: string) => (shown.textContent = ` ${facts}`);
  show(type.toUpperCase());
  fetch(href, { method: 'HEAD' })
    .then(({ ok, headers }) => ok && show(fileFacts({ type, bytes: Number(headers.get('Content-Length')) })))
    .catch(() => {});
  return shown;
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
