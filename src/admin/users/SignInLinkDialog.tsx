// The dialog with a link by which another person sets a password (§ 6.8).

import { Button, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { SignInLink, User } from '../../contract/users/users.ts';
import { mailOptions } from '../api/client.ts';
import { BusyButton } from '../screen/Buttons.tsx';
import { dateAndTime } from '../screen/values.tsx';
import { DialogButtons, FormModal } from '../dialog/FormModal.tsx';
import { Failure } from '../screen/Loaded.tsx';
import { makeLink } from './users.data.ts';
import { words } from '../words/words.ts';

const { link: texts } = words.account;

export interface LinkedPerson {
  user: User;
  /** A link that was made with the account. */
  link?: SignInLink;
}

type Closable = { onClose: () => void };

/** `person`: null while the dialog is closed. */
export function SignInLinkDialog({ person, onClose }: Closable & { person: LinkedPerson | null }) {
  return (
    <FormModal title={texts.title} isOpen={person !== null} onClose={onClose}>
      {person && <LinkOfPerson key={person.user.id} {...person} onClose={onClose} />}
    </FormModal>
  );
}

function LinkOfPerson({ user, link: first, onClose }: LinkedPerson & Closable) {
  const { name, email, status } = user;
  const options = useQuery(mailOptions);
  const purpose = status === 'invited' ? 'invite' : 'reset';
  const [link, setLink] = useState(first);
  const { mutate, isPending, variables, error } = useMutation({
    async mutationFn(send: boolean) {
      const made = link ?? (await makeLink(user.id, { purpose }));
      setLink(made);
      // The link that is shown is mailed: it may have been copied already.
      if (send) setLink(await makeLink(user.id, { purpose, token: made.url.split('#')[1] }));
    },
  });
  const sendButton = options.data?.mail && !link?.mailed && (
    <BusyButton variant="default" isBusy={isPending && variables} onClick={() => mutate(true)}>
      {texts.send}
    </BusyButton>
  );
  return (
    <>
      <Text size="sm">{status === 'invited' ? texts.invites(name) : texts.resets(name)}</Text>
      <Failure of={error} title={link ? texts.mailFailed : texts.failed} mt="md" mb={0} />
      {link ? (
        <Made key={link.url} link={link} email={email} onClose={onClose}>
          {sendButton}
        </Made>
      ) : (
        <>
          <Text size="sm" mt="xs">
            {texts.replaces}
          </Text>
          <DialogButtons cancel={onClose} label={words.ui.close}>
            {sendButton}
            <BusyButton data-autofocus isBusy={isPending && !variables} onClick={() => mutate(false)}>
              {texts.create}
            </BusyButton>
          </DialogButtons>
        </>
      )}
    </>
  );
}

type MadeProps = Closable & { link: SignInLink; email: string; children: ReactNode };

function Made({ link: { url, expires_at, mailed }, email, onClose, children }: MadeProps) {
  const field = useRef<HTMLInputElement>(null);
  /** What is said of the copy, and whether the link had been mailed then: the status says what was done last. */
  const [copy, setCopy] = useState<{ text: string; mailed: boolean }>();
  async function copyLink(): Promise<void> {
    let text = texts.copied;
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      // Browsers allow it on https and on this machine only.
      field.current?.select();
      text = texts.notCopied;
    }
    setCopy({ text, mailed });
  }
  return (
    <>
      <TextInput
        ref={field}
        label={texts.title}
        description={texts.once(dateAndTime(expires_at))}
        inputWrapperOrder={['label', 'input', 'description']}
        value={url}
        readOnly
        mt="md"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Text size="sm" role="status" mt="xs">
        {copy?.mailed === mailed ? copy.text : mailed && texts.mailed(email)}
      </Text>
      <DialogButtons cancel={onClose} label={words.ui.close}>
        {children}
        <Button data-autofocus onClick={() => void copyLink()}>
          {texts.copy}
        </Button>
      </DialogButtons>
    </>
  );
}
