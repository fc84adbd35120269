// A film of another site in the article editor: its address and its title. It is never loaded here.

import type { Node as DocumentNode } from '@tiptap/pm/model';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import { type Editor, Node } from '@tiptap/react';
import { type Film, filmOf } from '../../contract/blogs/films.ts';
import { linkRel } from '../../contract/blogs/rich-text.ts';
import { words } from '../words/words.ts';
import { insertBlock } from './insert-block.ts';

/** A figure with one link, and nothing else. */
function linkIn(figure: Element): { href: string; title: string } | false {
  const [link, ...others] = figure.children;
  const title = link?.textContent ?? '';
  const film = filmOf(link?.getAttribute('href') ?? '');
  if (!film || others.length > 0 || title.trim() !== figure.textContent.trim()) return false;
  return { href: film.href, title };
}

export const ArticleFilm = Node.create({
  name: 'film',
  atom: true,
  draggable: true,
  addAttributes: () => ({ href: { default: '' }, title: { default: '' } }),
  parseHTML: () => [{ tag: 'figure', getAttrs: linkIn }],
  renderHTML: ({ node: { attrs } }) => {
    const { href, title } = attrs as { href: string; title: string };
    return ['figure', ['a', { href, rel: linkRel(href) }, title || href]];
  },
  addNodeView:
    () =>
    ({ node }) =>
      filmView(node),
});

/** The card of the page. */
export function filmView({ attrs }: DocumentNode) {
  const { href, title } = attrs as { href: string; title: string };
  const where = words.editor.film.where(filmOf(href)?.provider ?? '');
  const dom = document.createElement('figure');
  dom.className = 'film';
  const card = dom.appendChild(document.createElement('div'));
  for (const line of title === '' || title === href ? [where] : [title, where])
    card.appendChild(document.createElement('span')).textContent = line;
  return { dom };
}

/** Inserts a film, and selects it. */
export function insertFilm(editor: Editor, { href }: Film, title = href): void {
  editor.commands.command(({ tr }) => {
    const start = insertBlock(tr, editor.schema.nodes['film']!.create({ href, title }));
    return Boolean(tr.setSelection(NodeSelection.create(tr.doc, start)));
  });
}

/** Whether the caret is in a paragraph of its own, where an address alone can become a film. */
export function isInEmptyParagraph({ selection: { $from, empty } }: EditorState): boolean {
  return (
    empty && $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  );
}
