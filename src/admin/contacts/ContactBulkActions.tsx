import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contactStatuses } from '../../contract/contacts/contacts.ts';
import type { ContactBulk } from '../../contract/contacts/inbox.ts';
import { api, bodyOf } from '../api/client.ts';
import { BusyButton } from '../screen/Buttons.tsx';
import { useBulkAction } from '../list/use-bulk-action.tsx';
import type { Selection } from '../list/use-list.ts';
import { inboxOptionsQuery } from './inbox.data.ts';
import { words } from '../words/words.ts';

const { state: texts, statuses, suspected } = words.inbox;

interface ContactBulkActionsProps {
  selection: Selection;
  /** The list of messages that are suspected to be spam: they have no status and no assignee. */
  isSuspected?: boolean;
}

export function ContactBulkActions({ selection, isSuspected = false }: ContactBulkActionsProps) {
  const { run, deleteButton, isRunning } = useBulkAction<Omit<ContactBulk, 'ids'>>({
    feature: 'contacts',
    noun: 'contact',
    selection,
    send: (json, options) => bodyOf(api.contacts.bulk.$post({ json }, options)),
  });
  const { data: options } = useQuery({ ...inboxOptionsQuery, enabled: !isSuspected });
  const move = () => run({ action: isSuspected ? 'not_spam' : 'spam' });
  const change = (changes: ContactBulk['change']) => run({ action: 'change', change: changes });
  return (
    <>
      {!isSuspected && (
        <>
          <ChangeMenu label={texts.status}>
            {contactStatuses.map((status) => (
              <Menu.Item key={status} onClick={() => change({ status })}>
                {statuses[status]}
              </Menu.Item>
            ))}
          </ChangeMenu>
          <ChangeMenu label={texts.assign}>
            {options?.staff.map(({ id, name }) => (
              <Menu.Item key={id} onClick={() => change({ assigned_to: id })}>
                {name}
              </Menu.Item>
            ))}
            <Menu.Item onClick={() => change({ assigned_to: null })}>{texts.nobody}</Menu.Item>
          </ChangeMenu>
        </>
      )}
      <BusyButton variant="default" size="sm" isBusy={isRunning} onClick={move}>
        {isSuspected ? suspected.notSpam : suspected.spam}
      </BusyButton>
      {deleteButton}
    </>
  );
}

function ChangeMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu position="top-start" width="12rem">
      <Menu.Target>
        <Button variant="default" size="sm" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="18rem" style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
