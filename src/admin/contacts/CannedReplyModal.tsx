// The dialog over the list of canned replies, with the form to add or to edit one.

import { Select, Textarea, TextInput } from '@mantine/core';
import { type CannedReply, CannedReplyInput } from '../../contract/contacts/inbox.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { languages } from '../../contract/language/language.ts';
import { DialogButtons } from '../dialog/DialogButtons.tsx';
import { EditForm } from '../form/EditForm.tsx';
import { langOf } from '../screen/lang-of.ts';
import { type FormOfItem, ListFormModal } from '../list/ListFormModal.tsx';
import { optionsOf } from '../form/options.ts';
import { showSuccessToast } from '../dialog/toasts.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import { addCannedReply, changeCannedReply, readCannedReply } from './inbox.data.ts';

const { canned } = inboxMessages;
const empty: CannedReplyInput = { title: '', language: 'en', text: '' };
const languageOptions = optionsOf(languages, canned.languages);

/** Opens if the URL has `?add` or `?edit`. */
export function CannedReplyModal() {
  return (
    <ListFormModal
      noun={canned.noun.title}
      feature="canned-replies"
      read={readCannedReply}
      renderForm={(item) => <CannedReplyForm {...item} />}
    />
  );
}

const fieldsOf = ({ title, language, text }: CannedReply): CannedReplyInput => ({ title, language, text });

function CannedReplyForm({ close, ...item }: FormOfItem<CannedReply>) {
  const { form, ...editing } = useEditForm<CannedReplyInput, unknown>({
    ...item,
    feature: 'canned-replies',
    initialValues: item.stored ? fieldsOf(item.stored.body) : empty,
    schema: CannedReplyInput,
    add: addCannedReply,
    change: changeCannedReply,
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
