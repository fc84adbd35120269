// The difference of two drafts of the site's own texts: one changed field below the other.

import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shippedTexts, textSchema } from '../../../content/texts.ts';
import type { Language } from '../../contract/language/language.ts';
import { schemaAt, withTyped } from '../../contract/texts/site-texts.ts';
import { langOf } from '../screen/values.tsx';
import { Art } from '../../site/ui/Art.tsx';
import { readTypedTexts } from './drafts.data.ts';
import { PictureDifference, TextDifference } from './TextDifference.tsx';
import type { DraftFields } from './save-queue.ts';
import { fieldChanges, textChanges } from './text-names.ts';
import classes from './Difference.module.css';
import { words } from '../words/words.ts';

interface TextsDifferenceProps {
  lang: Language;
  before: DraftFields;
  after: DraftFields;
}

export function TextsDifference({ lang, before, after }: TextsDifferenceProps) {
  const isEnglish = lang === 'en';
  // The names of items that staff added.
  const { data = {} } = useQuery({
    queryKey: ['texts', 'typed'],
    queryFn: ({ signal }) => readTypedTexts(signal),
    enabled: !isEnglish,
  });
  const changes = isEnglish
    ? textChanges(textSchema(), shippedTexts, before, after)
    : fieldChanges(textSchema(), withTyped(textSchema(), shippedTexts, data), before, after);
  if (changes.length === 0) return <Text c="dimmed">{words.drafts.difference.none}</Text>;
  return (
    <dl className={classes.fields}>
      {changes.map(({ path, label, isList, ...texts }) => {
        const shape = schemaAt(textSchema(), path)?.picture;
        return (
          <div key={path}>
            <dt lang={langOf(label)}>{label}</dt>
            <dd>
              {shape ? (
                <PictureDifference
                  {...texts}
                  renderPicture={(name) => <Art name={name} shape={shape} alt="" sizes="15rem" />}
                />
              ) : (
                <TextDifference {...texts} byLine={isList} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
