// The screen of one draft, with the fields of each kind: a feature does not know the others.

import { BlogDraftInputs } from './blogs/BlogDraftInputs.tsx';
import { CareerInputs } from './careers/CareerInputs.tsx';
import { DraftScreen } from './drafts/DraftScreen.tsx';

const inputs = { blogs: BlogDraftInputs, careers: CareerInputs };

export function OneDraft() {
  return <DraftScreen inputs={inputs} />;
}
