import { Select, Textarea, TextInput } from '@mantine/core';
import { type CannedReply, CannedReplyInput } from '../../contract/contacts/inbox.ts';
import { api, bodyAndETagOf, bodyOf, idParam, listOf } from '../api/client.ts';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { Day, langOf } from '../screen/values.tsx';
import { useFormUrl } from '../url/form-url.ts';
import { AddLink, RowLink } from '../screen/Buttons.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { Screen } from '../screen/Screen.tsx';
import { type Column, useList } from '../list/use-list.ts';
import { SentContactsLink } from './contact-list.tsx';
import { languages } from '../../contract/language/language.ts';
import { DialogButtons } from '../dialog/FormModal.tsx';
import { EditForm } from '../form/EditForm.tsx';
import { type FormOfItem, ListFormModal } from '../list/ListFormModal.tsx';
import { optionsOf } from '../form/options.ts';
import { showSuccessToast } from '../dialog/toasts.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import { words } from '../words/words.ts';

const { canned } = words.inbox;
const calls = api['canned-replies'];

const columns: Column<CannedReply, never>[] = [
  { header: canned.fields.title, cell: ({ title }) => <span lang={langOf(title)}>{title}</span> },
  { header: canned.fields.language, cell: ({ language }) => canned.languages[language], isShort: true },
  { header: canned.fields.changed, cell: ({ updated_at }) => <Day at={updated_at} /> },
];

export function CannedReplies() {
  const { toAdd, toEdit } = useFormUrl();
  const list = useList({
    feature: 'canned-replies',
    columns,
    read: (query, options) => listOf(calls.$get({ query }, options)),
  });
  return (
    <>
      <Screen
        title={words.desk.screens.canned}
        list={list}
        actions={
          <>
            <SentContactsLink />
            <AddLink {...toAdd}>{canned.add}</AddLink>
          </>
        }
      >
        <ListTools list={list} />
        <ListTable
          list={list}
          texts={canned}
          renderActions={({ id, title }) => (
            <>
              <RowLink {...toEdit(id)} action={words.ui.edit} name={title} />
              <DeleteButton feature="canned-replies" noun="canned reply" name={title} id={id} />
            </>
          )}
        />
      </Screen>
      <ListFormModal
        noun={canned.noun.title}
        feature="canned-replies"
        read={(id, signal) => bodyAndETagOf(calls[':id'].$get(idParam(id), { init: { signal } }))}
        renderForm={(item) => <CannedReplyForm {...item} />}
      />
    </>
  );
}

const empty: CannedReplyInput = { title: '', language: 'en', text: '' };
const languageOptions = optionsOf(languages, canned.languages);

const fieldsOf = ({ title, language, text }: CannedReply): CannedReplyInput => ({ title, language, text });

function CannedReplyForm({ close, ...item }: FormOfItem<CannedReply>) {
  const { form, ...editing } = useEditForm<CannedReplyInput, unknown>({
    ...item,
    feature: 'canned-replies',
    initialValues: item.stored ? fieldsOf(item.stored.body) : empty,
    schema: CannedReplyInput,
    add: (json, options) => bodyOf(calls.$post({ json }, options)),
    change: (id, json, options) => bodyOf(calls[':id'].$put({ ...idParam(id), json }, options)),
    onSaved: () => {
      showSuccessToast(canned.saved);
      void close();
    },
    deleted: { noun: canned.noun.text },
    failedText: canned.failed,
  });
  const action = item.id === undefined ? canned.add : canned.update;
  return (
    <EditForm
      {...editing}
      actions={<DialogButtons cancel={close} submit={action} isBusy={editing.isSaving} />}
    >
      <TextInput label={canned.fields.title} required data-autofocus {...form.getInputProps('title')} />
      <Select
        label={canned.fields.language}
        required
        mt="md"
        data={languageOptions}
        {...form.getInputProps('language')}
      />
      <Textarea
        label={canned.fields.text}
        description={canned.hint('{name}')}
        required
        mt="md"
        minRows={6}
        maxRows={18}
        lang={langOf(form.values.text)}
        dir="auto"
        {...form.getInputProps('text')}
      />
    </EditForm>
  );
}
