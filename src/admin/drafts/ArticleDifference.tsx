// The difference of two texts, pictures or contents of an article, drawn in the newer one.

import { Text } from '@mantine/core';
import { DOMSerializer, type Fragment as Slice, type Node as DocumentNode } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet, EditorView } from '@tiptap/pm/view';
import { getSchema } from '@tiptap/react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { filmView } from '../editor/article-blocks.ts';
import { tableView } from '../editor/article-table.ts';
import { articleExtensions } from '../editor/editor-extensions.ts';
import { parseContent } from '../editor/editor-html.ts';
import styles from '../editor/rich-text.css?url';
import { langOf } from '../screen/values.tsx';
import { words } from '../words/words.ts';
import { articleDifference, type Range, textDifference } from './differences.ts';
import classes from './Difference.module.css';

const schema = getSchema(articleExtensions);

export interface BeforeAndAfter<Of = string> {
  before: Of;
  after: Of;
}

/** `byLine`: compares whole lines in place of words. */
export function TextDifference({ before, after, byLine }: BeforeAndAfter & { byLine?: boolean }) {
  return (
    <div style={{ whiteSpace: 'pre-line' }} lang={langOf(before + after)}>
      {textDifference(before, after, byLine).map(({ value, added, removed }, index) => {
        const Tag = added ? 'ins' : removed ? 'del' : Fragment;
        return <Tag key={index}>{value.join('')}</Tag>;
      })}
    </div>
  );
}

/** The differences of fields, one below the other. */
export function FieldDifferences({
  fields,
}: {
  fields: { name: string; label: string; drawn: ReactNode }[];
}) {
  if (fields.length === 0) return <Text c="dimmed">{words.drafts.difference.none}</Text>;
  return (
    <dl className={classes.fields}>
      {fields.map(({ name, label, drawn }) => (
        <div key={name}>
          <dt lang={langOf(label)}>{label}</dt>
          <dd>{drawn}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PictureDifferenceProps extends BeforeAndAfter {
  /** `name`: that of a picture, which is empty for none. */
  renderPicture: (name: string) => ReactNode;
}

export function PictureDifference({ before, after, renderPicture }: PictureDifferenceProps) {
  const { removed, added } = words.drafts.difference;
  if (before === after) return <div className={classes.pictures}>{renderPicture(after)}</div>;
  return (
    <div className={classes.pictures}>
      {before && (
        <del>
          {renderPicture(before)}
          <span>{removed}</span>
        </del>
      )}
      {after && (
        <ins>
          {renderPicture(after)}
          <span>{added}</span>
        </ins>
      )}
    </div>
  );
}

export function ArticleDifference({ before, after }: BeforeAndAfter) {
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
function removedOf(slice: Slice): HTMLElement {
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
    const inCell = removed.cloneNode() as HTMLElement;
    inCell.append(...cell.childNodes);
    cell.append(inCell);
  }
  return part;
}
