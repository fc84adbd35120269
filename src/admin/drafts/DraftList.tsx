// The list of drafts, of articles and of jobs.

import { Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { draftMessages as texts } from '../../contract/draft-messages.ts';
import { type DraftItem, draftKinds, type ObjectKind, objectKinds } from '../../contract/drafts.ts';
import { newIdempotencyKey } from '../../contract/idempotency-key.ts';
import { langOf } from '../../contract/language.ts';
import { paths } from '../../contract/paths.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { DeleteButton } from '../ui/DeleteButton.tsx';
import type { ListFilters } from '../ui/filters/filter-fields.ts';
import type { Column } from '../ui/ItemTable.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { Moment } from '../ui/Moment.tsx';
import { RowLink } from '../ui/RowLink.tsx';
import { discardNote, DraftMark } from './DraftMark.tsx';
import { addDraft, discardDraft, DraftFilters, listDrafts } from './drafts.data.ts';
import { useOpenDraft } from './use-open-draft.ts';

const columns: Column<DraftItem, never>[] = [
  { header: 'Title', cell: ({ title }) => <span lang={langOf(title)}>{title || texts.untitled}</span> },
  { header: 'Kind', cell: ({ kind }) => texts.kinds[kind], isShort: true },
  { header: 'State', cell: (draft) => <DraftMark {...draft} /> },
  {
    header: 'Last saved',
    cell: ({ user_name, updated_at }) => (
      <div>
        <Moment at={updated_at} />
        <Text component="span" display="block" size="sm" c="dimmed" lang={langOf(user_name)}>
          {user_name}
        </Text>
      </div>
    ),
  },
];

const filters: ListFilters<DraftFilters> = {
  schema: DraftFilters,
  fields: [
    {
      kind: 'choice',
      name: 'kind',
      label: 'Kind',
      options: draftKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] })),
    },
  ],
};

export function DraftList() {
  return (
    <ListScreen
      title="Drafts"
      feature="drafts"
      read={listDrafts}
      columns={columns}
      filters={filters}
      emptyText={texts.empty}
      emptyHint={texts.emptyHint}
      failedText={texts.listFailed}
      add={objectKinds.map((kind) => (
        <NewDraftButton key={kind} kind={kind} />
      ))}
      renderActions={(draft) => (
        <>
          <RowLink to={paths.adminDraft(draft.id)} action="Open" name={draft.title || texts.untitled} />
          <DeleteButton
            noun="draft"
            name={draft.title || texts.untitled}
            note={discardNote(draft)}
            remove={() => discardDraft(draft.id)}
          />
        </>
      )}
    />
  );
}

/** Begins a draft of a new article or job. */
function NewDraftButton({ kind }: { kind: ObjectKind }) {
  const open = useOpenDraft();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <ActionButton
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      run={async () => open(await addDraft(kind, {}, idempotencyKey))}
      failed={texts.begin.failed}
    >
      {texts.begin.blank[kind]}
    </ActionButton>
  );
}
