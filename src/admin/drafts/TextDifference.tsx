// The difference of two plain texts, drawn in the newer one.

import { Fragment } from 'react';
import { langOf } from '../screen/lang-of.ts';
import { textDifference } from './text-difference.ts';

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
