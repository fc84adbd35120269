// The command `site move`: to another database or data folder, or the pictures to another storage.

import { resolve } from 'node:path';
import type { Manifest } from '../backup/manifest.ts';
import { moveSite } from '../backup/move-site.ts';
import type { SiteLocation } from '../backup/site-location.ts';
import { sharePictures } from '../backup/site-location.ts';
import { commandActor, recordAudit } from '../audit/change.ts';
import type { Config } from '../config.ts';
import { engineOf } from '../db/engine.ts';
import { openDatabase } from '../db/open.ts';
import { StartRefused } from '../start-refused.ts';
import { countRows, describe, describeRows, seconds } from './describe.ts';
import { moveStorage } from './move-storage.ts';
import { withMigratedDatabase } from './with-database.ts';

export interface MoveOptions {
  to?: string;
  storage?: string;
  replace?: boolean;
  verify?: boolean;
}

export async function moveCommand({
  to,
  storage,
  replace = false,
  verify = false,
}: MoveOptions): Promise<void> {
  if ((to === undefined) === (storage === undefined))
    throw new StartRefused('Give either --to, for the database, or --storage, for the pictures.');
  if (to !== undefined) return moveData(to, replace);
  if (storage !== undefined) return moveStorage(storage, { replace, verify });
}

async function moveData(to: string, replace: boolean): Promise<void> {
  const started = performance.now();
  const source = await withMigratedDatabase(async ({ config }) => config);
  const target = targetOf(to, source);
  const manifest = await moveSite(source, target, { replace });
  await auditMove(target, manifest);
  const copied = sharePictures(source, target)
    ? `${describeRows(manifest)}; the pictures stay where they are`
    : describe(manifest);
  const next = target.databaseUrl
    ? 'Set DATABASE_URL to the new address and start the site.'
    : `Unset DATABASE_URL, set DATA_DIR to ${target.dataDir} and start the site.`;
  console.log(
    `Copied ${copied}, in ${seconds(started)}: counts and checksums are equal. ${next} The old data is unchanged; staff sign in again.`,
  );
}

/** Writes the audit row into the copy: the source stays as it is. */
async function auditMove(target: SiteLocation, manifest: Manifest): Promise<void> {
  await using db = await openDatabase(target);
  await recordAudit(db, commandActor(), {
    action: 'moved',
    object: 'site',
    before: { engine: manifest.engine },
    after: { engine: engineOf(db), rows: countRows(manifest) },
  });
}

function targetOf(to: string, { dataDir, storage }: Config): SiteLocation {
  const isPostgres = /^postgres(ql)?:/.test(to);
  if (isPostgres && !URL.canParse(to))
    throw new StartRefused('--to has an invalid value. Expected: postgres://user:password@host/database.');
  if (isPostgres) return { dataDir, databaseUrl: to, storage };
  // Pictures in `uploads` of the data folder go with it.
  const isOwn = storage.kind === 'folder' && !storage.isShared;
  return { dataDir: resolve(to), storage: isOwn ? undefined : storage };
}
