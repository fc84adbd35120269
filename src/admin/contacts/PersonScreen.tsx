// For admins: everything that the site stores of one e-mail address, to export it or to erase it.

import { Button, Group, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shortDate } from '../../contract/calendar.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { langOf } from '../../contract/language.ts';
import { paths } from '../../contract/paths.ts';
import { type Person, PersonQuery } from '../../contract/person.ts';
import { invalidate } from '../api/query-client.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { useConfirm } from '../ui/Confirm.tsx';
import { Introduction } from '../ui/Introduction.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { LoadingSpinner } from '../ui/LoadingSpinner.tsx';
import { Screen } from '../ui/Screen.tsx';
import { showErrorToast, showSuccessToast } from '../ui/toasts.tsx';
import { erasePerson, exportPerson, readPerson } from './person.data.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import { SentContactsLink } from './SentContactsLink.tsx';
import { useParamsOfUrl } from '../ui/url-params.ts';
import classes from './ContactPanels.module.css';

const { person: texts } = inboxMessages;

/** The e-mail address is in the URL, behind "#". */
export function PersonScreen() {
  const [params, setParams] = useParamsOfUrl();
  const email = params.get('email') ?? '';
  const isValid = PersonQuery.safeParse({ email }).success;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['contacts', 'person', email],
    queryFn: ({ signal }) => readPerson(email, signal),
    enabled: isValid,
  });
  return (
    <Screen title="Data of a Person" actions={<SentContactsLink />}>
      <Introduction>{texts.hint}</Introduction>
      <EmailForm
        key={email}
        email={email}
        onSearch={(typed) => setParams(new URLSearchParams({ email: typed }))}
      />
      {isValid &&
        (isError ? (
          <LoadError text={texts.failed} retry={() => void refetch()} isRetrying={isFetching} />
        ) : data === undefined ? (
          <LoadingSpinner />
        ) : (
          <PersonData person={data} />
        ))}
    </Screen>
  );
}

function EmailForm({ email, onSearch }: { email: string; onSearch: (email: string) => void }) {
  const form = useForm({ initialValues: { email }, validate: schemaResolver(PersonQuery, { sync: true }) });
  return (
    <form noValidate onSubmit={form.onSubmit((typed) => onSearch(typed.email.trim()))}>
      <Group align="end" mb="lg" gap="sm">
        <TextInput
          label="Email"
          type="email"
          required
          autoComplete="off"
          flex="1 1 16rem"
          maw="26rem"
          {...form.getInputProps('email')}
        />
        <Button type="submit" variant="default">
          Show
        </Button>
      </Group>
    </form>
  );
}

function PersonData({ person }: { person: Person }) {
  const { email, messages, mails } = person;
  const counts = [messages.length, mails.length].map((n) => n.toLocaleString('en')) as [string, string];
  const confirm = useConfirm();
  const exporting = useMutation({
    mutationFn: () => exportPerson(email),
    onSuccess: (data) => saveFile(`${email}.json`, JSON.stringify(data, null, 2)),
    onError: (error) => showErrorToast(texts.exportFailed, error),
  });
  const erasure = useMutation({
    mutationFn: () => erasePerson(email),
    onSuccess: async () => {
      await invalidate('contacts');
      showSuccessToast(texts.erasedTitle, texts.erased);
    },
    onError: (error) => showErrorToast(texts.eraseFailed, error),
  });
  if (messages.length + mails.length === 0) return <Text role="status">{texts.empty}</Text>;
  const confirmAndErase = async () => {
    if (await confirm(texts.confirmation(email, ...counts))) erasure.mutate();
  };
  return (
    <section className={classes.panel} aria-label={email}>
      <Text mb="sm">{texts.found(...counts)}</Text>
      <ul className={classes.others}>
        {messages.map(({ id, subject, fullname, created_at, status }) => (
          <li key={id}>
            <Link to={paths.adminContact(id)}>
              <span className={classes.subject} lang={langOf(subject)}>
                {subject}
              </span>
              <span className={classes.meta}>
                <span lang={langOf(fullname)}>{fullname}</span>
                <time dateTime={created_at}>{shortDate(created_at)}</time>
                <StatusMark status={status} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Group mt="md">
        <BusyButton
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          isBusy={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          Export
        </BusyButton>
        <BusyButton
          variant="subtle"
          color="danger"
          isBusy={erasure.isPending}
          onClick={() => void confirmAndErase()}
        >
          Erase
        </BusyButton>
      </Group>
    </section>
  );
}

/** Lets the browser save a text as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
