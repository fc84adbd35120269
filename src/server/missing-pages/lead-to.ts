// Stores the redirect of a missing page: no chains, no circles (docs/decisions/pages.md#missing-pages).

import { refusal } from '../../contract/refusals/refusal.ts';
import { type MissingPage, pathKey } from '../../contract/missing-pages/missing-pages.ts';
import { found, InvalidFields } from '../api/errors.ts';
import type { Audit } from '../audit/change.ts';
import { raiseGeneration } from '../db/generations.ts';
import { readParts } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { hasPage } from './links.queries.ts';
import { readTargets, titleOf } from './missing-pages.queries.ts';

/** Redirects a missing page to `target`, or removes the redirect. Redirects to the missing page then go to `target` too. @throws 404, 422 */
export async function leadTo(
  trx: Database,
  audit: Audit,
  id: number,
  target: string | null,
): Promise<MissingPage> {
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
