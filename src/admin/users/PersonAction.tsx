// A line below the form of a person: what it is about, and the button that changes it at once.

import { Group, Text } from '@mantine/core';
import { BusyButton } from '../ui/BusyButton.tsx';

interface PersonActionProps {
  text: string;
  action: string;
  isBusy: boolean;
  onClick: () => void;
}

export function PersonAction({ text, action, isBusy, onClick }: PersonActionProps) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm">{text}</Text>
      <BusyButton
        variant="subtle"
        color="danger"
        size="sm"
        px="xs"
        flex="none"
        isBusy={isBusy}
        onClick={onClick}
      >
        {action}
      </BusyButton>
    </Group>
  );
}
