import { auditLimits } from '../../contract/audit.ts';
import type { Database } from '../db/tables.ts';

/** Deletes the entries of the audit log that are older than `auditLimits.keptDays`. */
export async function deleteOldEntries(db: Database, now = Date.now()): Promise<void> {
  const oldest = new Date(now - auditLimits.keptDays * 24 * 3_600_000).toISOString();
  await db.deleteFrom('audit_log').where('at', '<', oldest).execute();
}
