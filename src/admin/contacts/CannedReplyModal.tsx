// The dialog over the list of canned replies, with the form to add or to edit one.

import { Select, Textarea, TextInput } from '@mantine/core';
import { type CannedReply, CannedReplyDraft } from '../../contract/inbox.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { languages } from '../../contract/language.ts';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { EditForm } from '../ui/EditForm.tsx';
import { langOf } from '../ui/lang-of.ts';
import { ListFormModal } from '../ui/ListFormModal.tsx';
import { showSuccessToast } from '../ui/toasts.tsx';
import { type EditFormOptions, useEditForm } from '../ui/use-edit-form.ts';
import { addCannedReply, changeCannedReply, readCannedReply } from './inbox.data.ts';

const { canned } = inboxMessages;
const empty: CannedReplyDraft = { title: '', language: 'en', text: '' };
const languageOptions = languages.map((value) => ({ value, label: canned.languages[value] }));

/** Opens if the URL has `?add` or `?edit`. */
export function CannedReplyModal() {
  return (
    <ListFormModal
      noun={canned.noun.title}
      feature="canned-replies"
      read={readCannedReply}
      renderAdd={(close) => (
        <CannedReplyForm
          name="canned reply"
          initialValues={empty}
          action={canned.add}
          save={addCannedReply}
          onSaved={() => leaveSaved(close)}
          onCancel={close}
        />
      )}
      renderEdit={({ id, name, stored, onReload, close }) => (
        <CannedReplyForm
          name={name}
          initialValues={stored ? fieldsOf(stored.body) : empty}
          etag={stored?.etag}
          isDeleted={!stored}
          action={canned.update}
          save={(values, options) => changeCannedReply(id, values, options)}
          onReload={onReload}
          onSaved={() => leaveSaved(close)}
          saveAsNew={{ noun: canned.noun.text, save: addCannedReply, onSaved: () => leaveSaved(close) }}
          onCancel={close}
        />
      )}
    />
  );
}

function leaveSaved(close: () => Promise<void>): void {
  showSuccessToast(canned.saved);
  void close();
}

const fieldsOf = ({ title, language, text }: CannedReply): CannedReplyDraft => ({ title, language, text });

interface CannedReplyFormProps extends Omit<
  EditFormOptions<CannedReplyDraft, unknown>,
  'feature' | 'failedText' | 'schema'
> {
  action: string;
  onCancel: () => Promise<void>;
}

function CannedReplyForm({ action, onCancel, ...options }: CannedReplyFormProps) {
  const { form, ...editing } = useEditForm({
    ...options,
    feature: 'canned-replies',
    schema: CannedReplyDraft,
    failedText: canned.failed,
  });
  return (
    <EditForm
      {...editing}
      actions={<DialogButtons cancel={onCancel} submit={action} isBusy={editing.isSaving} />}
    >
      <TextInput label={canned.fields.title} required data-autofocus {...form.getInputProps('title')} />
      <Select
        label={canned.fields.language}
        required
        mt="md"
        data={languageOptions}
        allowDeselect={false}
        {...form.getInputProps('language')}
      />
      <Textarea
        label={canned.fields.text}
        description={canned.hint('{name}')}
        required
        mt="md"
        autosize
        minRows={6}
        maxRows={18}
        lang={langOf(form.values.text)}
        dir="auto"
        {...form.getInputProps('text')}
      />
    </EditForm>
  );
}
