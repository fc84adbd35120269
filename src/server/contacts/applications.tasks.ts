import { setImmediate as nextTurn } from 'node:timers/promises';
import { change } from '../audit/change.ts';
import { deleteSecurely, emptyLog } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { deleteLooseFiles } from './application-files.queries.ts';
import { readApplicationSettings } from './applications.queries.ts';
import { deleteContacts } from './contacts.queries.ts';

const DAY = 24 * 3600_000;
/** For how many days the site knows who was erased: older archives are not restored. */
const ERASURE_DAYS = 400;
/** Applications that one transaction deletes with their files: others wait for it. */
const BATCH = 20;

const daysBefore = (now: number, days: number) => new Date(now - days * DAY).toISOString();

/** Deletes the applications that were kept for as long as admins set, suspected ones too, and the files that belong to none. */
export async function forgetApplications(db: Database, now: number): Promise<void> {
  const before = daysBefore(now, (await readApplicationSettings(db)).days_kept);
  const old = db
    .selectFrom('contacts')
    .select('id')
    .where('career_id', 'is not', null)
    // Its index: nobody applies before the first time.
    .where('created_at', '<', before)
    .where('applied_at', '<', before)
    .limit(BATCH);
  for (let rows = await old.execute(); rows.length > 0; rows = await old.execute()) {
    await change({ db, actor: { kind: 'site' } }, async (trx, audit) => {
      await deleteSecurely(trx, 'contacts');
      const count = await deleteContacts(trx, rows);
      await audit({ action: 'deleted', object: 'application', before: { before, count } });
    });
    await nextTurn();
  }
  await db.transaction().execute((trx) => deleteLooseFiles(trx, now));
  await db.deleteFrom('erasures').where('erased_at', '<', daysBefore(now, ERASURE_DAYS)).execute();
  await emptyLog(db);
}
