import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { MediaFilters, mediaLimits, mediaShown } from '../../contract/media/media.ts';
import { choice, type ListFilters } from '../list/filter-fields.ts';
import { optionsOf } from '../form/options.ts';
import { useFormUrl } from '../url/form-url.ts';
import { ListTools } from '../list/ListTools.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { Pager } from '../list/Pager.tsx';
import { ListContent, Screen } from '../screen/Screen.tsx';
import { useList } from '../list/use-list.ts';
import { cardClass, isOfHouse, listMedia, MediaGrid, type ShownPicture } from './MediaGrid.tsx';
import { MediaModal } from './MediaModal.tsx';
import { MediaUpload } from './MediaUpload.tsx';
import { words } from '../words/words.ts';

const texts = words.media;

const filters: ListFilters<MediaFilters> = {
  schema: MediaFilters,
  fields: [
    choice('kind', texts.kind, optionsOf(['pictures', 'files'], texts.kindsOfFiles)),
    choice('show', texts.show, optionsOf(mediaShown, texts.shown)),
  ],
};

export function MediaScreen() {
  const { toEdit } = useFormUrl();
  const list = useList<ShownPicture, never, MediaFilters>({
    feature: 'media',
    perPage: mediaLimits.perPage,
    filters,
    read: ({ kind = 'all', ...query }, options) => listMedia({ ...query, kind }, options),
    failedText: texts.listFailed,
  });
  return (
    <>
      <Screen title={words.desk.screens.media}>
        {/* Outside the list: an upload goes on when the list cannot be read. */}
        <MediaUpload
          takes="all"
          renderTwin={({ id }) => (
            <Anchor component={Link} {...toEdit(id)} inherit underline="always">
              {texts.openTwin}
            </Anchor>
          )}
        />
        <ListContent list={list}>
          <ListTools list={list} searchLabel={texts.search} />
          {list.items?.length ? (
            <>
              <MediaGrid
                pictures={list.items}
                renderCard={(picture, content) =>
                  isOfHouse(picture) ? (
                    <div className={cardClass}>{content}</div>
                  ) : (
                    <Link {...toEdit(picture.id)} className={cardClass}>
                      {content}
                    </Link>
                  )
                }
              />
              <Pager page={list.params.page} pages={list.pages} onPage={(page) => list.change({ page })} />
            </>
          ) : (
            <ListTable list={list} texts={texts} />
          )}
        </ListContent>
      </Screen>
      <MediaModal />
    </>
  );
}
