import { Anchor, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isFileType } from '../../contract/media/files.ts';
import type { Media, MediaUse } from '../../contract/media/media.ts';
import { paths } from '../../contract/url/paths.ts';
import { api, idParam } from '../api/client.ts';
import { readQueryWith } from '../api/query-client.ts';
import { LoadingSpinner } from '../screen/Loaded.tsx';
import { nameOfText } from '../screen/text-labels.ts';
import { langOf } from '../screen/values.tsx';
import { words } from '../words/words.ts';

const texts = words.media;

/** A translation is opened from what it translates. */
function pathOf({ kind, object_id, translates, translates_kind }: MediaUse): string {
  if (kind === 'drafts') return paths.adminDraft(object_id);
  const [of, id] = [translates_kind ?? kind, translates ?? object_id];
  if (of === 'texts') return paths.adminTexts();
  return of === 'pages' ? paths.adminDraftOf(of, id) : paths.adminBlogEdit(id);
}

/** In the texts of the site, the last step of a path says which field it is. */
const fieldOf = ({ field }: MediaUse): string =>
  texts.fields[field.slice(field.lastIndexOf('/') + 1)] ?? field;

const titleOf = ({ kind, title }: MediaUse): string => (kind === 'texts' ? nameOfText(title) : title);

export const useUses = (id: number) =>
  useQuery(readQueryWith(['media', 'uses', id], api.media[':id'].uses, idParam(id)));

export function MediaUses({ media: { id, type } }: { media: Media }) {
  const { data: uses, isError } = useUses(id);
  return (
    <Input.Wrapper label={texts.usedIn} labelElement="div" mt="md">
      {isError ? (
        <p>{texts.usesFailed}</p>
      ) : uses === undefined ? (
        <LoadingSpinner />
      ) : uses.length === 0 ? (
        <p>{isFileType(type) ? texts.file.unused : texts.unused}</p>
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
