// What the suspicion of spam needs: the button that moves a message, and the reasons in plain words.

import { useContext } from 'react';
import { Stack } from '@mantine/core';
import type { Contact, SpamReason } from '../../contract/contacts/contacts.ts';
import { api, idParam } from '../api/client.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { inRow } from '../screen/Buttons.tsx';
import { DeselectContext } from '../list/use-selection.ts';
import { nameOf } from './contact-list.tsx';
import { words } from '../words/words.ts';

const { marked, cleared, moveFailed } = words.inbox.spam;
const { suspected: texts } = words.inbox;

interface SpamButtonProps {
  contact: Contact;
  /** Looks like the other actions in a row of a list. */
  isInRow?: boolean;
  isDisabled?: boolean;
  /** Leaves the screen of a message that became spam. */
  leave?: () => Promise<void>;
}

/** "Not Spam" for a suspected message, "Spam" for any other. Needs no confirmation: the other button undoes it. */
export function SpamButton({ contact, isInRow = false, isDisabled, leave }: SpamButtonProps) {
  const deselect = useContext(DeselectContext);
  const { spam } = api.contacts[':id'];
  const id = idParam(contact.id);
  const isSuspected = contact.spam_reasons !== undefined;
  const label = isSuspected ? texts.notSpam : texts.spam;
  const { title, text } = isSuspected ? cleared : marked;
  return (
    <ActionButton
      // Another button: the focus must not stay on what would take the move back.
      key={label}
      {...(isInRow ? inRow : { variant: 'default' })}
      isDisabled={isDisabled}
      aria-label={`${label}: ${nameOf(contact)}`}
      run={async () => (isSuspected ? spam.$delete(id) : spam.$put(id))}
      leave={isSuspected ? undefined : leave}
      onDone={deselect}
      feature="contacts"
      done={text}
      doneTitle={title}
      failed={moveFailed}
    >
      {label}
    </ActionButton>
  );
}

const reasonTexts: Partial<Record<string, string>> = words.inbox.spam.reasons;

export function SpamReasons({ reasons }: { reasons: SpamReason[] }) {
  return (
    <Stack component="ul" gap="0.25rem">
      {reasons.map((reason) => (
        // A newer server may have reasons that this script does not know: show their name.
        <li key={reason}>{reasonTexts[reason] ?? reason}</li>
      ))}
    </Stack>
  );
}
