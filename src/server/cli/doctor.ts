// The command `site doctor`: checks database, admins, pictures, disk space and build.

import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pictureFiles } from '../../contract/pictures.ts';
import { picturesOf } from '../blogs/blogs.queries.ts';
import { engineOf } from '../db/engine.ts';
import { migrations, appliedMigrations } from '../db/migrate.ts';
import { findBuild } from '../front/builds.ts';
import { StartRefused } from '../start-refused.ts';
import { withExistingDatabase, type CommandContext } from './with-database.ts';

const MEGABYTE = 1024 * 1024;
const MIN_FREE_SPACE = 200 * MEGABYTE;

type Finding = { ok: true; text: string } | { ok: false; text: string };
const good = (text: string): Finding => ({ ok: true, text });
const bad = (text: string): Finding => ({ ok: false, text });

/** `site doctor`: checks the installation and prints a line per check. Throws (exit code 1) when one fails. */
export async function doctor(): Promise<void> {
  const findings = await withExistingDatabase(async (context) => {
    const ran = await appliedMigrations(context.db);
    const missing = Object.keys(migrations).length - ran.length;
    if (missing > 0)
      return [bad(`The database lacks ${missing} migrations. Run \`npx site migrate\`, or start the site.`)];
    return [
      await checkEngine(context),
      await checkAdmins(context),
      await checkPictures(context),
      await checkFreeSpace(context),
      checkBuild(),
    ];
  });
  for (const { ok, text } of findings) console.log(`${ok ? 'ok   ' : 'FAIL '} ${text}`);
  const wrong = findings.filter((finding) => !finding.ok).length;
  if (wrong > 0) throw new StartRefused(`${wrong} of ${findings.length} checks failed.`);
}

async function checkEngine({ db, config }: CommandContext): Promise<Finding> {
  if (engineOf(db) === 'postgres') return good('The database responds (PostgreSQL).');
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
  const file = join(config.dataDir, 'site.db');
  return rows[0]?.integrity_check === 'ok'
    ? good(`The database is undamaged (${file}).`)
    : bad(`${file} is damaged: ${rows[0]?.integrity_check}. Restore it from a backup.`);
}

async function checkAdmins({ db }: CommandContext): Promise<Finding> {
  const admin = await db
    .selectFrom('users')
    .select('email')
    .where('permission', '=', 'admin')
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return admin
    ? good('An admin can sign in.')
    : bad('No admin can sign in. Run `npx site user add <email> --name <name> --permission admin`.');
}

/** Fails if a picture file of an article is missing; only counts files that no article uses. */
async function checkPictures({ db, storage }: CommandContext): Promise<Finding> {
  const blogs = await db.selectFrom('blogs').select(['id', 'image', 'content']).execute();
  const shownBy = blogs.map((blog) => ({ id: blog.id, files: picturesOf(blog).flatMap(pictureFiles) }));
  const stored = new Set(await storage.list());
  const missing = shownBy.filter(({ files }) => files.some((file) => !stored.has(file.name)));
  if (missing.length > 0) {
    const ids = missing.map(({ id }) => id).join(', ');
    return bad(
      `Pictures are missing for the articles ${ids}. Upload them again, or restore the uploads folder.`,
    );
  }
  const shown = new Set(shownBy.flatMap(({ files }) => files.map((file) => file.name)));
  const unused = [...stored].filter((name) => !shown.has(name)).length;
  return good(
    `Every article has its pictures${unused > 0 ? `; ${unused} files are not used by any article` : ''}.`,
  );
}

async function checkFreeSpace({ config }: CommandContext): Promise<Finding> {
  const { bavail, bsize } = await statfs(config.dataDir);
  const free = bavail * bsize;
  const text = `${Math.floor(free / MEGABYTE).toLocaleString('en')} MB are free for ${config.dataDir}.`;
  return free >= MIN_FREE_SPACE
    ? good(text)
    : bad(`Only ${text} Free some space: writes fail when the disk is full.`);
}

function checkBuild(): Finding {
  return findBuild(join(import.meta.dirname, '../../../dist'))
    ? good('The site is built.')
    : bad('The site is not built. `npm start` builds it.');
}
