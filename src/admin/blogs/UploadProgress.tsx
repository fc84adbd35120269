import { Progress, Text } from '@mantine/core';
import classes from './UploadProgress.module.css';

/** How far a form's upload is; when all of it is sent, the server still has its pictures to make. */
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
