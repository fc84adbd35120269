import { differences, type TableSummary } from '../../src/server/backup/table-rows.ts';

type Tables = Record<string, TableSummary>;

/** True if a database has the content of an archive. A restore adds its own row to the audit log. */
export function hasContentOf(found: Tables, archived: Tables): boolean {
  return differences(found, archived).every((table) => table === 'audit_log');
}
