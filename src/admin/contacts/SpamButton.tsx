// The button that moves a message to the list of suspected spam, or a suspected one to the messages.

import { useContext } from 'react';
import type { Contact } from '../../contract/contacts/contacts.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { inRow } from '../screen/BusyButton.tsx';
import { DeselectContext } from '../list/use-selection.ts';
import { nameOf } from './contact-columns.tsx';
import { clearSpam, markSpam } from './contacts.data.ts';

const { marked, cleared, moveFailed } = adminMessages.spam;
const { suspected: texts } = inboxMessages;

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
  const { id } = contact;
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
      run={async () => (isSuspected ? clearSpam(id) : markSpam(id))}
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
