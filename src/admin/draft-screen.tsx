// The screen of one draft, with the fields of its kind: a feature does not know the others.

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { draftMessages } from '../contract/draft-messages.ts';
import type { DraftKind } from '../contract/drafts.ts';
import type { Language } from '../contract/language.ts';
import { uiMessages } from '../contract/ui-messages.ts';
import { isNotFound } from './api/problem.ts';
import { BlogDraftInputs } from './blogs/BlogDraftInputs.tsx';
import { BlogTranslationInputs } from './blogs/BlogTranslationInputs.tsx';
import { CareerInputs } from './careers/CareerInputs.tsx';
import { CareerTranslationInputs } from './careers/CareerTranslationInputs.tsx';
import { DraftEditor, type DraftInputs } from './drafts/DraftEditor.tsx';
import { Difference, GoneNotice } from './drafts/DraftNotices.tsx';
import { openDraft } from './drafts/kept-drafts.data.ts';
import { keptText } from './drafts/kept-texts.ts';
import { editedItemQuery } from './ui/edited-item.ts';
import { lazyInPlace } from './ui/lazy-load.tsx';
import { Loaded } from './ui/Loaded.tsx';
import { Screen } from './ui/Screen.tsx';

const { form } = uiMessages.notLoaded;

const inputs: Record<Language, Record<DraftKind, DraftInputs>> = {
  en: {
    blogs: BlogDraftInputs,
    careers: CareerInputs,
    // With all texts of the site.
    texts: lazyInPlace(form, () => import('./texts/TextInputs.tsx'), 'TextInputs'),
  },
  km: {
    blogs: BlogTranslationInputs,
    careers: CareerTranslationInputs,
    texts: lazyInPlace(form, () => import('./texts/TextTranslationInputs.tsx'), 'TextTranslationInputs'),
  },
};

export function DraftScreen() {
  const { id = '' } = useParams();
  const opening = useQuery(editedItemQuery('drafts', id, openDraft));
  const opened = opening.data;
  if (opened?.draft === null) {
    const { kept, of } = opened;
    return (
      <Screen key={id} title={draftMessages.one}>
        <GoneNotice
          of={of}
          fields={kept.fields}
          onProceeded={() => void keptText(Number(id)).forget(kept.sitting)}
        />
        <Difference {...of} before={{}} after={kept.fields} />
      </Screen>
    );
  }
  if (opened) {
    const { lang, kind } = opened.draft;
    return <DraftEditor key={id} opened={opened} Inputs={inputs[lang][kind]} />;
  }
  return (
    <Screen title={draftMessages.one}>
      <Loaded of={opening} failed={(error) => (isNotFound(error) ? error.message : draftMessages.loadFailed)}>
        {() => null}
      </Loaded>
    </Screen>
  );
}
