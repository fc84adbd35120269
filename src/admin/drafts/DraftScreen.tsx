// The screen of one draft.

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { draftMessages } from '../../contract/draft-messages.ts';
import type { DraftKind } from '../../contract/drafts.ts';
import { isNotFound } from '../api/problem.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { LoadingSpinner } from '../ui/LoadingSpinner.tsx';
import { Screen } from '../ui/Screen.tsx';
import { DraftEditor, type DraftInputs } from './DraftEditor.tsx';
import { openDraft } from './drafts.data.ts';

interface DraftScreenProps {
  inputs: Record<DraftKind, DraftInputs>;
}

export function DraftScreen({ inputs }: DraftScreenProps) {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['edited', 'drafts', id],
    queryFn: ({ signal }) => openDraft(id, signal),
    // Read again, it would take the place of what is typed.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <DraftEditor key={id} opened={data} Inputs={inputs[data.draft.kind]} />;
  return (
    <Screen title="Draft">
      {error ? (
        <LoadError
          text={isNotFound(error) ? error.message : draftMessages.loadFailed}
          retry={isNotFound(error) ? undefined : () => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <LoadingSpinner />
      )}
    </Screen>
  );
}
