import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDb } from '../../../tests/support/test-db.ts';
import { claimNext, planNextRun, planRecurring } from '../tasks/tasks.queries.ts';
import { backupNotice } from './backup-notice.ts';
import { copyName } from './schedule.ts';

const HOUR = 3600_000;

test('the dashboard of an admin says when the last verified copy was made, and what is wrong with a newer one', async () => {
  const site = await createTestDb('sqlite');
  const dir = join(site.dataDir, 'backups');
  const read = (at = '02:00') => backupNotice(site.db, { dir, at })();
  await planRecurring(site.db, 'backup', Date.now());
  const notice = { kind: 'backup', link: null };
  const none = 'No backup has been made and verified yet.';
  expect(await read()).toEqual({ ...notice, isTrouble: false, text: none });

  mkdirSync(dir);
  writeFileSync(join(dir, copyName(Date.parse('2026-03-05T02:00:00+07:00'))), '');
  const old = 'The last verified backup was made on 5 March 2026 at 02:00.';
  const text = `There should be a newer backup. ${old}`;
  expect(await read()).toEqual({ ...notice, isTrouble: true, text });
  const off = `The site makes no backups: BACKUP_AT is off. ${old}`;
  expect(await read('off')).toEqual({ ...notice, isTrouble: false, text: off });

  const task = await claimNext(site.db, 'backup', 'here');
  await planNextRun(site.db, task!, { runAt: Date.now() + HOUR, attempts: 1, error: 'No space is left.' });
  writeFileSync(join(dir, copyName(Date.now() - HOUR)), '');
  expect(await read()).toMatchObject({
    isTrouble: true,
    text: expect.stringMatching(
      /^The last try to make a backup failed: No space is left\. The last verified/,
    ),
  });
  await site.close();
});
