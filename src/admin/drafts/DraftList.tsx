import { Text } from '@mantine/core';
import { draftMarks } from '../../contract/drafts/draft-marks.ts';
import { DraftFilters, type DraftItem, draftKinds, objectKinds } from '../../contract/drafts/drafts.ts';
import { pageSize } from '../../contract/limits.ts';
import { paths } from '../../contract/url/paths.ts';
import { api, listOf } from '../api/client.ts';
import { useSession } from '../session/session.ts';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { choice, type ListFilters } from '../list/filter-fields.ts';
import { langOf, Moment } from '../screen/values.tsx';
import { optionsOf } from '../form/options.ts';
import { RowLink } from '../screen/Buttons.tsx';
import { discardNote, DraftMark, NewDraftButton } from './DraftMarks.tsx';
import { nameOfText } from '../screen/text-labels.ts';
import { ListTable } from '../list/ListTable.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { Screen } from '../screen/Screen.tsx';
import { type Column, useList } from '../list/use-list.ts';
import { isForAdmins } from './drafts.data.ts';
import { words } from '../words/words.ts';

const texts = words.drafts;

/** What a draft is called: the names of the texts of the site are English in the data. */
const nameOf = ({ kind, title }: DraftItem) =>
  (kind === 'texts' ? nameOfText(title) : title) || texts.untitled;

const kindOf = ({ kind, lang }: DraftItem) =>
  lang === 'en' ? texts.kinds[kind] : words.translation.ofKind(texts.kinds[kind]);

const columns: Column<DraftItem, never>[] = [
  { header: texts.columns.title, cell: (draft) => <span lang={langOf(nameOf(draft))}>{nameOf(draft)}</span> },
  { header: texts.columns.kind, cell: kindOf, isShort: true },
  { header: texts.columns.state, cell: (draft) => <DraftMark {...draft} /> },
  {
    header: texts.columns.saved,
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
    choice('kind', texts.columns.kind, optionsOf(draftKinds, texts.kinds)),
    choice('state', texts.columns.state, optionsOf(draftMarks, texts.states)),
  ],
};

export function DraftList() {
  const isAdmin = useSession()?.permission === 'admin';
  const list = useList({
    feature: 'drafts',
    perPage: pageSize.drafts,
    columns,
    filters,
    read: (query, options) => listOf(api.drafts.$get({ query }, options)),
    failedText: texts.listFailed,
  });
  return (
    <Screen
      title={words.desk.screens.drafts}
      list={list}
      actions={objectKinds.map((kind) => (
        <NewDraftButton key={kind} kind={kind} />
      ))}
    >
      <ListTools list={list} searchLabel={texts.search} />
      <ListTable
        list={list}
        texts={texts}
        renderActions={(draft) => (
          <>
            <RowLink to={paths.adminDraft(draft.id)} action={texts.open} name={nameOf(draft)} />
            {(isAdmin || !isForAdmins(draft)) && (
              <DeleteButton
                feature="drafts"
                noun="draft"
                id={draft.id}
                name={nameOf(draft)}
                note={discardNote(draft)}
              />
            )}
          </>
        )}
      />
    </Screen>
  );
}
