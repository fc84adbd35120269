import { Button } from '@mantine/core';
import { IconArrowLeft, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { adminMessages } from '../../contract/admin-messages.ts';
import { paths } from '../../contract/paths.ts';
import { isMissing } from '../api/problem.ts';
import { Failure } from '../ui/Failure.tsx';
import { Screen } from '../ui/Screen.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { listToGoBackTo } from '../ui/came-from-list.ts';
import { ContactMessage } from './ContactMessage.tsx';
import { readContact } from './contacts.data.ts';
import { replyAddress } from './reply-address.ts';

const { loadFailed, missing } = adminMessages.contacts;

/** One message of a visitor, and what begins an answer to it. */
export function ContactDetails() {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['contacts', 'one', id],
    queryFn: ({ signal }) => readContact(id, signal),
  });
  const isGone = isMissing(error);
  return (
    <Screen
      title="Contact Details"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => void navigate(paths.adminContacts() + listToGoBackTo(state))}
          >
            Go Back
          </Button>
          {data && !error && (
            <Button component="a" href={replyAddress(data)} leftSection={<IconMail size={18} aria-hidden />}>
              Send Mail
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <Failure
          text={isGone ? missing : loadFailed}
          retry={isGone ? undefined : () => void refetch()}
          isRetrying={isFetching}
        />
      ) : data === undefined ? (
        <Waiting />
      ) : (
        <ContactMessage contact={data} />
      )}
    </Screen>
  );
}
