import { Group } from '@mantine/core';
import type { z } from 'zod';
import type { ListedPage, PageSort } from '../../contract/pages/pages.ts';
import { paths } from '../../contract/url/paths.ts';
import { api, listOf } from '../api/client.ts';
import { titleCell, translationFilter } from '../drafts/title-cell.tsx';
import { NewDraftButton, TranslationButton } from '../drafts/DraftMarks.tsx';
import { DeleteButton } from '../list/DeleteButton.tsx';
import type { ListFilters } from '../list/filter-fields.ts';
import { ListTable } from '../list/ListTable.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { Introduction, Screen } from '../screen/Screen.tsx';
import { SiteLinks } from '../list/SiteLinks.tsx';
import { type Column, useList } from '../list/use-list.ts';
import { RowLink } from '../screen/Buttons.tsx';
import { langOf, Moment } from '../screen/values.tsx';
import { useSession } from '../session/session.ts';
import { TranslationFilters } from '../../contract/translations/translations.ts';
import { words } from '../words/words.ts';

const texts = words.pages;

const titleOf = titleCell('pages');

const columns: Column<ListedPage, PageSort>[] = [
  // The translation has a button of its own in the row.
  { header: texts.fields.title, cell: (page) => titleOf({ ...page, translation: undefined }), sort: 'title' },
  {
    header: texts.fields.address,
    cell: ({ address }) => <span lang={langOf(address)}>{`/page/${address}`}</span>,
  },
  { header: texts.line, cell: ({ place }) => place, isShort: true },
  { header: texts.changed, cell: ({ updated_at }) => <Moment at={updated_at} /> },
];

const filters: ListFilters<z.infer<typeof TranslationFilters>> = {
  schema: TranslationFilters,
  fields: [translationFilter],
};

export function PageList() {
  const isAdmin = useSession()?.permission === 'admin';
  const list = useList({
    feature: 'pages',
    columns,
    filters,
    read: (query, options) =>
      listOf(api.pages.$get({ query: { ...query, include: 'translation' } }, options)),
    failedText: texts.listFailed,
  });
  return (
    <Screen
      title={words.desk.screens.pages}
      list={list}
      actions={<NewDraftButton kind="pages">{texts.add}</NewDraftButton>}
    >
      <Introduction>{texts.introduction}</Introduction>
      <ListTools list={list} searchLabel={texts.search} />
      <ListTable
        list={list}
        texts={texts}
        renderActions={({ id, title, address, translation = 'missing' }) => (
          // On a tablet the actions are below each other before the table is wider than the screen.
          <Group gap={0}>
            <RowLink to={paths.adminDraftOf('pages', id)} action={words.ui.edit} name={title} />
            <TranslationButton kind="pages" id={id} state={translation} name={title} isMissingMarked />
            <SiteLinks path={paths.page(address)} name={title} />
            {isAdmin && <DeleteButton feature="pages" noun="page" name={title} id={id} />}
          </Group>
        )}
      />
    </Screen>
  );
}
