// The difference of two texts of an article or a job, drawn in the texts themselves: one field below the other.

import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DraftKind, ObjectKind } from '../../contract/drafts/drafts.ts';
import type { Language } from '../../contract/language/language.ts';
import { ErrorBoundary, lazyInPlace } from '../screen/Loaded.tsx';
import { Picture } from '../../site/ui/Picture.tsx';
import { ArticleDifference } from './ArticleDifference.tsx';
import { PictureDifference, TextDifference } from './TextDifference.tsx';
import type { DraftFields } from './save-queue.ts';
import classes from './Difference.module.css';
import { readHtml } from '../../contract/blogs/read-html.ts';
import { isHtml } from '../../contract/blogs/rich-text.ts';
import { langOf } from '../screen/values.tsx';
import { words } from '../words/words.ts';

const texts = words.drafts.difference;

/** The fields in the order of the forms, with their labels there. */
const labels: Record<ObjectKind, Record<string, string>> = {
  blogs: {
    title: words.blogs.fields.title,
    content: words.blogs.fields.content,
    category: words.blogs.fields.category,
    image: words.blogs.fields.image,
    image_alt: words.media.articleAlt,
    author: words.blogs.fields.author,
  },
  careers: words.careers.fields,
  pages: words.pages.fields,
};

const jobTypes: Readonly<Record<string, string>> = words.careers.jobTypes;

interface DifferenceProps {
  kind: DraftKind;
  lang: Language;
  before: DraftFields;
  after: DraftFields;
  /** Shows also the fields that are the same. */
  isWhole?: boolean;
}

const TextsDifference = lazyInPlace(() => import('./TextsDifference.tsx'), 'TextsDifference');

export function Difference({ kind, lang, before, after, isWhole = false }: DifferenceProps) {
  if (kind === 'texts') {
    const [old, fresh] = [before, after].map((fields) => Object.values(fields).join('\n\n')) as [
      string,
      string,
    ];
    return (
      <DifferenceBoundary before={old} after={fresh}>
        <TextsDifference {...{ lang, before, after }} />
      </DifferenceBoundary>
    );
  }
  const isShown = (name: string) =>
    isWhole ? Boolean(before[name] ?? after[name]) : (before[name] || null) !== (after[name] || null);
  const names = Object.keys(labels[kind]).filter(isShown);
  if (names.length === 0) return <Text c="dimmed">{texts.none}</Text>;
  return (
    <dl className={classes.fields}>
      {names.map((name) => {
        const [old, fresh] = [before[name] ?? '', after[name] ?? ''];
        return (
          <div key={name}>
            <dt>{labels[kind][name]}</dt>
            <dd>
              <DifferenceBoundary before={old} after={fresh}>
                {drawn(name, old, fresh)}
              </DifferenceBoundary>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function drawn(name: string, before: string, after: string): ReactNode {
  if (name === 'content') return <ArticleDifference before={before} after={after} />;
  if (name === 'jobtype')
    [before, after] = [before, after].map((type) => jobTypes[type] ?? type) as [string, string];
  if (name !== 'image') return <TextDifference before={before} after={after} />;
  const renderPicture = (picture: string) => <Picture name={picture} alt="" sizes="15rem" />;
  return <PictureDifference before={before} after={after} renderPicture={renderPicture} />;
}

interface DifferenceBoundaryProps {
  before: string;
  after: string;
  children: ReactNode;
}

/** If the difference cannot be drawn, shows both texts whole: the form around it must not go with it. */
function DifferenceBoundary({ before, after, children }: DifferenceBoundaryProps) {
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
