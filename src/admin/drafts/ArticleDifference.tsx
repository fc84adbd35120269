// The difference of two contents of an article, drawn in the newer one.

import { DOMSerializer, type Fragment, type Node as DocumentNode } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet, EditorView } from '@tiptap/pm/view';
import { getSchema } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { langOf } from '../screen/values.tsx';
import { filmView } from '../editor/article-blocks.ts';
import { tableView } from '../editor/article-table.ts';
import { articleExtensions } from '../editor/editor-extensions.ts';
import { parseContent } from '../editor/editor-html.ts';
import styles from '../editor/rich-text.css?url';
import { articleDifference, type Range } from './article-difference.ts';
import classes from './Difference.module.css';

const schema = getSchema(articleExtensions);

interface ArticleDifferenceProps {
  before: string;
  after: string;
}

export function ArticleDifference({ before, after }: ArticleDifferenceProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [old, fresh] = [parseContent(schema, before), parseContent(schema, after)];
    const ranges = articleDifference(old, fresh);
    const decorations = DecorationSet.create(
      fresh,
      ranges.flatMap((range) => decorate(old, fresh, range)),
    );
    const view = new EditorView(place.current, {
      state: EditorState.create({ doc: fresh }),
      editable: () => false,
      nodeViews: { table: tableView, film: filmView },
      attributes: { class: 'article-text' },
      // A link would leave the screen.
      handleDOMEvents: { click: (_view, event) => event.preventDefault() },
      decorations: () => decorations,
    });
    return () => view.destroy();
  }, [before, after]);
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div ref={place} className={`rich-text-area ${classes.article}`} lang={langOf(after)} />
    </>
  );
}

/** Marks what was added, and puts what was removed before it. */
function decorate(old: DocumentNode, fresh: DocumentNode, { fromA, toA, fromB, toB }: Range): Decoration[] {
  const marks: Decoration[] = [];
  fresh.nodesBetween(fromB, toB, (node, position) => {
    const end = position + node.nodeSize;
    if (node.isText)
      marks.push(Decoration.inline(Math.max(position, fromB), Math.min(end, toB), { nodeName: 'ins' }));
    // A list whose numbers or signs changed, too.
    else if (node.isLeaf || (position >= fromB && end > toB))
      marks.push(Decoration.node(position, end, { class: classes.added! }));
  });
  // The start of a list alone shows nothing.
  if (old.textBetween(fromA, toA, '', ' ') !== '') {
    const slice = old.slice(fromA, toA).content;
    marks.push(Decoration.widget(fromB, () => removedOf(slice), { side: -1 }));
  }
  return marks;
}

/** What was removed, as elements. A row of a table and a cell stay such, or they would have no place. */
function removedOf(slice: Fragment): HTMLElement {
  const serializer = DOMSerializer.fromSchema(schema);
  const removed = document.createElement('del');
  const [only, ...others] = slice.content;
  if (only?.isBlock) removed.className = classes.block!;
  if (!only || others.length > 0 || !/^table./.test(only.type.name)) {
    removed.append(serializer.serializeFragment(slice));
    return removed;
  }
  const part = serializer.serializeNode(only) as HTMLElement;
  for (const cell of part.matches('tr') ? part.children : [part]) {
    const words = removed.cloneNode() as HTMLElement;
    words.append(...cell.childNodes);
    cell.append(words);
  }
  return part;
}
