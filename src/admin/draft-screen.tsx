// The screen of one draft, with the fields of each kind: a feature does not know the others.

import { lazy, Suspense } from 'react';
import { BlogDraftInputs } from './blogs/BlogDraftInputs.tsx';
import { CareerInputs } from './careers/CareerInputs.tsx';
import type { DraftInputsProps } from './drafts/DraftEditor.tsx';
import { DraftScreen } from './drafts/DraftScreen.tsx';
import { lazyPart } from './ui/lazy-load.tsx';
import { LoadingSpinner } from './ui/LoadingSpinner.tsx';

// With all texts of the site.
const TextInputs = lazy(() =>
  lazyPart('The form', async () => (await import('./texts/TextInputs.tsx')).TextInputs),
);

function LazyTextInputs({ form, draft }: DraftInputsProps) {
  return (
    <Suspense fallback={<LoadingSpinner />}>
      <TextInputs form={form} draft={draft} />
    </Suspense>
  );
}

const inputs = { blogs: BlogDraftInputs, careers: CareerInputs, texts: LazyTextInputs };

export function OneDraft() {
  return <DraftScreen inputs={inputs} />;
}
