// The dialog that chooses a picture of the library, loaded when it opens.

import { type ComponentProps, lazy, Suspense } from 'react';
import { lazyPart } from '../ui/lazy-load.tsx';
import { LoadingSpinner } from '../ui/LoadingSpinner.tsx';

const MediaPicker = lazy(() =>
  lazyPart('The library', async () => (await import('./MediaPicker.tsx')).MediaPicker),
);

export function LibraryDialog(props: ComponentProps<typeof MediaPicker>) {
  return (
    <Suspense fallback={<LoadingSpinner label="Loading the library" />}>
      <MediaPicker {...props} />
    </Suspense>
  );
}
