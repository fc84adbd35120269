// The screen of the media library (§ 8.21).

import { Link } from 'react-router';
import { deskMessages } from '../../contract/desk-messages.ts';
import { MediaFilters, mediaLimits, mediaShown } from '../../contract/media/media.ts';
import { mediaMessages as texts } from '../../contract/media-messages.ts';
import { choice, type ListFilters } from '../list/filter-fields.ts';
import { optionsOf } from '../form/options.ts';
import { useFormUrl } from '../url/form-url.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import { isOfHouse, listMedia, type ShownPicture } from './media.data.ts';
import { cardClass, MediaGrid } from './MediaGrid.tsx';
import { MediaModal } from './MediaModal.tsx';
import { MediaUpload } from './MediaUpload.tsx';

const filters: ListFilters<MediaFilters> = {
  schema: MediaFilters,
  fields: [choice('show', texts.show, optionsOf(mediaShown, texts.shown))],
};

export function MediaScreen() {
  const { toEdit } = useFormUrl();
  return (
    <>
      <ListScreen<ShownPicture, never, MediaFilters>
        title={deskMessages.screens.media}
        feature="media"
        read={listMedia}
        perPage={mediaLimits.perPage}
        columns={[]}
        renderActions={() => null}
        filters={filters}
        searchLabel={texts.search}
        introduction={<MediaUpload renderTwin={({ id }) => <Link {...toEdit(id)}>{texts.openTwin}</Link>} />}
        keepsIntroduction
        emptyText={texts.empty}
        emptyHint={texts.emptyHint}
        failedText={texts.listFailed}
        renderItems={(pictures) => (
          <MediaGrid
            pictures={pictures}
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
        )}
      />
      <MediaModal />
    </>
  );
}
