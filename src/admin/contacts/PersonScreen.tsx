// For admins: everything that the site stores of one e-mail address or phone number, to export it or to erase it.

import { Button, Group, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Person, PersonQuery } from '../../contract/contacts/person.ts';
import { api, bodyOf } from '../api/client.ts';
import { readQueryWith } from '../api/query-client.ts';
import { saveFile } from '../api/transfer.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { Introduction, Screen } from '../screen/Screen.tsx';
import { Loaded } from '../screen/Loaded.tsx';
import { MessageLinks } from '../screen/MessageLinks.tsx';
import { SentContactsLink } from './contact-list.tsx';
import { useParamsOfUrl } from '../url/url-params.ts';
import { validateBy } from '../form/validate-by.ts';
import classes from './ContactPanels.module.css';
import { words } from '../words/words.ts';

const { person: texts } = words.inbox;
const calls = api.contacts.person;

/** What a person typed: an address has an @. */
const readWho = (typed: string): PersonQuery => (typed.includes('@') ? { email: typed } : { phone: typed });

/** The e-mail address or the phone number is in the URL, behind "#". */
export function PersonScreen() {
  const [params, setParams] = useParamsOfUrl();
  const who = params.get('email') ?? params.get('phone') ?? '';
  const query = PersonQuery.safeParse(readWho(who)).data;
  const person = useQuery({
    ...readQueryWith(['contacts', 'person', who], calls, { query: query ?? {} }),
    enabled: query !== undefined,
  });
  return (
    <Screen title={words.desk.screens.person} actions={<SentContactsLink />}>
      <Introduction>{texts.hint}</Introduction>
      <WhoForm
        key={who}
        who={who}
        onSearch={(found) => setParams(new URLSearchParams(found as Record<string, string>))}
      />
      {query && (
        <Loaded of={person} failed={texts.failed}>
          {(data) => <PersonData person={data} query={query} />}
        </Loaded>
      )}
    </Screen>
  );
}

function WhoForm({ who: initial, onSearch }: { who: string; onSearch: (query: PersonQuery) => void }) {
  const form = useForm({
    initialValues: { who: initial },
    validate: { who: (typed) => Object.values(validateBy(PersonQuery)(readWho(typed)))[0] },
  });
  return (
    <form noValidate onSubmit={form.onSubmit(({ who }) => onSearch(PersonQuery.parse(readWho(who))))}>
      <Group align="end" mb="lg" gap="sm">
        <TextInput
          label={texts.who}
          required
          autoComplete="off"
          flex="1 1 16rem"
          maw="26rem"
          {...form.getInputProps('who')}
        />
        <Button type="submit" variant="default">
          {texts.show}
        </Button>
      </Group>
    </form>
  );
}

function PersonData({ person, query }: { person: Person; query: PersonQuery }) {
  const { messages, mails } = person;
  const who = query.email ?? query.phone!;
  const counts = [messages.length, mails.length].map((n) => n.toLocaleString('en')) as [string, string];
  if (messages.length + mails.length === 0) return <Text role="status">{texts.empty}</Text>;
  const exportAll = async () => {
    const json = JSON.stringify(await bodyOf(calls.export.$get({ query })), null, 2);
    saveFile({ file: new Blob([json], { type: 'application/json' }), name: `${who}.json` });
  };
  return (
    <section className={`panel ${classes.panel}`} aria-label={who}>
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
          confirmation={texts.confirmation(who, ...counts)}
          run={() => calls.$delete({ query })}
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
