import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';

export interface EditNotice {
  /** The server's sentence, when somebody else changed the object meanwhile. */
  conflict: string | null;
  /** Whether the values came back from before the session ended. */
  isRestored: boolean;
  /** Gives up what was typed and shows what is stored now. */
  onReload: () => void;
  /** Saves over what somebody else wrote: said so by the person, after they were told. */
  onOverwrite: () => void;
}

/** Whoever saves at the end of a long form sees what stands at its beginning. */
function bringIntoSight(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' });
}

/** What a form has to say about itself: that somebody else changed its object, or that it kept what was typed. */
export function EditNotices({ conflict, isRestored, onReload, onOverwrite }: EditNotice) {
  if (conflict !== null) {
    return (
      <Alert
        ref={bringIntoSight}
        color="danger"
        icon={<IconAlertTriangle />}
        title="Not saved"
        role="alert"
        mb="md"
      >
        <Text size="sm">{conflict}</Text>
        <Group gap="sm" mt="sm">
          <Button variant="default" size="sm" onClick={onReload}>
            Show their version
          </Button>
          <Button variant="default" size="sm" onClick={onOverwrite}>
            Save mine over it
          </Button>
        </Group>
      </Alert>
    );
  }
  if (!isRestored) return null;
  return (
    <Alert color="ink" icon={<IconHistory />} role="status" mb="md">
      You had been signed out. What you had typed is still here; it is not saved yet.
    </Alert>
  );
}
