import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { StaffContact } from '../../contract/contacts/contacts.ts';
import { invalidate } from '../api/query-client.ts';
import { changeState } from './inbox.data.ts';

/** Marks an unread message as opened when its screen shows it. A failure is not shown: the message then stays unread. */
export function useMarkOpened(contact: StaffContact | undefined): void {
  const { mutate } = useMutation({
    mutationFn: (id: number) => changeState(id, {}),
    onSuccess: () => invalidate('contacts'),
  });
  const open = useEffectEvent((id: number) => mutate(id));
  const unread =
    contact && contact.opened_at === null && contact.spam_reasons === undefined ? contact.id : undefined;
  useEffect(() => {
    if (unread !== undefined) open(unread);
  }, [unread]);
}
