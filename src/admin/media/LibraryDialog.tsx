import { mediaMessages } from '../../contract/media-messages.ts';
import { lazyInPlace } from '../screen/lazy-load.tsx';

/** The dialog that chooses a picture of the library, loaded when it opens. */
export const LibraryDialog = lazyInPlace(
  () => import('./MediaPicker.tsx'),
  'MediaPicker',
  mediaMessages.loadingLibrary,
);
