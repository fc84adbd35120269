// What stands between the paragraphs of the article editor: pictures, files and films.

import type { Node as DocumentNode } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, Selection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Editor, Extension, Node } from '@tiptap/react';
import type { TextPicture } from '../../contract/blogs/blogs.ts';
import { filmOf } from '../../contract/blogs/films.ts';
import { linkRel } from '../../contract/blogs/rich-text.ts';
import { fileFacts, filesIn } from '../../contract/media/files.ts';
import { words } from '../words/words.ts';

/** Inserts blocks in place of an empty paragraph, or after the block with the caret. Returns their position. */
export function insertBlock(tr: Transaction, nodes: DocumentNode | readonly DocumentNode[]): number {
  const { $to } = tr.selection;
  const end = $to.depth === 0 ? $to.pos : $to.after(1);
  const isEmpty = $to.depth === 1 && $to.parent.content.size === 0;
  const start = isEmpty ? $to.before(1) : end;
  tr.replaceWith(start, end, nodes).scrollIntoView();
  return start;
}

/** Inserts a picture after the selection, without replacing it, and moves the caret below the picture. The focus stays. */
export function insertPicture(editor: Editor, { src, width, height }: TextPicture, alt: string): void {
  const at = editor.state.selection.to;
  editor
    .chain()
    .insertContentAt(at, { type: 'image', attrs: { src, alt, width, height } }, { updateSelection: false })
    .command(({ tr, state }) => {
      // The picture may stand after the paragraph with the selection, and not where that ends.
      let end = at;
      tr.mapping.maps.at(-1)?.forEach((_from, _to, _newFrom, newTo) => (end = newTo));
      if (tr.doc.lastChild?.type.name === 'image')
        tr.insert(tr.doc.content.size, state.schema.nodes['paragraph']!.create());
      return Boolean(tr.setSelection(Selection.near(tr.doc.resolve(end), 1)));
    })
    .run();
}

/** Inserts a link to a file of the library as a paragraph, and moves the caret below it. */
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

/** What pages put into links to files, as a style, because it is not a part of the text; and a card where one is alone. */
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

interface FilmAttributes {
  href: string;
  title: string;
}

/** A film of another site: its address and its title. It is never loaded here. */
export const ArticleFilm = Node.create({
  name: 'film',
  atom: true,
  draggable: true,
  addAttributes: () => ({ href: { default: '' }, title: { default: '' } }),
  parseHTML: () => [{ tag: 'figure', getAttrs: filmIn }],
  renderHTML: ({ node: { attrs } }) => {
    const { href, title } = attrs as FilmAttributes;
    return ['figure', ['a', { href, rel: linkRel(href) }, title || href]];
  },
  addNodeView:
    () =>
    ({ node }) =>
      filmView(node),
});

/** The film of a figure with one link, and nothing else. */
function filmIn(figure: Element): FilmAttributes | false {
  const [link, ...others] = figure.children;
  const title = link?.textContent ?? '';
  const film = filmOf(link?.getAttribute('href') ?? '');
  if (!film || others.length > 0 || title.trim() !== figure.textContent.trim()) return false;
  return { href: film.href, title };
}

export function filmView({ attrs }: DocumentNode) {
  const { href, title } = attrs as FilmAttributes;
  const where = words.editor.film.where(filmOf(href)?.provider ?? '');
  const dom = document.createElement('figure');
  dom.className = 'film';
  const card = dom.appendChild(document.createElement('div'));
  for (const line of title === '' || title === href ? [where] : [title, where])
    card.appendChild(document.createElement('span')).textContent = line;
  return { dom };
}

export function insertFilm(editor: Editor, film: FilmAttributes): void {
  editor.commands.command(({ tr }) => {
    const start = insertBlock(tr, editor.schema.nodes['film']!.create(film));
    return Boolean(tr.setSelection(NodeSelection.create(tr.doc, start)));
  });
}

/** Whether the caret is in a paragraph of its own, where an address alone can become a film. */
export function isInEmptyParagraph({ selection: { $from, empty } }: EditorState): boolean {
  return (
    empty && $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  );
}
