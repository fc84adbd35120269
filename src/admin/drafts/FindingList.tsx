import { Anchor, Title, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { words } from '../words/words.ts';
import { readTranslation } from './drafts.data.ts';
import { TranslationLink } from './DraftMarks.tsx';
import { type Finding, findingsIn } from './findings.ts';
import type { DraftEditing } from './use-draft.ts';
import classes from './DraftEditor.module.css';

const texts = words.drafts.findings;

/** How long after a change the text is read again, in ms. */
const PAUSE = 1_000;

interface FindingListProps {
  editing: DraftEditing;
  /** Shows a place in the form. */
  onGo: (finding: Finding) => void;
}

export function FindingList({ editing: { draft, fields }, onGo }: FindingListProps) {
  const { kind, object_id: id, lang, is_live } = draft;
  const [settled] = useDebouncedValue(fields, PAUSE);
  const found = useMemo(() => findingsIn(settled), [settled]);
  const { data } = useQuery({
    queryKey: ['translations', 'state', kind, id],
    queryFn: ({ signal }) => readTranslation(kind, id ?? 0, signal),
    enabled: lang === 'en' && is_live && id !== null,
  });
  const state = data?.state === 'missing' || data?.state === 'behind' ? data.state : undefined;
  const count = found.length + (state ? 1 : 0);
  return (
    <div className={classes.findings}>
      <Title order={3} size="h5" hidden={count === 0}>
        {texts.title}
      </Title>
      <VisuallyHidden role="status">{count > 0 && texts.count(count)}</VisuallyHidden>
      {count > 0 && (
        <ul>
          {found.map((finding, index) => (
            <li key={index}>
              <Anchor component="button" type="button" size="sm" onClick={() => onGo(finding)}>
                {texts.of[finding.kind](finding.name ?? '')}
              </Anchor>
            </li>
          ))}
          {state && (
            <li>
              <TranslationLink kind={kind} id={id!} name={texts[state]} />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
