import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ObjectKind } from '../../contract/drafts/drafts.ts';
import { newIdempotencyKey } from '../../contract/idempotency-key.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { words } from '../words/words.ts';
import { addDraft } from './drafts.data.ts';
import { useOpenDraft } from './use-open-draft.ts';

const { blank, failed } = words.drafts.begin;

/** Begins a draft of a new article, job or page. With `children` as its label, it is the button of a list. */
export function NewDraftButton({ kind, children }: { kind: ObjectKind; children?: ReactNode }) {
  const open = useOpenDraft();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <ActionButton
      variant={children ? 'filled' : 'default'}
      leftSection={<IconPlus size={18} aria-hidden />}
      run={async () => open(await addDraft(kind, {}, idempotencyKey))}
      failed={failed}
    >
      {children ?? blank[kind]}
    </ActionButton>
  );
}
