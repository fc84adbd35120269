// For admins, above the list of applications: how long they are kept, and after which time an answer is late.

import { Button, Stack, TextInput } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { ApplicationSettings } from '../../contract/contacts/applications.ts';
import { plainText } from '../../contract/typed/typed-numbers.ts';
import { api, bodyOf } from '../api/client.ts';
import { DialogButtons, FormModal } from '../dialog/FormModal.tsx';
import { showSuccessToast } from '../dialog/toasts.tsx';
import { EditForm } from '../form/EditForm.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import { FocusFirstField } from '../focus/focus.tsx';
import { Loaded } from '../screen/Loaded.tsx';
import { applicationSettingsQuery } from './inbox.data.ts';
import { words } from '../words/words.ts';

const texts = words.inbox.applications.settings;

export function ApplicationSettingsButton() {
  const [isOpen, setIsOpen] = useState(false);
  const settings = useQuery({ ...applicationSettingsQuery, enabled: isOpen });
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconSettings size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {texts.open}
      </Button>
      <FormModal title={texts.title} isOpen={isOpen} onClose={close}>
        <Loaded of={settings} keepsData failed={words.ui.listFailed}>
          {(stored) => (
            <FocusFirstField>
              <SettingsForm stored={stored} close={close} />
            </FocusFirstField>
          )}
        </Loaded>
      </FormModal>
    </>
  );
}

/** The numbers as they are typed. */
const readTyped = (typed: Record<keyof ApplicationSettings, string>) => ({
  days_kept: Number(plainText(typed.days_kept)),
  days_to_answer: Number(plainText(typed.days_to_answer)),
});
const schema = z.preprocess(readTyped, ApplicationSettings);

function SettingsForm({ stored, close }: { stored: ApplicationSettings; close: () => void }) {
  const { form, ...editing } = useEditForm({
    name: 'application settings',
    feature: 'applications',
    initialValues: { days_kept: String(stored.days_kept), days_to_answer: String(stored.days_to_answer) },
    schema,
    add: (typed, options) => bodyOf(api.applications.settings.$put({ json: readTyped(typed) }, options)),
    onSaved() {
      showSuccessToast(texts.saved);
      close();
    },
    failedText: texts.failed,
  });
  const number = { required: true, inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <EditForm
      {...editing}
      actions={<DialogButtons cancel={close} submit={words.ui.saveChanges} isBusy={editing.isSaving} />}
    >
      <Stack>
        <TextInput
          data-autofocus
          label={texts.daysKept}
          description={texts.daysKeptHint}
          {...number}
          {...form.getInputProps('days_kept')}
        />
        <TextInput
          label={texts.daysToAnswer}
          description={texts.daysToAnswerHint}
          {...number}
          {...form.getInputProps('days_to_answer')}
        />
      </Stack>
    </EditForm>
  );
}
