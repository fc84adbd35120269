// The difference of two plain texts, drawn in the newer one.

import { Fragment } from 'react';
import { langOf } from '../../contract/language.ts';
import { lineDifference, textDifference } from './text-difference.ts';
import classes from './Difference.module.css';

const tags = { added: 'ins', removed: 'del', same: Fragment } as const;

interface TextDifferenceProps {
  before: string;
  after: string;
  /** Compares whole lines in place of words. */
  byLine?: boolean;
}

export function TextDifference({ before, after, byLine = false }: TextDifferenceProps) {
  const pieces = byLine ? lineDifference(before, after) : textDifference(before, after);
  return (
    <div className={classes.text} lang={langOf(before + after)}>
      {pieces.map(({ text, kind }, index) => {
        const Tag = tags[kind];
        // oxlint-disable-next-line react/no-array-index-key -- the pieces never change their order
        return <Tag key={index}>{text}</Tag>;
      })}
    </div>
  );
}
