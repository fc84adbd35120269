// The list of paths that visitors asked for and that have no page, with those that lead to another page.

import { Alert, Text } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { langOf } from '../../contract/language.ts';
import { missingMessages as texts } from '../../contract/missing-messages.ts';
import type { MissingPage } from '../../contract/missing-pages.ts';
import { paths } from '../../contract/paths.ts';
import { Introduction } from '../ui/Introduction.tsx';
import type { Column } from '../ui/ItemTable.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { Moment } from '../ui/Moment.tsx';
import { LeadButton } from './LeadButton.tsx';
import { listMissing, readBrokenLinks } from './missing-pages.data.ts';

const dimmed = (text: string) => (
  <Text size="sm" c="dimmed">
    {text}
  </Text>
);

const columns: Column<MissingPage, never>[] = [
  {
    header: 'Address',
    cell: ({ path, was }) => (
      <div lang={langOf(path + was)}>
        {path}
        {was !== null && dimmed(texts.was(was))}
      </div>
    ),
  },
  { header: 'Leads to', cell: ({ target }) => target ?? dimmed(texts.nowhere) },
  { header: 'Visits', cell: ({ visits }) => visits.toLocaleString('en'), isShort: true },
  { header: 'Last visit', cell: ({ last_visit_at }) => <Moment at={last_visit_at} /> },
];

export function MissingPages() {
  return (
    <ListScreen
      title={texts.title}
      feature="missing-pages"
      read={listMissing}
      columns={columns}
      emptyText={texts.empty}
      emptyHint={texts.emptyHint}
      failedText={texts.listFailed}
      introduction={
        <>
          <Introduction>{texts.introduction}</Introduction>
          <BrokenLinks />
        </>
      }
      renderActions={(page) => <LeadButton page={page} />}
    />
  );
}

/** Which articles on the site link to a page that is missing. */
function BrokenLinks() {
  const { data } = useQuery({
    queryKey: ['missing-pages', 'links'],
    queryFn: ({ signal }) => readBrokenLinks(signal),
  });
  if (!data?.total) return null;
  const { items, total } = data;
  return (
    <Alert color="ink" icon={<IconLinkOff aria-hidden />} title={texts.links.title} mb="lg">
      {items.map(({ id, text_id, name, path }) => (
        <div key={id}>
          <Link to={paths.adminBlogEdit(Number(text_id))} lang={langOf(name)} style={{ color: 'inherit' }}>
            {name}
          </Link>
          {`: ${path}`}
        </div>
      ))}
      {total > items.length && texts.links.more((total - items.length).toLocaleString('en'))}
    </Alert>
  );
}
