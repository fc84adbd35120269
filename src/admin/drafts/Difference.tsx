// The difference of two texts of an article, a job or a page, drawn in the newer one: one field below the other.

import { Text } from '@mantine/core';
import { DOMSerializer, type Fragment as Slice, type Node as DocumentNode } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet, EditorView } from '@tiptap/pm/view';
import { getSchema } from '@tiptap/react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { readHtml } from '../../contract/blogs/read-html.ts';
import { isHtml } from '../../contract/blogs/rich-text.ts';
import type { DraftKind, ObjectKind } from '../../contract/drafts/drafts.ts';
import type { Language } from '../../contract/language/language.ts';
import { Picture } from '../../site/ui/Picture.tsx';
import { filmView } from '../editor/article-blocks.ts';
import { tableView } from '../editor/article-table.ts';
import { articleExtensions } from '../editor/editor-extensions.ts';
import { parseContent } from '../editor/editor-html.ts';
import styles from '../editor/rich-text.css?url';
import { ErrorBoundary, lazyInPlace } from '../screen/Loaded.tsx';
import { langOf } from '../screen/values.tsx';
import { words } from '../words/words.ts';
import { articleDifference, type Range, textDifference } from './differences.ts';
import type { DraftFields } from './save-queue.ts';
import classes from './Difference.module.css';

/** The fields in the order of the forms, with their labels there. */
const { author, ...ofBlogs } = words.blogs.fields;
const labels: Record<ObjectKind, Record<string, string>> = {
  blogs: { ...ofBlogs, image_alt: words.media.articleAlt, author },
  careers: words.careers.fields,
  pages: words.pages.fields,
};

const jobTypes: Readonly<Record<string, string>> = words.careers.jobTypes;

export interface BeforeAndAfter<Of = string> {
  before: Of;
  after: Of;
}

interface DifferenceProps extends BeforeAndAfter<DraftFields> {
  kind: DraftKind;
  lang: Language;
  /** Shows also the fields that are the same. */
  isWhole?: boolean;
}

const TextsDifference = lazyInPlace(() => import('./TextsDifference.tsx'), 'TextsDifference');

export function Difference({ kind, lang, before, after, isWhole = false }: DifferenceProps) {
  if (kind === 'texts') {
    const whole = (fields: DraftFields) => Object.values(fields).join('\n\n');
    return (
      <DifferenceBoundary before={whole(before)} after={whole(after)}>
        <TextsDifference {...{ lang, before, after }} />
      </DifferenceBoundary>
    );
  }
  const isShown = (name: string) =>
    isWhole ? Boolean(before[name] ?? after[name]) : (before[name] || null) !== (after[name] || null);
  const fields = Object.entries(labels[kind]).filter(([name]) => isShown(name));
  return (
    <FieldDifferences
      fields={fields.map(([name, label]) => {
        const texts = { before: before[name] ?? '', after: after[name] ?? '' };
        const drawn = (
          <DifferenceBoundary {...texts}>
            <FieldDifference name={name} {...texts} />
          </DifferenceBoundary>
        );
        return { name, label, drawn };
      })}
    />
  );
}

function FieldDifference({ name, before, after }: BeforeAndAfter & { name: string }) {
  if (name === 'content') return <ArticleDifference before={before} after={after} />;
  const renderPicture = (picture: string) => <Picture name={picture} alt="" sizes="15rem" />;
  if (name === 'image') return <PictureDifference {...{ before, after, renderPicture }} />;
  const shown = (text: string) => (name === 'jobtype' && jobTypes[text]) || text;
  return <TextDifference before={shown(before)} after={shown(after)} />;
}

/** If the difference cannot be drawn, shows both texts whole: the form around it must not go with it. */
function DifferenceBoundary({ before, after, children }: BeforeAndAfter & { children: ReactNode }) {
  const showBoth = () => (
    <div style={{ whiteSpace: 'pre-line' }}>
      {before && <del lang={langOf(before)}>{linesOf(before)}</del>}
      {before && after && '\n\n'}
      {after && <ins lang={langOf(after)}>{linesOf(after)}</ins>}
    </div>
  );
  return (
    <ErrorBoundary key={before + after} fallback={showBoth}>
      {children}
    </ErrorBoundary>
  );
}

/** The text of an article's HTML; any other text as it is. */
function linesOf(content: string): string {
  if (!isHtml(content)) return content;
  let lines = '';
  const startLine = (tag: string) => {
    if (/^(?:p|br|h\d|li|pre|hr|img|tr|figure)$/.test(tag)) lines += '\n';
    if (/^t[dh]$/.test(tag)) lines += ' ';
  };
  readHtml(content, { open: startLine, close: () => {}, text: (piece) => (lines += piece) });
  return lines.trim();
}

const schema = getSchema(articleExtensions);

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
