// The difference of two drafts of the site's own texts: one changed field below the other.

import { Text } from '@mantine/core';
import { shippedTexts, textSchema } from '../../../content/texts.ts';
import { draftMessages } from '../../contract/draft-messages.ts';
import { langOf } from '../../contract/language.ts';
import type { DraftFields } from './save-queue.ts';
import { textChanges } from './text-names.ts';
import { TextDifference } from './TextDifference.tsx';
import classes from './Difference.module.css';

interface TextsDifferenceProps {
  before: DraftFields;
  after: DraftFields;
}

export function TextsDifference({ before, after }: TextsDifferenceProps) {
  const changes = textChanges(textSchema(), shippedTexts, before, after);
  if (changes.length === 0) return <Text c="dimmed">{draftMessages.difference.none}</Text>;
  return (
    <dl className={classes.fields}>
      {changes.map(({ path, label, isList, ...texts }) => (
        <div key={path}>
          <dt lang={langOf(label)}>{label}</dt>
          <dd>
            <TextDifference {...texts} byLine={isList} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
