// Above the form of a translation: the English text has changed since it was translated, and what changed.

import { Alert, Text } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { translationMessages } from '../../contract/translation-messages.ts';
import type { Translation } from '../../contract/translations/translations.ts';
import { BusyButton } from '../screen/BusyButton.tsx';
import { Drawn } from './DraftNotices.tsx';
import { type DraftFields, isSameText } from './save-queue.ts';
import { refusalText } from '../api/refusal-text.ts';

const { notices, confirm } = translationMessages;

interface TranslationNoticeProps {
  translation: Translation;
  /** What the form showed before the English text was changed. */
  earlier: Translation | undefined;
  isBusy: boolean;
  onConfirm: () => void;
}

export function TranslationNotice({ translation, earlier, isBusy, onConfirm }: TranslationNoticeProps) {
  const { state, changes, english } = translation;
  const isBehind = state === 'behind';
  if (!isBehind && !earlier) return null;
  const changed = Object.entries(changes);
  const [before, after]: [DraftFields, DraftFields] = isBehind
    ? [
        Object.fromEntries(changed.map(([name, texts]) => [name, texts.before])),
        Object.fromEntries(changed.map(([name, texts]) => [name, texts.after])),
      ]
    : [earlier!.english, english];
  return (
    <Alert
      color="ink"
      icon={<IconLanguage />}
      title={earlier ? refusalText('drafts.english-changed') : notices.behind}
      role={earlier ? 'alert' : 'status'}
      mb="md"
    >
      {!isSameText(before, after) && (
        <Drawn title={notices.changes} of={translation} before={before} after={after} />
      )}
      <Text size="sm">{notices.publishing}</Text>
      {isBehind && (
        <BusyButton variant="default" size="sm" mt="sm" isBusy={isBusy} onClick={onConfirm}>
          {confirm.action}
        </BusyButton>
      )}
    </Alert>
  );
}
