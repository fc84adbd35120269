// Where a picture is shown, with links to change that.

import { Anchor, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Media, MediaUse } from '../../contract/media/media.ts';
import { mediaMessages as texts } from '../../contract/media-messages.ts';
import { paths } from '../../contract/url/paths.ts';
import { nameOfText } from '../screen/text-labels.ts';
import { langOf } from '../screen/lang-of.ts';
import { LoadingSpinner } from '../screen/LoadingSpinner.tsx';
import { readUses } from './media.data.ts';

/** The form of an article leads to its translation. */
const pathOf = ({ kind, object_id, translates }: MediaUse): string =>
  kind === 'blogs' || translates !== null
    ? paths.adminBlogEdit(translates ?? object_id)
    : kind === 'drafts'
      ? paths.adminDraft(object_id)
      : paths.adminTexts();

/** In the texts of the site, the last step of a path says which field it is. */
const fieldOf = ({ field }: MediaUse): string =>
  texts.fields[field.slice(field.lastIndexOf('/') + 1)] ?? field;

const titleOf = ({ kind, title }: MediaUse): string => (kind === 'texts' ? nameOfText(title) : title);

export function useUses(id: number) {
  return useQuery({ queryKey: ['media', 'uses', id], queryFn: ({ signal }) => readUses(id, signal) });
}

export function MediaUses({ media: { id } }: { media: Media }) {
  const { data: uses, isError } = useUses(id);
  return (
    <Input.Wrapper label={texts.usedIn} labelElement="div" mt="md">
      {isError ? (
        <p>{texts.usesFailed}</p>
      ) : uses === undefined ? (
        <LoadingSpinner />
      ) : uses.length === 0 ? (
        <p>{texts.unused}</p>
      ) : (
        <ul>
          {uses.map((use) => {
            const [path, title] = [pathOf(use), titleOf(use) || texts.untitledUse];
            return (
              <li key={`${use.kind} ${use.object_id} ${use.field}`}>
                <span>{`${texts.kinds[use.kind]}:`}</span>{' '}
                <Anchor component={Link} to={path} lang={langOf(title)} inherit underline="always">
                  {title}
                </Anchor>{' '}
                <span>{`(${fieldOf(use)})`}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Input.Wrapper>
  );
}
