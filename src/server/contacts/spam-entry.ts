import type { AuditEntry } from '../audit/change.ts';

/** What the audit log says of a message that staff moved to the suspected ones, or back. */
export function spamEntry(id: number, suspected: boolean): AuditEntry {
  return {
    action: 'changed',
    object: 'contact',
    objectId: id,
    before: { suspected: !suspected },
    after: { suspected },
  };
}
