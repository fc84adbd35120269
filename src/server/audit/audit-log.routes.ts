import { AuditEntry, AuditQuery } from '../../contract/audit/audit.ts';
import { permit, routes } from '../api/permit.ts';
import { sends } from '../api/describe.ts';
import { sendList } from '../api/send-json.ts';
import { query } from '../api/validation.ts';
import { listAudit } from './audit-log.queries.ts';

export const auditLog = routes().get(
  '/',
  permit('admin', 'List the entries of the audit log', sends.list(AuditEntry), 'read'),
  query(AuditQuery),
  async (c) => {
    const { page = 1, ...listQuery } = c.req.valid('query');
    // Always a page: the whole log is too long for one response.
    return sendList(c, { ...listQuery, page }, (range) => listAudit(c.var.db, listQuery, range!));
  },
);
