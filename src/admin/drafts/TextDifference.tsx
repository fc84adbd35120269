// The difference of two plain texts, drawn in the newer one, and of two pictures.

import { Fragment, type ReactNode } from 'react';
import { langOf } from '../screen/values.tsx';
import { textDifference } from './text-difference.ts';
import classes from './Difference.module.css';
import { words } from '../words/words.ts';

interface TextDifferenceProps {
  before: string;
  after: string;
  /** Compares whole lines in place of words. */
  byLine?: boolean;
}

export function TextDifference({ before, after, byLine }: TextDifferenceProps) {
  return (
    <div style={{ whiteSpace: 'pre-line' }} lang={langOf(before + after)}>
      {textDifference(before, after, byLine).map(({ value, added, removed }, index) => {
        const Tag = added ? 'ins' : removed ? 'del' : Fragment;
        // oxlint-disable-next-line react/no-array-index-key -- the pieces never change their order
        return <Tag key={index}>{value.join('')}</Tag>;
      })}
    </div>
  );
}

interface PictureDifferenceProps {
  /** The names of the pictures; empty for none. */
  before: string;
  after: string;
  renderPicture: (name: string) => ReactNode;
}

export function PictureDifference({ before, after, renderPicture }: PictureDifferenceProps) {
  if (before === after) return <div className={classes.pictures}>{renderPicture(after)}</div>;
  return (
    <div className={classes.pictures}>
      {before && (
        <del>
          {renderPicture(before)}
          <span>{words.drafts.difference.removed}</span>
        </del>
      )}
      {after && (
        <ins>
          {renderPicture(after)}
          <span>{words.drafts.difference.added}</span>
        </ins>
      )}
    </div>
  );
}
