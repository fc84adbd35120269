import { Progress, Text } from '@mantine/core';
import classes from './UploadProgress.module.css';

/**
 * Progress bar of an upload. `sent` goes from 0 to 1. At 1 the bar is animated, because the server still resizes the
 * pictures.
 */
export function UploadProgress({ sent }: { sent: number }) {
  const percent = Math.floor(sent * 100);
  const isSent = percent === 100;
  return (
    <div className={classes.progress}>
      <Text size="sm" role="status">
        {isSent ? 'Storing the article…' : 'Uploading…'}
      </Text>
      {!isSent && (
        <Text size="sm" aria-hidden>
          {percent} %
        </Text>
      )}
      <Progress className={classes.bar} value={percent} animated={isSent} aria-label="Upload" />
    </div>
  );
}
