// The dialog of a draft: for those who may publish it, when it is published; for others, that it is ready.

import { Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { BusyButton } from '../screen/Buttons.tsx';
import { useConfirm } from '../dialog/Confirm.tsx';
import { DialogButtons, FormModal } from '../dialog/FormModal.tsx';
import { FocusFirstField } from '../focus/focus.tsx';
import { showErrorToast } from '../dialog/toasts.tsx';
import { useUnsavedChangesGuard } from '../dialog/use-unsaved-changes-guard.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import type { DraftEditing } from './use-draft.ts';
import { words } from '../words/words.ts';

const texts = words.drafts.ready;

interface DraftDialogProps {
  editing: DraftEditing;
  isOpen: boolean;
  onClose: () => void;
}

export function DraftDialog({ editing, isOpen, onClose }: DraftDialogProps) {
  const { draft, actions, mayPublish } = editing;
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
    <FormModal title={mayPublish ? words.drafts.schedule.title : texts.title} isOpen={isOpen} onClose={leave}>
      <FocusFirstField>
        {mayPublish ? (
          <ScheduleForm publishAt={draft.publish_at} schedule={actions.schedule} onClose={close} />
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

interface ReadyFormProps {
  editing: DraftEditing;
  /** Says whether the note differs from the stored one. */
  onTyped: (isChanged: boolean) => void;
  cancel: () => unknown;
  onClose: () => void;
}

/** Says that a draft is ready to be published, with a note to those who publish. */
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
