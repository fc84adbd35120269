import { useQuery } from '@tanstack/react-query';
import { shippedTexts, textSchema } from '../../../content/texts.ts';
import type { Language } from '../../contract/language/language.ts';
import { schemaAt, withTyped } from '../../contract/texts/site-texts.ts';
import { Art } from '../../site/ui/Art.tsx';
import {
  type BeforeAndAfter,
  FieldDifferences,
  PictureDifference,
  TextDifference,
} from './ArticleDifference.tsx';
import { readTypedTexts } from './drafts.data.ts';
import type { DraftFields } from './save-queue.ts';
import { fieldChanges, textChanges } from './text-names.ts';

export function TextsDifference({ lang, before, after }: BeforeAndAfter<DraftFields> & { lang: Language }) {
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
  return (
    <FieldDifferences
      fields={changes.map(({ path, label, isList, ...texts }) => {
        const shape = schemaAt(textSchema(), path)?.picture;
        const renderPicture = (name: string) => <Art name={name} shape={shape!} alt="" sizes="15rem" />;
        const drawn = shape ? (
          <PictureDifference {...texts} renderPicture={renderPicture} />
        ) : (
          <TextDifference {...texts} byLine={isList} />
        );
        return { name: path, label, drawn };
      })}
    />
  );
}
