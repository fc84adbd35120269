// The command line of the site: its commands with their arguments, help and exit codes.

import { Command, CommanderError, Option } from 'commander';
import { product } from '../../contract/product.ts';
import { StartRefused } from '../config/start-refused.ts';
import type { BackupOptions } from './archive-commands.ts';
import type { AddOptions } from './user-commands.ts';

// A command loads only what it needs.
const archives = () => import('./archive-commands.ts');
const data = () => import('./data-commands.ts');
const users = () => import('./user-commands.ts');

/** Parses and runs one `site` command. Errors become one line on stderr and exit code 1, or 2 for wrong usage. */
export async function runSiteCommand(argv: string[]): Promise<void> {
  const site = new Command('site')
    .description(`Runs the ${product} site. Environment variables (see README.md) configure it.`)
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => write(text.replace(/^error: /, 'site: ').replace(/\n(?=.)/g, ' ')),
    });
  addCommands(site);
  await site.parseAsync(argv).catch(async (error: unknown) => {
    process.exitCode = await explain(error);
  });
}

function addCommands(site: Command): void {
  site
    .command('start')
    .description('serve the site until Ctrl-C or SIGTERM')
    .option('--dev', 'reload pages and scripts as they are saved')
    .action(async (options: { dev?: boolean }) => (await import('./start-command.ts')).startCommand(options));
  site
    .command('migrate')
    .description('run the missing migrations, and list them')
    .action(async () => (await data()).migrateCommand());
  site
    .command('doctor')
    .description('check the installation, and show how to fix what is wrong')
    .action(async () => (await import('./doctor.ts')).doctor());
  addArchiveCommands(site);

  const user = site.command('user').description('staff accounts');
  user
    .command('add <email>')
    .description('create an account; without --password, show a new password, or a link that sets it')
    .requiredOption('--name <name>', 'the full name')
    .option('--phone <phone>', 'the phone number', '+855 23 000 000')
    .option('--permission <permission>', 'admin or user', 'user')
    .option('--password <password>', 'at least 12 characters')
    .action(async (...given: [string, AddOptions]) => (await users()).addUserCommand(...given));
  user
    .command('password <email>')
    .description('set a new password and end every session of the account')
    .option(
      '--password <password>',
      'at least 12 characters; by default a new one is shown, or a link that sets it',
    )
    .action(async (...given: [string, { password?: string }]) =>
      (await users()).changePasswordCommand(...given),
    );
  user
    .command('link <email>')
    .description('print a link by which the person sets a password; it works once')
    .action(async (email: string) => (await users()).linkCommand(email));
  user
    .command('reset-factors')
    .description('remove the passkeys, the authenticator app and the recovery codes of an account')
    .argument('<email>', 'e-mail address of the account')
    .action(async (email: string) => (await users()).resetFactorsCommand(email));
  user
    .command('sign-out [email]')
    .description('end every session of an account, or of all; API tokens still work')
    .option('--all', 'sign everybody out')
    .action(async (...given: [string | undefined, { all?: boolean }]) =>
      (await users()).signOutCommand(...given),
    );
  user
    .command('list')
    .description('list the accounts')
    .action(async () => (await users()).listUsersCommand());

  const sample = site.command('sample').description('sample jobs, articles and messages');
  sample
    .command('add')
    .description('add the sample content')
    .action(async () => (await data()).addSampleCommand());
  sample
    .command('remove')
    .description('remove the sample content; content written by staff stays')
    .action(async () => (await data()).removeSampleCommand());
}

function addArchiveCommands(site: Command): void {
  site
    .command('backup')
    .description('write all data and pictures to one file, while the site runs')
    .argument('[file]', 'by default, a new file in this folder, named by the time')
    .option('--verify', 'check an existing file instead: that it is complete and undamaged')
    .addOption(
      new Option('--nightly', 'make the verified copy of the night now, in BACKUP_DIR').conflicts('verify'),
    )
    .action(async (...given: [string | undefined, BackupOptions]) =>
      (await archives()).backupCommand(...given),
    );
  site
    .command('restore <file>')
    .description(
      'restore the data and pictures of a backup, on SQLite or PostgreSQL, while the site is stopped',
    )
    .option('--replace', 'replace the data that is there')
    .action(async (...given: [string, { replace?: boolean }]) => (await archives()).restoreCommand(...given));
}

/** Prints what went wrong, in one line. @returns the exit code. */
async function explain(error: unknown): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const { oneLine } = await import('../db/sqlite.ts');
  process.stderr.write(`site: ${oneLine(error)}\n`);
  if (!(error instanceof StartRefused) && process.env['LOG_LEVEL'] === 'debug') console.error(error);
  return 1;
}
