import packageFile from '../../../package.json' with { type: 'json' };
import { type Config, readConfig } from '../config/config.ts';
import type { Database } from '../db/tables.ts';
import { oneLine, refusalOf } from '../db/sqlite.ts';
import { StartRefused } from '../config/start-refused.ts';
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

/** What was checked, in one or two words (stable, for programs that read the JSON), and what was found. */
type NamedFinding = { check: string } & Finding;

const LABELS = { ok: 'ok   ', warning: 'warn ', failure: 'FAIL ' };

/** `site doctor`: checks the installation and prints a line per check. Throws (exit code 1) when one fails. */
export async function doctor({ json = false } = {}): Promise<void> {
  let refusal: StartRefused | undefined;
  const findings = await examine((error) => (refusal = error));
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const failures = count('failure');
  if (json) {
    const state = failures > 0 ? 'failure' : count('warning') > 0 ? 'warning' : 'ok';
    const versions = { version: packageFile.version, node: process.version };
    console.log(JSON.stringify({ state, ...versions, checks: findings }, undefined, 2));
  } else if (!findings.every(({ check }) => check === 'configuration')) {
    for (const { state, text, advice = '' } of findings)
      console.log(`${LABELS[state]} ${text}${advice && ` ${advice}`}`);
  }
  if (refusal) throw refusal;
  if (failures > 0) throw new StartRefused(`${failures} of ${findings.length} checks failed.`);
}

/** Runs every check that can run; `onRefusal` gets the error that prevents the start, if there is one. */
async function examine(onRefusal: (error: StartRefused) => void): Promise<NamedFinding[]> {
  const refused = (check: string, thrown: unknown): NamedFinding[] => {
    const error = refusalOf(thrown);
    if (!(error instanceof StartRefused)) throw error;
    onRefusal(error);
    // The message says what to do.
    return [{ check, state: 'failure', text: error.message }];
  };
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    return refused('configuration', error);
  }
  return withExistingDatabase(async (context) => {
    const database = await checkDatabase(context);
    const ofMachine = await checkMachine(config, database.state === 'ok' ? context.db : undefined);
    return [{ check: 'database', ...database }, ...ofMachine];
  }).catch(async (error: unknown) => [...refused('database', error), ...(await checkMachine(config))]);
}

/** @param db undefined if it cannot be read */
const checkMachine = (config: Config, db?: Database) =>
  runChecks({
    mail: () => checkMail(config),
    sender: () => checkMailSender(config),
    backups: () => checkBackups(config, db),
    disk: () => checkDisk(config),
    'backup disk': () => checkBackupDisk(config),
    proxy: () => checkProxy(config),
    certificate: () => checkCertificate(config),
  });

type Check = () => Promise<Finding | undefined> | Finding | undefined;

/** Runs checks by name, one after another. One that cannot run must not hide the others. */
async function runChecks(checks: Record<string, Check>): Promise<NamedFinding[]> {
  const findings: NamedFinding[] = [];
  for (const [check, run] of Object.entries(checks)) {
    const finding = await (async () => run())().catch((error: unknown) =>
      bad('This could not be checked.', oneLine(error)),
    );
    if (finding) findings.push({ check, ...finding });
  }
  return findings;
}
