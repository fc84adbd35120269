import { adminMessages } from '../../contract/admin-messages.ts';
import { dateAndTime } from '../../contract/calendar.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/tables.ts';
import type { AttentionCheck } from '../api/context.ts';
import { type BackupState, readBackupState } from './backup-state.ts';

/** What the dashboard says about the nightly copies: always the age of the last verified one. */
export function backupNotice(db: Database, backups: Config['backups']): AttentionCheck {
  return async () => {
    const state = await readBackupState(db, backups);
    const isTrouble = state.isLate || state.error !== undefined;
    return { kind: 'backup', isTrouble, text: textOf(state), link: null };
  };
}

function textOf({ isOn, newest, isLate, error }: BackupState): string {
  const { made, none, failed, late, off } = adminMessages.backups;
  const last = newest ? made(dateAndTime(new Date(newest.time).toISOString())) : none;
  if (!isOn) return `${off} ${last}`;
  if (error !== undefined) return `${failed(error)} ${last}`;
  return isLate ? `${late} ${last}` : last;
}
