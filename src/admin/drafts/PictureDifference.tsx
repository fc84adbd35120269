// A picture that took the place of another one, each marked as what it is.

import type { ReactNode } from 'react';
import { draftMessages } from '../../contract/draft-messages.ts';
import classes from './Difference.module.css';

const texts = draftMessages.difference;

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
          <span>{texts.removed}</span>
        </del>
      )}
      {after && (
        <ins>
          {renderPicture(after)}
          <span>{texts.added}</span>
        </ins>
      )}
    </div>
  );
}
