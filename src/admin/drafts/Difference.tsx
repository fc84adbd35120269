// The difference of two texts of an article or a job, drawn in the texts themselves: one field below the other.

import type { ReactNode } from 'react';
import { readHtml } from '../../contract/blogs/read-html.ts';
import { isHtml } from '../../contract/blogs/rich-text.ts';
import type { DraftKind, ObjectKind } from '../../contract/drafts/drafts.ts';
import type { Language } from '../../contract/language/language.ts';
import { Picture } from '../../site/ui/Picture.tsx';
import { ErrorBoundary, lazyInPlace } from '../screen/Loaded.tsx';
import { langOf } from '../screen/values.tsx';
import { words } from '../words/words.ts';
import {
  ArticleDifference,
  type BeforeAndAfter,
  FieldDifferences,
  PictureDifference,
  TextDifference,
} from './ArticleDifference.tsx';
import type { DraftFields } from './save-queue.ts';

/** The fields in the order of the forms, with their labels there. */
const { author, ...ofBlogs } = words.blogs.fields;
const labels: Record<ObjectKind, Record<string, string>> = {
  blogs: { ...ofBlogs, image_alt: words.media.articleAlt, author },
  careers: words.careers.fields,
  pages: words.pages.fields,
};

const jobTypes: Readonly<Record<string, string>> = words.careers.jobTypes;

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
