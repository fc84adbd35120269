import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Translation } from '../../contract/translations/translation.ts';
import { editedItemQuery } from '../form/edited-item.ts';
import { type OpenDraft, readTranslation } from './drafts.data.ts';

/** The English text that a draft translates, as its form shows it: it does not change during the work. */
export function useTranslation({ kind, object_id, lang }: OpenDraft) {
  const isTranslation = lang !== 'en' && object_id !== null;
  const query = useQuery({
    ...editedItemQuery('translations', `${kind} ${object_id}`, (_key, signal) =>
      readTranslation(kind, object_id ?? 0, signal),
    ),
    enabled: isTranslation,
  });
  const [earlier, setEarlier] = useState<Translation>();
  const { data, refetch } = query;
  return {
    query,
    data,
    /** What the form showed before it was found that the English text has changed since. */
    earlier,
    async reread(): Promise<void> {
      if (!isTranslation) return;
      const { data: now } = await refetch();
      if (data && now && now.english_updated_at !== data.english_updated_at) setEarlier(earlier ?? data);
    },
  };
}
