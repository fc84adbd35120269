import { Group, Progress, Text } from '@mantine/core';
import { blogMessages } from '../../contract/blog-messages.ts';

const texts = blogMessages.upload;

/**
 * Progress bar of an upload. `sent` goes from 0 to 1. At 1 the bar is animated, because the server still resizes the
 * pictures.
 */
export function UploadProgress({ sent }: { sent: number }) {
  const percent = Math.floor(sent * 100);
  const isSent = percent === 100;
  return (
    <Group justify="space-between" gap="0 0.5rem" flex="1 1 12rem" maw={{ sm: '20rem' }}>
      <Text size="sm" role="status">
        {isSent ? texts.storing : texts.sending}
      </Text>
      {!isSent && (
        <Text size="sm" aria-hidden>
          {`${percent} %`}
        </Text>
      )}
      <Progress flex="0 1 100%" value={percent} animated={isSent} aria-label={texts.label} />
    </Group>
  );
}
