import { Button, Group, Menu, SegmentedControl, Text, Textarea } from '@mantine/core';
import { IconMessage2, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import type { StaffContact } from '../../contract/contacts/contacts.ts';
import { NoteInput, ReplyInput } from '../../contract/contacts/inbox.ts';
import { api, idParam } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { invalidate, queryClient } from '../api/query-client.ts';
import { EditForm } from '../form/EditForm.tsx';
import { langOf, PhoneLink } from '../screen/values.tsx';
import { showSuccessToast } from '../dialog/toasts.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import { languages } from '../../contract/language/language.ts';
import { paths } from '../../contract/url/paths.ts';
import { allCannedRepliesQuery, threadQuery } from './inbox.data.ts';
import classes from './ContactPanels.module.css';
import { refusalText } from '../api/refusal-text.ts';
import { words } from '../words/words.ts';

const { applications, canned, deletedNoun, kinds, note, reply } = words.inbox;
const { notices } = words.ui;

type Values = { kind: 'reply' | 'note'; text: string };

const schema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reply'), text: ReplyInput.shape.text }),
  z.object({ kind: z.literal('note'), text: NoteInput.shape.text }),
]);

const INPUT_ID = 'composer';

export function focusComposer(): void {
  const input = document.getElementById(INPUT_ID);
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'center' });
}

interface ComposerProps {
  contact: StaffContact;
  /** True if another person deleted the message after typing began here. */
  isDeleted: boolean | undefined;
  /** False if the site sends no mail, or the sender has no e-mail address: then only notes can be written here. */
  canReply: boolean;
  /** The id of the newest entry of the thread, 0 without one. */
  lastEntry: number;
}

/**
 * A reply to the sender, or a note for staff: a new form after each entry, with the same choice of both. A suspected message
 * has none; what was typed before a colleague marked it as spam or deleted it stays.
 */
export function Composer(props: ComposerProps) {
  const [written, setWritten] = useState<{ count: number; kind?: Values['kind'] }>({ count: 0 });
  useEffect(() => {
    // The new form has replaced the button that was pressed.
    if (written.count > 0 && document.activeElement === document.body)
      document.getElementById(INPUT_ID)?.focus({ preventScroll: true });
  }, [written.count]);
  return (
    <ComposerForm
      key={`${props.contact.id} ${written.count}`}
      {...props}
      initialKind={props.canReply ? (written.kind ?? 'reply') : 'note'}
      onWritten={(kind) => setWritten({ count: written.count + 1, kind })}
    />
  );
}

interface ComposerFormProps extends ComposerProps {
  initialKind: Values['kind'];
  onWritten: (kind: Values['kind']) => void;
}

function ComposerForm(props: ComposerFormProps) {
  const { contact, isDeleted, canReply, lastEntry, initialKind, onWritten } = props;
  /** The newest entry when the text was begun. Replies that arrive while it is typed may not have been read. */
  const [seenEntry, setSeenEntry] = useState(lastEntry);
  const { form, ...editing } = useEditForm<Values, Values['kind']>({
    name: `thread ${contact.id}`,
    feature: 'contacts',
    initialValues: { kind: initialKind, text: '' },
    schema,
    async add({ kind, text }, saveOptions) {
      const { notes, replies } = api.contacts[':id'];
      if (kind === 'note') await notes.$post({ ...idParam(contact.id), json: { text } }, saveOptions);
      else
        await replies
          .$post({ ...idParam(contact.id), json: { text, last_entry: seenEntry } }, saveOptions)
          .catch(showOtherReply);
      return kind;
    },
    onSaved(kind) {
      showSuccessToast(kind === 'reply' ? reply.sent : note.saved);
      onWritten(kind);
    },
    failedText: (_error, { kind }) => (kind === 'reply' ? reply.failed : note.failed),
  });
  const { kind, text } = form.values;
  if (text === '' && seenEntry !== lastEntry) setSeenEntry(lastEntry);
  /** Reloads the thread if a colleague has replied since it was read: the error asks to read that reply first. */
  async function showOtherReply(error: unknown): Promise<never> {
    if (error instanceof ApiProblem && error.status === 409) {
      await invalidate('contacts');
      const thread = queryClient.getQueryData(threadQuery(contact.id).queryKey);
      setSeenEntry(thread?.entries.at(-1)?.id ?? 0);
    }
    throw error;
  }
  const choose = (chosen: Values['kind']) => {
    // Not an unsaved change by itself: only text is.
    form.setInitialValues({ kind: chosen, text: '' });
    form.setFieldValue('kind', chosen);
    form.clearErrors();
  };
  const insert = (added: string) => {
    form.setFieldValue('text', text.trim() ? `${text.trimEnd()}\n\n${added}` : added);
    // After the menu has closed.
    requestAnimationFrame(() => form.getInputNode('text')?.focus());
  };
  const refusal = isDeleted
    ? notices.deleted(deletedNoun)
    : contact.spam_reasons && refusalText('contacts.suspected');
  if (refusal && text === '') return null;
  return (
    <section className={`panel ${classes.panel}`} data-kind={kind} aria-label={kinds.composer}>
      <EditForm
        {...editing}
        actions={
          <Group mt="md">
            <Button
              type="submit"
              loading={editing.isSaving}
              disabled={refusal !== undefined}
              leftSection={kind === 'reply' && <IconSend size={18} aria-hidden />}
            >
              {kind === 'reply' ? reply.action : note.action}
            </Button>
            {refusal && <Text size="sm">{refusal}</Text>}
          </Group>
        }
      >
        <Group justify="space-between" gap="0.5rem" mb="0.75rem">
          {canReply ? (
            <SegmentedControl
              bg="var(--paper-deep)"
              aria-label={kinds.composer}
              data={[
                { value: 'reply', label: kinds.reply },
                { value: 'note', label: kinds.note },
              ]}
              value={kind}
              onChange={(value) => choose(value as Values['kind'])}
            />
          ) : (
            <strong>{kinds.note}</strong>
          )}
          {contact.email === '' && (
            <Text size="sm">
              <span>{applications.noAddress}</span> <PhoneLink phone={contact.phone ?? ''} />
            </Text>
          )}
          {kind === 'reply' && <CannedReplyMenu name={contact.fullname} onChoose={insert} />}
        </Group>
        <Textarea
          id={INPUT_ID}
          label={kind === 'reply' ? reply.label(contact.fullname) : note.label}
          description={kind === 'reply' ? reply.hint : note.hint}
          minRows={4}
          maxRows={18}
          lang={langOf(text)}
          dir="auto"
          {...form.getInputProps('text')}
        />
      </EditForm>
    </section>
  );
}

/** `name`: of the sender, for `{name}` in the texts. */
function CannedReplyMenu({ name, onChoose }: { name: string; onChoose: (text: string) => void }) {
  const { data = [] } = useQuery(allCannedRepliesQuery);
  const groups = Object.groupBy(data, ({ language }) => language);
  return (
    <Menu position="bottom-end" width="min(20rem, calc(100vw - 2rem))" returnFocus={false}>
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<IconMessage2 size={18} aria-hidden />}>
          {canned.title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={canned.title}>
        {languages.map((language) => [
          groups[language] && <Menu.Label key={language}>{canned.languages[language]}</Menu.Label>,
          groups[language]?.map(({ id, title, text }) => (
            <Menu.Item
              key={id}
              lang={langOf(title)}
              onClick={() => onChoose(text.replaceAll('{name}', () => name))}
            >
              {title}
            </Menu.Item>
          )),
        ])}
        {data.length > 0 && <Menu.Divider />}
        <Menu.Item component={Link} to={paths.adminCannedReplies()}>
          {canned.edit}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
