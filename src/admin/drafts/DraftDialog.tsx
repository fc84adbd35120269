// The dialog of a draft: for those who may publish it, when it is published; for others, that it is ready.

import { SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useInterval } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorOf, isUnanswered } from '../api/problem.ts';
import { useConfirm } from '../dialog/Confirm.tsx';
import { DialogButtons, FormModal } from '../dialog/FormModal.tsx';
import { showErrorToast } from '../dialog/toasts.tsx';
import { useUnsavedChangesGuard } from '../dialog/use-unsaved-changes-guard.ts';
import { FocusFirstField } from '../focus/focus.tsx';
import { DayInput } from '../form/DayInput.tsx';
import { validateBy } from '../form/validate-by.ts';
import { BusyButton } from '../screen/Buttons.tsx';
import { Failure } from '../screen/Loaded.tsx';
import { timeOfDay } from '../screen/values.tsx';
import { words } from '../words/words.ts';
import { TypedSchedule, typedSchedule } from './typed-schedule.ts';
import type { DraftEditing } from './use-draft.ts';

const { ready, schedule: texts } = words.drafts;

interface DraftDialogProps {
  editing: DraftEditing;
  isOpen: boolean;
  onClose: () => void;
}

export function DraftDialog({ editing, isOpen, onClose }: DraftDialogProps) {
  const { mayPublish } = editing;
  const isNoteTyped = useRef(false);
  useUnsavedChangesGuard(() => isNoteTyped.current);
  const confirm = useConfirm();
  const close = () => {
    isNoteTyped.current = false;
    onClose();
  };
  const leave = async () => {
    if (!isNoteTyped.current || (await confirm(words.ui.unsaved))) close();
  };
  return (
    <FormModal title={mayPublish ? texts.title : ready.title} isOpen={isOpen} onClose={leave}>
      <FocusFirstField>
        {mayPublish ? (
          <ScheduleForm editing={editing} onClose={close} />
        ) : (
          <ReadyForm
            editing={editing}
            onTyped={(isTyped) => (isNoteTyped.current = isTyped)}
            cancel={leave}
            onClose={close}
          />
        )}
      </FocusFirstField>
    </FormModal>
  );
}

type FormProps = Omit<DraftDialogProps, 'isOpen'>;

function ScheduleForm({ editing: { draft, actions }, onClose }: FormProps) {
  const { publish_at } = draft;
  const form = useForm({
    initialValues: typedSchedule(publish_at),
    validate: validateBy(TypedSchedule),
    onSubmitPreventDefault: 'always',
  });
  const saving = useMutation({
    mutationFn: actions.schedule,
    onSuccess: onClose,
    onError: (error) => {
      const refusal = errorOf(error, 'publish_at');
      if (refusal) return form.setFieldError('time', refusal);
      // Without a response, the time can be sent again.
      if (isUnanswered(error)) return;
      // The errors are at the fields of the draft.
      onClose();
      showErrorToast(texts.failed, error);
    },
  });
  const submit = form.onSubmit((typed) => {
    if (!saving.isPending) saving.mutate(TypedSchedule.parse(typed));
  });
  const [now, setNow] = useState(minuteNow);
  useInterval(() => setNow(minuteNow()), 1000, { autoInvoke: true });
  return (
    <form noValidate onSubmit={submit}>
      <Failure of={isUnanswered(saving.error) ? saving.error : null} title={texts.failed} />
      <Text size="sm" c="dimmed" mb="md">
        <span>{texts.text}</span> {/* The clock of Phnom Penh: that of the person may be another one. */}
        <Text span inherit fw={600} c="var(--ink)">
          {texts.now(now)}
        </Text>
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayInput label={texts.day} required data-autofocus {...form.getInputProps('day')} />
        <TextInput
          label={texts.time}
          required
          autoComplete="off"
          inputMode="numeric"
          placeholder={texts.timePattern}
          {...form.getInputProps('time')}
        />
      </SimpleGrid>
      <DialogButtons cancel={onClose} submit={texts.action} isBusy={saving.isPending}>
        {publish_at !== null && (
          <BusyButton variant="default" isBusy={saving.isPending} onClick={() => saving.mutate(null)}>
            {texts.remove}
          </BusyButton>
        )}
      </DialogButtons>
    </form>
  );
}

const minuteNow = () => timeOfDay(new Date().toISOString()).slice(0, 5);

interface ReadyFormProps extends FormProps {
  onTyped: (isChanged: boolean) => void;
  cancel: () => unknown;
}

function ReadyForm({ editing: { draft, actions }, onTyped, cancel, onClose }: ReadyFormProps) {
  const { ready_note: note } = draft;
  const stored = note ?? '';
  const form = useForm({
    initialValues: { note: stored },
    onValuesChange: (typed) => onTyped(typed.note !== stored),
  });
  const marking = useMutation({
    mutationFn: actions.markReady,
    onSuccess: onClose,
    onError: (error) => showErrorToast(ready.failed, error),
  });
  const submit = form.onSubmit((typed) => {
    if (!marking.isPending) marking.mutate(typed.note);
  });
  return (
    <form noValidate onSubmit={submit}>
      <Text size="sm" c="dimmed" mb="md">
        {ready.text}
      </Text>
      <Textarea label={ready.note} minRows={3} maxRows={10} data-autofocus {...form.getInputProps('note')} />
      <DialogButtons cancel={cancel} submit={ready.store} isBusy={marking.isPending}>
        {note !== null && (
          <BusyButton variant="default" isBusy={marking.isPending} onClick={() => marking.mutate(null)}>
            {ready.takeAway}
          </BusyButton>
        )}
      </DialogButtons>
    </form>
  );
}
