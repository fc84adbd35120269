import { type SelectQueryBuilder, sql } from 'kysely';
import { type AuditEntry, type AuditFilters, auditLimits } from '../../contract/audit/audit.ts';
import type { Listed, PageRange } from '../../contract/lists/paging.ts';
import { paths } from '../../contract/url/paths.ts';
import { between, countMatches } from '../db/pagination.ts';
import { engineOf } from '../db/engine.ts';
import { searchable } from '../db/search.ts';
import type { Database, Tables } from '../db/tables.ts';

type Rows = SelectQueryBuilder<Tables, 'audit_log', object>;

/** One page of the entries that match, newest first. The cost is bounded: `total` and the rows that filters without an index read have limits. */
export async function listAudit(
  db: Database,
  { search, action, who, object, at_from, at_to }: AuditFilters & { search?: string },
  { offset, limit }: PageRange,
): Promise<Listed<AuditEntry>> {
  const [kind, id] = object?.split(':') ?? [];
  const isUser = who !== undefined && /^\d/.test(who);
  const indexed: Rows = db
    .selectFrom('audit_log')
    .$if(isUser, (all) => all.where('user_id', '=', Number(who)))
    .$if(id !== undefined, (all) =>
      all.where('object', '=', kind as AuditEntry['object']).where('object_id', '=', Number(id)),
    )
    .$call(between('at', at_from, at_to));
  const isKind = kind !== undefined && id === undefined;
  const isKindOfActor = who !== undefined && !isUser;
  const isChecked = Boolean(search) || action !== undefined || isKind || isKindOfActor;
  const matching = (isChecked ? await newest(indexed, auditLimits.searched) : indexed)
    .$if(action !== undefined, (all) => all.where('action', '=', action!))
    .$if(isKindOfActor, (all) => all.where('actor', '=', who as AuditEntry['actor']))
    // Not in the index of objects: it has another order than the list.
    .$if(isKind, (all) => all.where(sql<boolean>`object || '' = ${kind}`))
    .$if(Boolean(search), (all) => all.where(hasName(db, search!)));
  const counted = matching.select('id').limit(sql.lit(auditLimits.counted)).as('counted');
  const total = await countMatches(db.selectFrom(counted));
  const rows = await matching
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(Math.max(0, Math.min(limit, total - offset)))
    .execute();
  const routes = await findRoutes(db, rows);
  const items = rows.map(({ before, after, ...row }) => ({
    ...row,
    route: routes.get(`${row.object}:${row.object_id}`) ?? null,
    before: parse(before),
    after: parse(after),
  }));
  return { items, total };
}

/** Limits a query to its newest `count` entries, and a few more if several have the same instant. */
async function newest(query: Rows, count: number): Promise<Rows> {
  const last = await query
    .select('at')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(count)
    .limit(1)
    .executeTakeFirst();
  return last ? query.where('at', '>=', last.at) : query;
}

function hasName(db: Database, search: string) {
  const pattern = `%${searchable(search).replace(/[\\%_]/g, '\\$&')}%`;
  const like = sql.raw(engineOf(db) === 'sqlite' ? 'like' : 'ilike');
  return sql<boolean>`(object_name ${like} ${pattern} escape '\\' or user_name ${like} ${pattern} escape '\\')`;
}

const contact = { table: 'contacts', path: paths.adminContact } as const;
const user = { table: 'users', path: paths.adminUserEdit } as const;
const media = { table: 'media', path: paths.adminMediaEdit } as const;
const draft = { table: 'drafts', path: paths.adminDraft } as const;

/** The screens of objects that an admin may open: the table of what they show, by the id of the entry, and their path. */
const screens = {
  career: { table: 'careers', path: paths.adminCareerEdit },
  blog: { table: 'blogs', path: paths.adminBlogEdit },
  page: { table: 'pages', path: (id: number) => paths.adminDraftOf('pages', id) },
  text: { table: 'texts', path: paths.adminText },
  draft,
  'draft link': draft,
  picture: media,
  file: media,
  contact,
  reply: contact,
  note: contact,
  application: contact,
  'canned reply': { table: 'canned_replies', path: paths.adminCannedReplyEdit },
  user,
  'sign-in link': user,
  'second factor': user,
} as const satisfies Partial<Record<AuditEntry['object'], object>>;

async function findRoutes(db: Database, rows: readonly Pick<Tables['audit_log'], 'object' | 'object_id'>[]) {
  const routes = new Map<string, string>();
  for (const [object, { table, path }] of Object.entries(screens)) {
    const ids = rows.flatMap((row) => (row.object === object ? (row.object_id ?? []) : []));
    if (ids.length === 0) continue;
    const there = db.selectFrom(table).select('id').where('id', 'in', ids);
    for (const { id } of await there.execute()) routes.set(`${object}:${id}`, path(id));
  }
  return routes;
}

const parse = (json: string | null) => (json === null ? null : (JSON.parse(json) as Record<string, unknown>));

export async function deleteOldEntries(db: Database, now = Date.now()): Promise<void> {
  const oldest = new Date(now - auditLimits.keptDays * 24 * 3_600_000).toISOString();
  await db.deleteFrom('audit_log').where('at', '<', oldest).execute();
}
