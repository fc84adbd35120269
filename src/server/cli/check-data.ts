// Checks of `site doctor` that read the database: engine, migrations, admins, pictures, the queue, and the processes on it.

import { join } from 'node:path';
import { sql } from 'kysely';
import { pictureFiles, pictureNamesIn } from '../../contract/media/picture-names.ts';
import { picturesOf } from '../blogs/blogs.queries.ts';
import type { Config } from '../config/config.ts';
import { engineOf } from '../db/engine.ts';
import { appliedMigrations, migrationNames } from '../db/migrate.ts';
import { connectionsOf } from '../config/pool-size.ts';
import { livingProcesses } from '../db/processes.ts';
import type { Database } from '../db/tables.ts';
import { countTasks } from '../tasks/tasks.queries.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';
import type { CommandContext } from './with-database.ts';

/** A failure if migrations are missing: then no other check can read the tables. */
export async function checkMigrations({ db }: CommandContext): Promise<Finding | undefined> {
  const missing = migrationNames.length - (await appliedMigrations(db)).length;
  if (missing === 0) return undefined;
  return bad(`The database lacks ${missing} migrations.`, 'Run `npx site migrate`, or start the site.');
}

export async function checkEngine({ db, config }: CommandContext): Promise<Finding> {
  if (engineOf(db) === 'postgres') return good('The database responds (PostgreSQL).');
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
  const file = join(config.dataDir, 'site.db');
  return rows[0]?.integrity_check === 'ok'
    ? good(`The database is undamaged (${file}).`)
    : bad(`${file} is damaged: ${rows[0]?.integrity_check}.`, 'Restore it from a backup.');
}

export async function checkAdmins({ db }: CommandContext): Promise<Finding> {
  const admin = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('permission', '=', 'admin')
    .orderBy(sql`password_hash is null`)
    .executeTakeFirst();
  if (!admin)
    return bad('No admin can sign in.', 'Run `npx site user add <email> --name <name> --permission admin`.');
  return admin.password_hash
    ? good('An admin can sign in.')
    : bad(
        'No admin can sign in.',
        `Open the link of the first start, or run \`npx site user link ${admin.email}\`.`,
      );
}

/** Fails if a picture file of an article, of a text or of the media library is missing. */
export async function checkPictures({ db, storage }: CommandContext): Promise<Finding> {
  const blogs = await db.selectFrom('blogs').select(['id', 'image', 'content']).execute();
  const media = await db.selectFrom('media').select(['title', 'name', 'original']).execute();
  const stored = new Set(await storage.list());
  const isStored = (picture: string) => pictureFiles(picture).every(({ name }) => stored.has(name));
  const articles = blogs.filter((blog) => !picturesOf(blog).every(isStored));
  const library = media.filter(({ name, original }) => !isStored(name) || !stored.has(original));
  const texts: string[] = [];
  for (const table of ['texts', 'translations', 'drafts'] as const) {
    const rows = await db.selectFrom(table).select('fields').execute();
    if (!rows.flatMap(({ fields }) => pictureNamesIn(fields)).every(isStored)) texts.push(`the ${table}`);
  }
  if (articles.length + library.length + texts.length === 0)
    return good('Every stored picture has its files.');
  const places = [
    ...texts,
    ...(articles.length > 0 ? [`the articles ${articles.map(({ id }) => id).join(', ')}`] : []),
    ...(library.length > 0 ? [`the media library (${library.map(({ title }) => title).join(', ')})`] : []),
  ];
  return bad(
    `Pictures are missing for ${places.join(' and ')}.`,
    'Upload them again, or restore the uploads folder.',
  );
}

/** In ms: a task that has been due for longer shows that nobody works on the queue. */
const MAX_OVERDUE = 3_600_000;

export async function checkQueue({ db }: CommandContext): Promise<Finding> {
  const counts = await countTasks(db);
  const failed = counts.filter(({ status }) => status === 'failed').reduce((sum, { n }) => sum + n, 0);
  if (failed > 0)
    return doubtful(
      `${failed} tasks, such as mail, were given up.`,
      'Read why in the back office, and run them again there.',
    );
  const latest = Date.now() - MAX_OVERDUE;
  const isStuck = counts.some(({ status, oldest }) => status === 'waiting' && Date.parse(oldest) < latest);
  return isStuck
    ? doubtful('A task has been due for more than an hour.', 'Is the site running? If it is, read its log.')
    : good('No task failed, and none is late.');
}

/** Compares how many connections the processes may open with how many PostgreSQL accepts. */
export async function checkProcesses(db: Database, config: Pick<Config, 'databasePool'>): Promise<Finding> {
  const living = await livingProcesses(db);
  const accepted = await acceptedConnections(db);
  const wanted = living.reduce((sum, { connections }) => sum + connections, 0) || connectionsOf(config);
  const names = living.map(({ host, pid }) => `${pid} on ${host}`).join(', ') || 'none runs';
  const text = `The processes (${names}) may open ${wanted} connections, and PostgreSQL accepts ${accepted} from this role.`;
  if (wanted <= accepted) return good(text);
  return doubtful(
    text,
    'Under load some requests will fail. Lower DATABASE_POOL, raise max_connections of PostgreSQL or the limit of the role or the database, or run fewer processes.',
  );
}

/** How many connections PostgreSQL accepts from this role to this database, without those that it reserves. */
async function acceptedConnections(db: Database): Promise<number> {
  const { rows } = await sql<{ accepted: number }>`
    select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
    ) as accepted`.execute(db);
  return rows[0]?.accepted ?? 0;
}
