// The form of the dialog that plans when a draft is published.

import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useInterval } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorOf, isUnanswered } from '../api/problem.ts';
import { BusyButton } from '../screen/Buttons.tsx';
import { timeOfDay } from '../screen/values.tsx';
import { DayInput } from '../form/DayInput.tsx';
import { DialogButtons } from '../dialog/FormModal.tsx';
import { Failure } from '../screen/Loaded.tsx';
import { showErrorToast } from '../dialog/toasts.tsx';
import { validateBy } from '../form/validate-by.ts';
import { TypedSchedule, typedSchedule } from './typed-schedule.ts';
import { words } from '../words/words.ts';

const texts = words.drafts.schedule;

interface ScheduleFormProps {
  publishAt: string | null;
  schedule: (publishAt: string | null) => Promise<void>;
  onClose: () => void;
}

export function ScheduleForm({ publishAt, schedule, onClose }: ScheduleFormProps) {
  const form = useForm({
    initialValues: typedSchedule(publishAt),
    validate: validateBy(TypedSchedule),
    onSubmitPreventDefault: 'always',
  });
  const saving = useMutation({
    mutationFn: schedule,
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
  return (
    <form noValidate onSubmit={submit}>
      <Failure of={isUnanswered(saving.error) ? saving.error : null} title={texts.failed} />
      <Text size="sm" c="dimmed" mb="md">
        <span>{texts.text}</span> <Now />
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
        {publishAt !== null && (
          <BusyButton variant="default" isBusy={saving.isPending} onClick={() => saving.mutate(null)}>
            {texts.remove}
          </BusyButton>
        )}
      </DialogButtons>
    </form>
  );
}

/** The clock of Phnom Penh: that of the person may be another one. */
function Now() {
  const [now, setNow] = useState(minuteNow);
  useInterval(() => setNow(minuteNow()), 1000, { autoInvoke: true });
  return (
    <Text span inherit fw={600} c="var(--ink)">
      {texts.now(now)}
    </Text>
  );
}

const minuteNow = () => timeOfDay(new Date().toISOString()).slice(0, 5);
