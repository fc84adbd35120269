import { type MissingPage, missingLimits, pathKey } from '../../contract/missing-pages/missing-pages.ts';
import type { Listed, PageRange } from '../../contract/lists/paging.ts';
import { lockForUpdate, parts, readParts } from '../db/engine.ts';
import { raiseGeneration } from '../db/generations.ts';
import { countMatches } from '../db/pagination.ts';
import type { Database } from '../db/tables.ts';
import { objectOf, hasPage } from './links.queries.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import { found, InvalidFields } from '../api/errors.ts';
import type { Audit } from '../audit/change.ts';

/** Adds visits to their paths in the transaction `trx`, and deletes the rows of least use above the limit. */
export async function storeVisits(trx: Database, visits: ReadonlyMap<string, number>, now = new Date()) {
  const last_visit_at = now.toISOString();
  const rows = Array.from(visits, ([path, n]) => ({ path, visits: n, last_visit_at }));
  // Other processes, and who changes a redirect, wait here: not for single rows, in which each could wait for the other.
  const lock = trx.selectFrom('generations').select('n').where('tag', '=', 'redirects');
  await lock.$call(lockForUpdate(trx)).execute();
  for (const part of parts(rows))
    await trx
      .insertInto('missing_pages')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet(({ ref, eb }) => ({
          visits: eb('missing_pages.visits', '+', ref('excluded.visits')),
          last_visit_at,
        })),
      )
      .execute();
  const missing = trx.selectFrom('missing_pages').select('id').where('target', 'is', null);
  const byUse = missing.orderBy('visits', 'desc').orderBy('last_visit_at', 'desc');
  const above = byUse.limit(missingLimits.inMemory).offset(missingLimits.rows);
  await trx.deleteFrom('missing_pages').where('id', 'in', above).execute();
}

/** Deletes the missing pages without a recent visit: otherwise many old ones leave no place for new ones. */
export async function forgetUnvisited(db: Database, now: number): Promise<void> {
  const oldest = new Date(now - missingLimits.days * 24 * 3_600_000).toISOString();
  const missing = db.deleteFrom('missing_pages').where('target', 'is', null);
  await missing.where('last_visit_at', '<', oldest).execute();
}

export async function forgetPaths(trx: Database, email: string): Promise<void> {
  const missing = trx.selectFrom('missing_pages').select(['id', 'path']);
  const named = await missing.where('path', 'like', '%@%').execute();
  const ids = named.filter(({ path }) => path.includes(email.toLowerCase())).map(({ id }) => id);
  if (ids.length > 0) await raiseGeneration(trx, 'redirects');
  for (const part of parts(ids)) await trx.deleteFrom('missing_pages').where('id', 'in', part).execute();
}

/** Those without a redirect first, and those with the most visits before the others. */
export async function listMissing(db: Database, { limit, offset }: PageRange): Promise<Listed<MissingPage>> {
  const all = db.selectFrom('missing_pages');
  const open = all.selectAll().orderBy(({ eb }) => eb('target', 'is not', null));
  const byUse = open.orderBy('visits', 'desc').orderBy('last_visit_at', 'desc').orderBy('id');
  const rows = await byUse.limit(limit).offset(offset).execute();
  const items = rows.map(async (row) => ({ ...row, was: await titleOf(db, row.path) }));
  return { items: await Promise.all(items), total: await countMatches(all) };
}

export async function titleOf(db: Database, path: string): Promise<string | null> {
  const object = objectOf(path);
  if (!object) return null;
  const entries = db.selectFrom('audit_log').select('object_name').where('object_id', '=', object.id);
  const own = entries.where('object', '=', object.kind === 'blogs' ? 'blog' : 'career');
  const entry = await own.orderBy('at', 'desc').limit(1).executeTakeFirst();
  return entry?.object_name ?? null;
}

export async function readTargets(db: Database): Promise<Map<string, string>> {
  const redirects = db.selectFrom('missing_pages').where('target', 'is not', null);
  const rows = await redirects.select(['path', 'target']).execute();
  return new Map(rows.map(({ path, target }) => [path, target!]));
}

/** A page has moved `to` a path, or is new there: its former path, and what led to that, redirect to it now. */
export async function movePath(trx: Database, from: string | undefined, to: string): Promise<void> {
  await raiseGeneration(trx, 'redirects');
  const [before, target] = [from && pathKey(from), pathKey(to)];
  await trx.deleteFrom('missing_pages').where('path', '=', target).execute();
  if (before === undefined) return;
  const targets = [...(await readTargets(trx))];
  const leading = targets.flatMap(([path, end]) => (pathKey(end) === before ? [path] : []));
  for (const part of parts(leading))
    await trx.updateTable('missing_pages').set({ target }).where('path', 'in', part).execute();
  const row = { path: before, visits: 0, last_visit_at: new Date().toISOString(), target };
  const insert = trx.insertInto('missing_pages').values(row);
  await insert.onConflict((conflict) => conflict.column('path').doUpdateSet({ target })).execute();
}

/** Redirects a missing page to `target`, or removes the redirect. Redirects to the missing page then go to `target` too. @throws 404, 422 */
export async function leadTo(trx: Database, audit: Audit, id: number, target: string | null) {
  // First: of two calls at once, the second waits here, and sees the redirect of the first.
  await raiseGeneration(trx, 'redirects');
  const page = trx.selectFrom('missing_pages').select('path').where('id', '=', id);
  const { path } = found(await page.executeTakeFirst(), 'Missing page');
  const targets = await readTargets(trx);
  const end = target === null ? null : await endOf(trx, targets, path, target);
  const leading = [...targets].flatMap(([from, to]) => (end && pathKey(to) === path ? [from] : []));
  const changed = await readParts([path, ...leading], (all) =>
    trx.updateTable('missing_pages').set({ target: end }).where('path', 'in', all).returningAll().execute(),
  );
  await audit(
    changed.map((row) => ({
      action: 'changed',
      object: 'missing page',
      objectId: row.id,
      objectName: row.path,
      before: { target: targets.get(row.path) ?? null },
      after: { target: end },
    })),
  );
  return { ...changed.find((row) => row.id === id)!, was: await titleOf(trx, path) };
}

/** The first existing page from `target` along the redirects. @throws 422 when there is none, or when they return to `path` */
async function endOf(trx: Database, targets: Map<string, string>, path: string, target: string) {
  let end: string | undefined;
  // Go on after a page: when it is deleted, its own redirect counts.
  for (let next: string | undefined = target; next !== undefined; next = targets.get(pathKey(next))) {
    if (pathKey(next) === path)
      throw new InvalidFields({ target: refusal('missing-pages.circle', { target, path }) });
    if (end === undefined && (await hasPage(trx, pathKey(next)))) end = next;
  }
  if (end === undefined) throw new InvalidFields({ target: 'missing-pages.no-page' });
  // A target in another spelling would be redirected once more.
  return pathKey(end) + end.replace(/^[^?#]*/, '');
}
