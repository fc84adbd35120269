import { readConfig } from '../config/config.ts';
import { StartRefused } from '../config/start-refused.ts';
import { oneLine, refusalOf } from '../db/sqlite.ts';
import type { Database } from '../db/tables.ts';
import {
  bad,
  checkBackupDisk,
  checkBackups,
  checkCertificate,
  checkDatabase,
  checkDisk,
  checkMail,
  checkMailSender,
  checkProxy,
  type Finding,
} from './checks.ts';
import { withExistingDatabase } from './with-database.ts';

type Check = () => Promise<Finding | undefined> | Finding | undefined;

const LABELS = { ok: 'ok   ', warning: 'warn ', failure: 'FAIL ' };

/** `site doctor`: checks the installation and prints a line per check. Throws (exit code 1) when one fails. */
export async function doctor(): Promise<void> {
  const config = readConfig(process.env);
  const states: Finding['state'][] = [];
  /** One that cannot run must not hide the others. */
  const check = async (run: Check) => {
    const finding = await Promise.try(run).catch((error: unknown) =>
      bad('This could not be checked.', oneLine(error)),
    );
    if (!finding) return;
    const { state, text, advice } = finding;
    console.log([LABELS[state], text, advice].filter(Boolean).join(' '));
    states.push(state);
  };
  /** @param db undefined if it cannot be read */
  const checkMachine = async (db?: Database) => {
    await check(() => checkMail(config));
    await check(() => checkMailSender(config));
    await check(() => checkBackups(config, db));
    await check(() => checkDisk(config));
    await check(() => checkBackupDisk(config));
    await check(() => checkProxy(config));
    await check(() => checkCertificate(config));
  };
  await withExistingDatabase(async (context) => {
    const database = await checkDatabase(context);
    await check(() => database);
    await checkMachine(database.state === 'ok' ? context.db : undefined);
  }).catch(async (error: unknown) => {
    const refusal = refusalOf(error);
    if (!(refusal instanceof StartRefused)) throw error;
    // The message says what to do.
    await check(() => ({ state: 'failure', text: refusal.message }));
    await checkMachine();
    throw refusal;
  });
  const failures = states.filter((state) => state === 'failure').length;
  if (failures > 0) throw new StartRefused(`${failures} of ${states.length} checks failed.`);
}
