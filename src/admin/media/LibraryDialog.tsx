import { lazyInPlace } from '../screen/Loaded.tsx';
import { words } from '../words/words.ts';

/** The dialog that chooses a picture of the library, loaded when it opens. */
export const LibraryDialog = lazyInPlace(
  () => import('./MediaPicker.tsx'),
  'MediaPicker',
  words.media.loadingLibrary,
);
