import type { GetInputPropsReturnType } from '@mantine/form';
import type { ComponentType } from 'react';
import type { Translation } from '../../contract/translations/translation.ts';
import type { OpenDraft } from './drafts.data.ts';
import type { useDraft } from './use-draft.ts';

export interface DraftInputsProps {
  getInputProps: (name: string) => GetInputPropsReturnType;
  form: Pick<ReturnType<typeof useDraft>['form'], 'values' | 'errors' | 'setFieldValue'>;
  draft: OpenDraft;
  /** What a draft in another language translates. */
  translation?: Translation | undefined;
  /** Says whether something that was chosen is not in the draft yet. */
  onBusy: (isBusy: boolean) => void;
}

/** The fields of one kind of drafts. */
export type DraftInputs = ComponentType<DraftInputsProps>;
