// The command `site doctor`: runs every check and prints what it found, for people or as JSON.

import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../db/tables.ts';
import { StartRefused } from '../start-refused.ts';
import { checkAdmins, checkEngine, checkMigrations, checkPictures, checkQueue } from './check-data.ts';
import { checkBuild, checkClock, checkDisk, checkNode, siteVersion } from './check-machine.ts';
import { checkStorage } from './check-storage.ts';
import { checkCertificate, checkDatabaseConnection, checkProxy } from './check-network.ts';
import { checkBackups, checkMail } from './check-mail-and-backups.ts';
import { checkProcesses } from './check-processes.ts';
import { bad, type Finding } from './finding.ts';
import { oneLine } from './one-line.ts';
import { type CommandContext, withExistingDatabase } from './with-database.ts';

const LABELS = { ok: 'ok   ', warning: 'warn ', failure: 'FAIL ' };

/** `site doctor`: checks the installation and prints a line per check. Throws (exit code 1) when one fails. */
export async function doctor({ json = false } = {}): Promise<void> {
  let refusal: StartRefused | undefined;
  const findings = await examine((error) => (refusal = error));
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const failures = count('failure');
  if (json) {
    const state = failures > 0 ? 'failure' : count('warning') > 0 ? 'warning' : 'ok';
    const versions = { version: await siteVersion(), node: process.version };
    console.log(JSON.stringify({ state, ...versions, checks: findings }, undefined, 2));
  } else if (!findings.every(({ check }) => check === 'configuration')) {
    for (const { state, text, advice = '' } of findings)
      console.log(`${LABELS[state]} ${text}${advice && ` ${advice}`}`);
  }
  if (refusal) throw refusal;
  if (failures > 0) throw new StartRefused(`${failures} of ${findings.length} checks failed.`);
}

/** Runs every check that can run; `onRefusal` gets the error that prevents the start, if there is one. */
async function examine(onRefusal: (error: StartRefused) => void): Promise<Finding[]> {
  const refused =
    (check: string) =>
    (error: unknown): Finding[] => {
      if (!(error instanceof StartRefused)) throw error;
      onRefusal(error);
      // The message says what to do.
      return [{ check, state: 'failure', text: error.message }];
    };
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    return refused('configuration')(error);
  }
  let ofMachine: Finding[] | undefined;
  const ofData = await withExistingDatabase(async (context) => {
    const missing = await checkMigrations(context);
    ofMachine = await checkMachine(config, missing ? undefined : context.db);
    return missing ? [missing] : checkData(context);
  }).catch(refused('database'));
  return [...ofData, ...(ofMachine ?? (await checkMachine(config, undefined)))];
}

async function checkData(context: CommandContext): Promise<Finding[]> {
  const findings: Finding[] = [];
  const checks = {
    database: checkEngine,
    admins: checkAdmins,
    pictures: checkPictures,
    queue: checkQueue,
    ...(context.config.databaseUrl && { processes: checkProcesses }),
  };
  for (const [name, check] of Object.entries(checks)) findings.push(await safely(name, () => check(context)));
  return findings;
}

/** @param db undefined if it cannot be read */
async function checkMachine(config: Config, db: Database | undefined): Promise<Finding[]> {
  const certificate = checkCertificate(config);
  const connection = checkDatabaseConnection(config);
  return [
    ...(await checkFolders(config)),
    await safely('backups', () => checkBackups(config, db)),
    await checkMail(config),
    await safely('clock', () => checkClock(db)),
    checkProxy(config),
    ...(connection ? [connection] : []),
    ...(certificate ? [certificate] : []),
    checkBuild(),
    await checkNode(),
  ];
}

async function checkFolders(config: Config): Promise<Finding[]> {
  // The first start creates the folder.
  const ofDisk = existsSync(config.dataDir)
    ? await checkDisk(config).catch((error: unknown) => [failed('disk', error)])
    : undefined;
  const isElsewhere = config.storage.kind === 's3' || config.storage.isShared;
  return [
    ...(ofDisk ?? []),
    ...(ofDisk || isElsewhere ? [await safely('storage', () => checkStorage(config))] : []),
  ];
}

/** One check that cannot run must not hide the others. */
async function safely(check: string, run: () => Promise<Finding>): Promise<Finding> {
  return run().catch((error: unknown) => failed(check, error));
}

function failed(check: string, error: unknown): Finding {
  return bad(check, `This could not be checked: ${oneLine(error)}.`, 'Read the message, and run it again.');
}
