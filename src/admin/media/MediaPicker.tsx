import { Box, Button, Text, UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { type Media, mediaLimits } from '../../contract/media/media.ts';
import { pageCount } from '../../contract/lists/paging.ts';
import type { PictureShape } from '../../contract/texts/site-texts.ts';
import { useConfirm } from '../dialog/Confirm.tsx';
import { FormModal } from '../dialog/FormModal.tsx';
import { Loaded } from '../screen/Loaded.tsx';
import { Pager } from '../list/Pager.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { cardClass, type HousePicture, isOfHouse, listMedia, MediaGrid } from './MediaGrid.tsx';
import { MediaUpload } from './MediaUpload.tsx';
import { isTooSmall, placeOf, sizeText } from './picture-places.ts';
import { words } from '../words/words.ts';

const texts = words.media;

export type PickedPicture = ReturnType<typeof picked>;

interface MediaPickerProps {
  /** Also offers the pictures of the house that have this shape. Articles cannot show them. */
  shape?: PictureShape;
  kind?: 'pictures' | 'files';
  onPick: (picture: PickedPicture) => void;
  onClose: () => void;
}

/** The dialog that chooses a picture of the library, or a file, for a field of a form. Mounted while it is open. */
export function MediaPicker({ shape, kind = 'pictures', onPick, onClose }: MediaPickerProps) {
  const [{ page, search }, setShown] = useState({ page: 1, search: '' });
  const [isUploading, setIsUploading] = useState(false);
  const confirm = useConfirm();
  const place = shape && placeOf[shape];
  const [opener] = useState(() => document.activeElement);
  const range = { page: String(page), per_page: String(mediaLimits.perPage) };
  const query = { ...range, kind, ...(search && { search }) };
  const pictures = useQuery({
    queryKey: ['media', 'picker', shape, query],
    queryFn: ({ signal }) => listMedia(query, { init: { signal } }, shape ?? null),
    placeholderData: keepPreviousData,
  });
  async function close(picture?: PickedPicture): Promise<void> {
    if (isUploading && !(await confirm(words.ui.unsaved))) return;
    if (picture) onPick(picture);
    if (opener instanceof HTMLElement) opener.focus();
    onClose();
  }
  return (
    // The form behind the dialog must not get its keys, and not the submit of its pager.
    <div role="presentation" onKeyDown={stop} onSubmit={stop}>
      <FormModal title={texts.pick} isOpen onClose={() => void close()} size="xl">
        {place && (
          <Text size="sm" c="dimmed" mb="xs">
            {texts.needs(place.name, sizeText(place))}
          </Text>
        )}
        <MediaUpload
          takes={kind}
          onBusy={setIsUploading}
          renderTwin={(twin) => (
            <Button size="compact-sm" variant="default" onClick={() => void close(picked(twin))}>
              {texts.useTwin}
            </Button>
          )}
        />
        <Box my="md">
          <SearchBox
            label={texts.search}
            search={search}
            onSearch={(term) => setShown({ page: 1, search: term })}
          />
        </Box>
        <Loaded of={pictures} failed={texts.listFailed}>
          {(data) =>
            data.items.length === 0 ? (
              <Text my="md">
                {search ? texts.empty : kind === 'files' ? texts.noFiles : texts.emptyLibrary}
              </Text>
            ) : (
              <>
                <MediaGrid
                  pictures={data.items}
                  renderCard={(picture, content) => {
                    // A drawing of the house is offered for the places that it was drawn for.
                    const isUnfit = place && !isOfHouse(picture) && isTooSmall(picture, place);
                    return (
                      <UnstyledButton className={cardClass} onClick={() => void close(picked(picture))}>
                        {content}
                        {isUnfit && (
                          <Box component="small" c="var(--danger)" mx="0.7rem">
                            {texts.tooSmall(sizeText(place))}
                          </Box>
                        )}
                      </UnstyledButton>
                    );
                  }}
                />
                <Pager
                  page={page}
                  pages={pageCount(data.total, mediaLimits.perPage)}
                  onPage={(next) => setShown({ page: next, search })}
                />
              </>
            )
          }
        </Loaded>
      </FormModal>
    </div>
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** What a form gets of a chosen picture. `alt`: the text that this use begins with; the catalogue says that of one of the house. */
function picked(picture: Media | HousePicture) {
  const { name } = picture;
  if (isOfHouse(picture)) {
    const [width, height] = Object.values(picture.sizes)[0]?.at(-1) ?? [0, 0];
    return { name, title: name, alt: '', width, height };
  }
  const { title, alt, width, height } = picture;
  return { name, title, alt: alt.en, width, height };
}
