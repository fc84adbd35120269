import { lazyInPlace } from '../screen/Loaded.tsx';
import { words } from '../words/words.ts';

export const LibraryDialog = lazyInPlace(
  () => import('./MediaPicker.tsx'),
  'MediaPicker',
  words.media.loadingLibrary,
);
