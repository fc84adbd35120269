import { Password, type UserInput } from '../contract/users/users.ts';
import { product } from '../contract/product.ts';
import { change, commandActor } from './audit/change.ts';
import { refuseWeakPassword } from './auth/passwords.ts';
import type { BlogPictures } from './blogs/blog-pictures.ts';
import type { Config } from './config/config.ts';
import { migrate } from './db/migrate.ts';
import {
  joinProcesses,
  refuseMigrationUnderOthers,
  refuseOtherStorage,
  withDatabaseLock,
} from './db/processes.ts';
import { countRows } from './db/pagination.ts';
import type { Database } from './db/tables.ts';
import { InvalidFields } from './api/errors.ts';
import { storageLabel } from './storage/open-storage.ts';
import { StorageError } from './storage/storage.ts';
import type { SampleCounts } from './sample/sample.ts';
import { StartRefused } from './config/start-refused.ts';
import { addMissingTexts } from './texts/texts.queries.ts';
import { addAccount, makePassword } from './users/give-link.ts';
import { withHashedPassword } from './users/users.queries.ts';
import { issueInEnglish } from '../contract/refusals/english.ts';

/** `sample`: what was added to an empty database. `admin`: the first one, where there was no user. */
export type FirstStart = Awaited<ReturnType<typeof prepare>>;

export const waiting = 'Waiting for another process that prepares the database …';

/** The counts of sample content as text: "12 jobs, 29 articles and 6 messages". */
export const countsInWords = ({ careers, blogs, contacts }: SampleCounts) =>
  `${careers} jobs, ${blogs} articles and ${contacts} messages`;

export interface StartContext {
  db: Database;
  pictures: BlogPictures;
  onProgress?: (line: string) => void;
  /** True if the output of a start goes to a terminal, and not into a log. */
  isTerminal?: boolean;
}

/** @throws StartRefused when ADMIN_PASSWORD is weak, or pictures cannot be stored, or are not where other processes have them */
export async function prepareDatabase(context: StartContext, config: Config): Promise<FirstStart> {
  const { db, onProgress } = context;
  return withDatabaseLock(db, { name: 'start', onWait: () => onProgress?.(waiting) }, async () => {
    const storage = storageLabel(config);
    // Before the migrations: a refused start changes nothing.
    await refuseOtherStorage(db, storage);
    await refuseMigrationUnderOthers(db);
    const firstStart = await prepare(context, config);
    await joinProcesses(db, storage);
    return firstStart;
  });
}

async function prepare(context: StartContext, config: Config) {
  const { db, pictures, onProgress } = context;
  const migrated = await migrate(db);
  await addMissingTexts(db);
  const needsAdmin = (await countRows(db, 'users')) === 0;
  // Check before adding sample content, whose pictures take a while to store.
  if (needsAdmin) await checkAdminPassword(config);
  let sample: SampleCounts | undefined;
  if (config.sampleContent && (await countRows(db, 'careers', 'blogs', 'contacts', 'users')) === 0) {
    onProgress?.('Filling the empty database with sample content and its pictures …');
    sample = await fill(db, pictures);
  }
  return { migrated, sample, admin: needsAdmin ? await createFirstAdmin(context, config) : undefined };
}

/** Adds the sample content; its module is imported only here, because most starts do not need it. */
async function fill(db: Database, pictures: BlogPictures): Promise<SampleCounts> {
  const { addSample } = await import('./sample/sample.ts');
  return addSample(db, pictures).catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error;
    throw new StartRefused(
      `The pictures of the sample content cannot be stored: ${error.message}. Check STORAGE_URL and its key, or start without the sample content (SAMPLE_CONTENT=0).`,
    );
  });
}

const emailOfAdmin = (admin: Config['admin']) => admin.email ?? 'admin@chhatgroup.example';

/** @throws StartRefused when ADMIN_PASSWORD is too short or easy to guess */
async function checkAdminPassword({ admin }: Config): Promise<void> {
  if (admin.password === undefined) return;
  const refuse = (why: string) => new StartRefused(`ADMIN_PASSWORD cannot be used. ${why}`);
  const { error: issues } = Password.safeParse(admin.password);
  if (issues) throw refuse(issues.issues.map(issueInEnglish).join(' '));
  await refuseWeakPassword(admin.password, emailOfAdmin(admin)).catch((error: unknown) => {
    throw error instanceof InvalidFields ? refuse(error.message) : error;
  });
}

/** Without ADMIN_PASSWORD, a terminal gets a password; a log, where it would stay, gets a link. */
async function createFirstAdmin({ db, isTerminal }: StartContext, { admin }: Config) {
  const email = emailOfAdmin(admin);
  const generated = isTerminal && admin.password === undefined ? makePassword() : undefined;
  const input = await withHashedPassword<UserInput>({
    name: `${product} Admin`,
    email,
    phone: '+855 23 000 100',
    branch: 'Phnom Penh',
    permission: 'admin',
    password: admin.password ?? generated,
  });
  const writer = { db, actor: commandActor() };
  const { link } = await change(writer, (trx, audit) => addAccount(trx, audit, input));
  return { email, password: generated, link };
}
