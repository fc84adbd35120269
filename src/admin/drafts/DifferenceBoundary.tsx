import type { ReactNode } from 'react';
import { readHtml } from '../../contract/blogs/read-html.ts';
import { isHtml } from '../../contract/blogs/rich-text.ts';
import { ErrorBoundary } from '../screen/ErrorBoundary.tsx';
import { langOf } from '../screen/lang-of.ts';

interface DifferenceBoundaryProps {
  before: string;
  after: string;
  children: ReactNode;
}

/** If the difference cannot be drawn, shows both texts whole: the form around it must not go with it. */
export function DifferenceBoundary({ before, after, children }: DifferenceBoundaryProps) {
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
    if (/^(?:p|br|h\d|li|pre|hr|img)$/.test(tag)) lines += '\n';
  };
  readHtml(content, { open: startLine, close: () => {}, text: (piece) => (lines += piece) });
  return lines.trim();
}
