// For admins: everything that the site stores of one e-mail address, to export it or to erase it.

import { Button, Group, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Person, PersonQuery } from '../../contract/contacts/person.ts';
import { api, bodyOf } from '../api/client.ts';
import { saveFile } from '../api/download.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { Introduction } from '../screen/Introduction.tsx';
import { Loaded } from '../screen/Loaded.tsx';
import { Screen } from '../screen/Screen.tsx';
import { MessageLinks } from '../screen/MessageLinks.tsx';
import { SentContactsLink } from './contact-list.tsx';
import { useParamsOfUrl } from '../url/url-params.ts';
import { validateBy } from '../form/validate-by.ts';
import classes from './ContactPanels.module.css';
import { words } from '../words/words.ts';

const { person: texts } = words.inbox;
const calls = api.contacts.person;

/** The e-mail address is in the URL, behind "#". */
export function PersonScreen() {
  const [params, setParams] = useParamsOfUrl();
  const email = params.get('email') ?? '';
  const isValid = PersonQuery.safeParse({ email }).success;
  const person = useQuery({
    queryKey: ['contacts', 'person', email],
    queryFn: ({ signal }) => bodyOf(calls.$get({ query: { email } }, { init: { signal } })),
    enabled: isValid,
  });
  return (
    <Screen title={words.desk.screens.person} actions={<SentContactsLink />}>
      <Introduction>{texts.hint}</Introduction>
      <EmailForm
        key={email}
        email={email}
        onSearch={(typed) => setParams(new URLSearchParams({ email: typed }))}
      />
      {isValid && (
        <Loaded of={person} failed={texts.failed}>
          {(data) => <PersonData person={data} />}
        </Loaded>
      )}
    </Screen>
  );
}

function EmailForm({ email, onSearch }: { email: string; onSearch: (email: string) => void }) {
  const form = useForm({ initialValues: { email }, validate: validateBy(PersonQuery) });
  return (
    <form noValidate onSubmit={form.onSubmit((typed) => onSearch(PersonQuery.parse(typed).email ?? ''))}>
      <Group align="end" mb="lg" gap="sm">
        <TextInput
          label={texts.email}
          type="email"
          required
          autoComplete="off"
          flex="1 1 16rem"
          maw="26rem"
          {...form.getInputProps('email')}
        />
        <Button type="submit" variant="default">
          {texts.show}
        </Button>
      </Group>
    </form>
  );
}

function PersonData({ person }: { person: Person }) {
  const { email, messages, mails } = person;
  const counts = [messages.length, mails.length].map((n) => n.toLocaleString('en')) as [string, string];
  if (messages.length + mails.length === 0) return <Text role="status">{texts.empty}</Text>;
  const exportAll = async () => {
    const json = JSON.stringify(await bodyOf(calls.export.$get({ query: { email } })), null, 2);
    saveFile({ file: new Blob([json], { type: 'application/json' }), name: `${email}.json` });
  };
  return (
    <section className={`panel ${classes.panel}`} aria-label={email}>
      <Text mb="sm">{texts.found(...counts)}</Text>
      <MessageLinks messages={messages} hasNames />
      <Group mt="md">
        <ActionButton
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          run={exportAll}
          failed={texts.exportFailed}
        >
          {texts.export}
        </ActionButton>
        <ActionButton
          variant="subtle"
          color="danger"
          confirmation={texts.confirmation(email, ...counts)}
          run={() => calls.$delete({ query: { email } })}
          feature="contacts"
          done={texts.erased}
          doneTitle={texts.erasedTitle}
          failed={texts.eraseFailed}
        >
          {texts.erase}
        </ActionButton>
      </Group>
    </section>
  );
}
