import { ActionIcon, Menu } from '@mantine/core';
import { IconChartBar, IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../contract/url/paths.ts';
import { api } from '../api/client.ts';
import { readQueryWith } from '../api/query-client.ts';
import { words } from '../words/words.ts';

const { more } = words.drafts;

interface RowMenuProps {
  kind: 'blogs' | 'careers';
  id: number;
  name: string;
  children?: ReactNode;
}

/** What is not needed each day. */
export function RowMenu({ kind, id, name, children }: RowMenuProps) {
  return (
    <Menu position="bottom-end" width="16rem">
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" title={more} aria-label={`${more}: ${name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <VisitsItem kind={kind} id={id} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** It is in the menu while that is open: then it reads how often the page was seen. */
function VisitsItem({ kind, id }: Pick<RowMenuProps, 'kind' | 'id'>) {
  const query = { kind, ids: String(id) };
  const { data, isError } = useQuery(readQueryWith(['visits', kind, id], api.visits.pages, { query }));
  return (
    <Menu.Item
      component={Link}
      to={paths.adminVisits()}
      leftSection={<IconChartBar size={18} aria-hidden />}
      rightSection={isError ? '–' : data?.[0]?.seen.toLocaleString('en')}
    >
      {words.visits.inMenu}
    </Menu.Item>
  );
}
