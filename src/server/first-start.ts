import { randomBytes } from 'node:crypto';
import { Password } from '../contract/users.ts';
import { product } from '../../content/product.ts';
import { change, commandActor } from './audit/change.ts';
import { refuseWeakPassword } from './auth/new-password.ts';
import type { BlogPictures } from './blogs/blog-pictures.ts';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { joinProcesses, refuseMigrationUnderOthers, refuseOtherStorage } from './db/processes.ts';
import { connectionsOf } from './db/pool-size.ts';
import { countRows } from './db/row-counts.ts';
import { withDatabaseLock } from './db/database-lock.ts';
import type { CountName, Database } from './db/tables.ts';
import { InvalidFields } from './http/errors.ts';
import { storageLabel } from './images/open-storage.ts';
import { StorageError } from './images/storage-error.ts';
import type { SampleCounts } from './sample/sample.ts';
import { StartRefused } from './start-refused.ts';
import { auditOfUser, createUser, withHashedPassword } from './users/users.queries.ts';

/** What a start did in the database. */
export interface FirstStart {
  /** Names of the migrations that ran. */
  migrated: string[];
  /** The sample content that was added to an empty database. */
  sample?: SampleCounts;
  /** The first admin, if there was no user; with the password when it was generated. */
  admin?: { email: string; password?: string };
}

/** What a start prints while another process has the lock. */
export const waiting = 'Waiting for another process that prepares the database …';

/** What the start has open. */
interface StartContext {
  db: Database;
  pictures: BlogPictures;
  /** The folder of the build; undefined in development. */
  build?: string;
  /** Gets a line before a slow step. */
  onProgress?: (line: string) => void;
}

/**
 * Runs migrations, adds sample content to an empty database, creates the first admin, and lists this process among those
 * that serve the database. Of several processes on one PostgreSQL, one does so at a time.
 * @throws StartRefused when ADMIN_PASSWORD is too weak, when another process stores its pictures in another place, or
 * when the pictures of the sample content cannot be stored in the bucket
 */
export async function prepareDatabase(context: StartContext, config: Config): Promise<FirstStart> {
  const { db, build, onProgress } = context;
  const onWait = () => onProgress?.(waiting);
  return withDatabaseLock(db, { name: 'start', onWait }, async () => {
    const storage = storageLabel(config);
    // Before the migrations: a refused start changes nothing.
    await refuseOtherStorage(db, storage);
    await refuseMigrationUnderOthers(db);
    const firstStart = await prepare(context, config);
    await joinProcesses(db, { build, storage, connections: connectionsOf(config) });
    return firstStart;
  });
}

async function prepare({ db, pictures, onProgress }: StartContext, config: Config): Promise<FirstStart> {
  const migrated = await migrate(db);
  const needsAdmin = (await countRows(db, 'users')) === 0;
  // Check before adding sample content, whose pictures take a while to store.
  if (needsAdmin) await checkAdminPassword(config);
  let sample: SampleCounts | undefined;
  if (config.sampleContent && (await isEmpty(db))) {
    onProgress?.('Filling the empty database with sample content and its pictures …');
    sample = await fill(db, pictures);
  }
  const admin = needsAdmin ? await createFirstAdmin(db, config) : undefined;
  return { migrated, sample, admin };
}

/** Adds the sample content; its module is imported only here, because most starts do not need it. */
async function fill(db: Database, pictures: BlogPictures): Promise<SampleCounts> {
  const { addSample } = await import('./sample/sample.ts');
  return addSample(db, pictures).catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error;
    throw new StartRefused(
      `The pictures of the sample content cannot be stored: ${error.message}. Run \`npx site doctor\` to see why, or start without the sample content (SAMPLE_CONTENT=0).`,
    );
  });
}

async function isEmpty(db: Database): Promise<boolean> {
  const tables: CountName[] = ['careers', 'blogs', 'contacts', 'users'];
  const counts = await Promise.all(tables.map((table) => countRows(db, table)));
  return counts.every((n) => n === 0);
}

const emailOfAdmin = (admin: Config['admin']) => admin.email ?? 'admin@chhatgroup.example';

/** @throws StartRefused when ADMIN_PASSWORD is too short or easy to guess */
async function checkAdminPassword({ admin }: Config): Promise<void> {
  if (admin.password === undefined) return;
  const refuse = (why: string) => new StartRefused(`ADMIN_PASSWORD cannot be used. ${why}`);
  const { error: issues } = Password.safeParse(admin.password);
  if (issues) throw refuse(issues.issues.map(({ message }) => message).join(' '));
  await refuseWeakPassword(admin.password, emailOfAdmin(admin)).catch((error: unknown) => {
    throw error instanceof InvalidFields ? refuse(error.message) : error;
  });
}

async function createFirstAdmin(db: Database, { admin }: Config): Promise<FirstStart['admin']> {
  const email = emailOfAdmin(admin);
  const password = admin.password ?? randomBytes(12).toString('base64url');
  const draft = await withHashedPassword({
    name: `${product} Admin`,
    email,
    phone: '+855 23 000 100',
    branch: 'Phnom Penh' as const,
    permission: 'admin' as const,
    password,
  });
  await change({ db, actor: commandActor() }, async (trx, audit) => {
    const user = await createUser(trx, draft);
    await audit({ action: 'created', ...auditOfUser(undefined, user, true) });
  });
  return { email, password: admin.password ? undefined : password };
}
