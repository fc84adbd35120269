// Whether a draft is ready to be published: the notice above its form, and the form of the dialog that marks it.

import { Alert, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { draftMessages } from '../../contract/draft-messages.ts';
import { langOf } from '../screen/lang-of.ts';
import { BusyButton } from '../screen/BusyButton.tsx';
import { DialogButtons } from '../dialog/DialogButtons.tsx';
import { showErrorToast } from '../dialog/toasts.tsx';
import { refusalText } from '../api/refusal-text.ts';

const texts = draftMessages.ready;

export function ReadyNotice({ note, isLocked }: { note: string | null; isLocked: boolean }) {
  if (isLocked)
    return (
      <Alert color="ink" icon={<IconLock />} mb="md">
        {refusalText('drafts.planned')}
      </Alert>
    );
  if (note === null) return null;
  return (
    <Alert color="ink" icon={<IconCircleCheck />} mb="md">
      <Text size="sm">{texts.isReady}</Text>
      {note !== '' && (
        <Text size="sm" mt={4} lang={langOf(note)} style={{ whiteSpace: 'pre-line' }}>
          {note}
        </Text>
      )}
    </Alert>
  );
}

interface ReadyFormProps {
  /** The note of the present mark; null without one. */
  note: string | null;
  mark: (note: string | null) => Promise<void>;
  /** Says whether the note differs from the stored one. */
  onTyped: (isChanged: boolean) => void;
  cancel: () => unknown;
  onClose: () => void;
}

export function ReadyForm({ note, mark, onTyped, cancel, onClose }: ReadyFormProps) {
  const stored = note ?? '';
  const form = useForm({
    initialValues: { note: stored },
    onValuesChange: (typed) => onTyped(typed.note !== stored),
  });
  const marking = useMutation({
    mutationFn: mark,
    onSuccess: onClose,
    onError: (error) => showErrorToast(texts.failed, error),
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((typed) => {
        if (!marking.isPending) marking.mutate(typed.note);
      })}
    >
      <Text size="sm" c="dimmed" mb="md">
        {texts.text}
      </Text>
      <Textarea label={texts.note} minRows={3} maxRows={10} data-autofocus {...form.getInputProps('note')} />
      <DialogButtons cancel={cancel} submit={texts.store} isBusy={marking.isPending}>
        {note !== null && (
          <BusyButton variant="default" isBusy={marking.isPending} onClick={() => marking.mutate(null)}>
            {texts.takeAway}
          </BusyButton>
        )}
      </DialogButtons>
    </form>
  );
}
