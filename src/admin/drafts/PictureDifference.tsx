// A picture that took the place of another one, each marked as what it is.

import type { ReactNode } from 'react';
import { draftMessages } from '../../contract/draft-messages.ts';
import classes from './Difference.module.css';

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
          <span>{draftMessages.difference.removed}</span>
        </del>
      )}
      {after && (
        <ins>
          {renderPicture(after)}
          <span>{draftMessages.difference.added}</span>
        </ins>
      )}
    </div>
  );
}
