// The difference of two contents of an article, drawn in the newer one.

import { DOMSerializer, type Node as DocumentNode } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet, EditorView } from '@tiptap/pm/view';
import { getSchema } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { langOf } from '../screen/values.tsx';
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
    const removed = document.createElement('del');
    const slice = old.slice(fromA, toA).content;
    if (slice.firstChild?.isBlock) removed.className = classes.block!;
    removed.append(DOMSerializer.fromSchema(schema).serializeFragment(slice));
    marks.push(Decoration.widget(fromB, removed, { side: -1 }));
  }
  return marks;
}
