import { NoticeChoices, usualChoices } from '../../contract/notices/notices.ts';
import type { Database, Tables } from '../db/tables.ts';

type Name = Extract<Tables['settings']['name'], 'notices' | 'notices-told' | 'applications'>;

export async function readSetting(db: Database, name: Name): Promise<unknown> {
  const stored = db.selectFrom('settings').select('value').where('name', '=', name);
  const { value } = (await stored.executeTakeFirst()) ?? {};
  return value === undefined ? undefined : JSON.parse(value);
}

export async function storeSetting(trx: Database, name: Name, content: object): Promise<void> {
  const value = JSON.stringify(content);
  await trx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** What admins chose to be told. A choice of another version that does not fit counts as none. */
export async function readChoices(db: Database): Promise<NoticeChoices> {
  return NoticeChoices.safeParse(await readSetting(db, 'notices')).data ?? usualChoices;
}
