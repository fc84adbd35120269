// The screen of one draft, with the fields of its kind: a feature does not know the others.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { paths } from '../contract/url/paths.ts';
import { isNotFound } from './api/problem.ts';
import { BlogDraftInputs, BlogTranslationInputs } from './blogs/BlogInputs.tsx';
import { CareerInputs, CareerTranslationInputs } from './careers/CareerInputs.tsx';
import { leaveUnasked } from './dialog/use-unsaved-changes-guard.ts';
import { Difference, GoneNotice } from './drafts/ConflictNotice.tsx';
import { DraftEditor } from './drafts/DraftEditor.tsx';
import { readStartKey } from './drafts/drafts.data.ts';
import { openDraft, unsavedText } from './drafts/unsaved-texts.ts';
import { editedItemQuery } from './form/edited-item.ts';
import { PageInputs, PageTranslationInputs } from './pages/PageInputs.tsx';
import { lazyInPlace, Loaded } from './screen/Loaded.tsx';
import { Screen } from './screen/Screen.tsx';
import { useLeave } from './url/return-url.ts';
import { words } from './words/words.ts';

const inputs = {
  en: {
    blogs: BlogDraftInputs,
    careers: CareerInputs,
    pages: PageInputs,
    texts: lazyInPlace(() => import('./texts/TextInputs.tsx'), 'TextInputs'),
  },
  km: {
    blogs: BlogTranslationInputs,
    careers: CareerTranslationInputs,
    pages: PageTranslationInputs,
    texts: lazyInPlace(() => import('./texts/TextTranslationInputs.tsx'), 'TextTranslationInputs'),
  },
};

export function DraftScreen() {
  const { id: address = '' } = useParams();
  const leave = useLeave();
  /** The draft that was begun here: its screen has another address now, and goes on. */
  const [begun, setBegun] = useState<{ from: string; to: string }>();
  const key = begun?.to === address ? begun.from : address;
  const opening = useQuery(editedItemQuery('drafts', key, openDraft));
  const opened = opening.data;
  const follow = (id: number) => {
    setBegun({ from: key, to: String(id) });
    void leaveUnasked(() => leave(paths.adminDraft(id), { replace: true, preventScrollReset: true }));
  };
  // It was begun elsewhere since this address was made.
  if (opened?.draft?.id && !opened.unsaved?.base && readStartKey(address))
    return <Navigate replace to={paths.adminDraft(opened.draft.id)} />;
  if (opened?.draft === null) {
    const { of, unsaved } = opened;
    const { fields, sitting } = unsaved;
    return (
      <Screen key={key} title={words.drafts.one}>
        <GoneNotice of={of} fields={fields} onProceeded={() => void unsavedText(key).forget(sitting)} />
        <Difference {...of} before={{}} after={fields} />
      </Screen>
    );
  }
  if (opened) {
    const { lang, kind } = opened.draft;
    return <DraftEditor key={key} opened={opened} onBegun={follow} Inputs={inputs[lang][kind]} />;
  }
  return (
    <Screen title={words.drafts.one}>
      <Loaded of={opening} failed={(error) => (isNotFound(error) ? error.message : words.drafts.loadFailed)}>
        {() => null}
      </Loaded>
    </Screen>
  );
}
