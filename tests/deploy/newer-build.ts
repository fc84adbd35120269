// Creates a build with one more migration, beside the one that runs.

import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The server runs from its sources (docs/decisions/server.md#sources): these are copied, and everything else is linked. */
const COPIED = new Set(['bin', 'content', 'sample', 'src']);
const LEFT_OUT = new Set(['.git', 'data', 'test-results']);

const migration = `
import { sql } from 'kysely';
export async function up(db) {
  await sql\`alter table careers add column office integer\`.execute(db);
  await sql\`alter table contacts add column office text not null default 'Phnom Penh'\`.execute(db);
  await sql\`create table offices (id integer primary key, name text not null)\`.execute(db);
  await sql\`create index contacts_office on contacts (office)\`.execute(db);
}
`;

/** Copies the program to a temporary folder and adds a migration that expands the schema. */
export function createNewerBuild(): { program: string; remove: () => void } {
  const program = mkdtempSync(join(tmpdir(), 'site-newer-'));
  for (const name of readdirSync(root))
    if (COPIED.has(name)) cpSync(join(root, name), join(program, name), { recursive: true });
    else if (!LEFT_OUT.has(name)) symlinkSync(join(root, name), join(program, name));
  writeFileSync(join(program, 'src/server/db/migrations/9001-expand-offices.ts'), migration);
  return { program, remove: () => rmSync(program, { recursive: true, force: true }) };
}
