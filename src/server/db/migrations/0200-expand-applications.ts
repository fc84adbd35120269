import { type AnyDatabase, engineOf, run } from './engine.ts';

/**
 * Lets visitors apply for jobs: an application is a message with `career_id`, which is no foreign key, because a job may go. The
 * indexes and counts of the inbox leave applications out.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const inbox = 'spam_reasons is null and career_id is null';
  const listed = {
    contacts_listed: 'created_at, id',
    contacts_name: 'folded_name, id',
    contacts_status: 'status, created_at, id',
    contacts_assigned: 'assigned_to, created_at, id',
    contacts_assigned_status: 'assigned_to, status, created_at, id',
  };
  const applied = 'spam_reasons is null and career_id is not null';
  await run(db, ({ id, text, strict }) => [
    'alter table contacts add column career_id integer',
    `alter table contacts add column phone ${text} not null default ''`,
    `alter table contacts add column applied_at ${text}`,
    ...Object.entries(listed).flatMap(([name, columns]) => [
      `drop index ${name}`,
      `create index ${name} on contacts (${columns}) where ${inbox}`,
    ]),
    'drop index contacts_open',
    `create index contacts_open on contacts (created_at, id) where status in ('new', 'in_progress') and ${inbox}`,
    // Suspected ones too, for what deletes old ones.
    'create index applications_listed on contacts (created_at, id) where career_id is not null',
    `create index applications_name on contacts (folded_name, id) where ${applied}`,
    `create index applications_status on contacts (status, created_at, id) where ${applied}`,
    `create index applications_job on contacts (career_id, created_at, id) where ${applied}`,
    `create index applications_assigned on contacts (assigned_to, created_at, id) where ${applied}`,
    `create index applications_unanswered on contacts (applied_at)
     where ${applied} and (answered_at is null or answered_at < applied_at)`,
    "create index contacts_phone on contacts (phone) where phone <> ''",
    // `contact_id` is null while a file waits for its form; `entry_id` is null for those of the first application.
    `create table application_files (
      id ${id},
      contact_id integer,
      entry_id integer,
      name ${text} not null,
      type ${text} not null,
      bytes integer not null,
      scan ${text} not null,
      held_hash ${text},
      created_at ${text} not null
    ) ${strict}`,
    'create index application_files_contact on application_files (contact_id, id)',
    'create unique index application_files_held on application_files (held_hash) where held_hash is not null',
    `create table application_chunks (
      file_id integer not null,
      number integer not null,
      bytes ${text} not null,
      primary key (file_id, number)
    ) ${strict}`,
    `create table erasures (
      hash ${text} primary key,
      salt ${text} not null,
      erased_at ${text} not null
    ) ${strict}`,
    ...(engineOf(db) === 'sqlite' ? sqliteCounts() : postgresCounts()),
    ...declined.map(
      ([language, title, reply]) => `insert into canned_replies (title, language, text, updated_at)
       select '${title}', '${language}', '${reply}', min(created_at) from users having count(*) > 0`,
    ),
  ]);
  await tellApplications(db);
}

/** SQL: the name of the count of a message, such as `contacts:new` or `applications:new`. */
const group = (row: string) =>
  `case when ${row}.spam_reasons is not null then 'contacts:suspected'
   when ${row}.career_id is null then 'contacts:' || ${row}.status else 'applications:' || ${row}.status end`;

function sqliteCounts(): string[] {
  const add = (row: 'new' | 'old', n: number) =>
    `insert into row_counts (name, n) values (${group(row)}, ${n}) on conflict (name) do update set n = n + ${n};`;
  return [
    ...['insert', 'delete', 'update'].map((event) => `drop trigger contacts_group_${event}`),
    `create trigger contacts_group_insert after insert on contacts begin ${add('new', 1)} end`,
    `create trigger contacts_group_delete after delete on contacts begin ${add('old', -1)} end`,
    `create trigger contacts_group_update after update of status, spam_reasons on contacts
     when (${group('old')}) <> (${group('new')}) begin ${add('old', -1)} ${add('new', 1)} end`,
  ];
}

/** One statement changes all numbers in the order of their names, so that two changes cannot deadlock. */
function postgresCounts(): string[] {
  const removed = `select ${group('old_rows')} as name, -1 as n from old_rows`;
  const added = `select ${group('new_rows')} as name, 1 as n from new_rows`;
  const count = (rows: string) =>
    `insert into row_counts (name, n)
     select name, sum(n) from (${rows}) changed group by name having sum(n) <> 0 order by 1
     on conflict (name) do update set n = row_counts.n + excluded.n;`;
  return [
    `create or replace function contacts_group_count() returns trigger language plpgsql as $$
     begin
       if tg_op = 'INSERT' then ${count(added)}
       elsif tg_op = 'DELETE' then ${count(removed)}
       else ${count(`${removed} union all ${added}`)} end if;
       return null;
     end $$`,
  ];
}

/** Texts for replies that a site in use gets; a new one has them among its sample content. */
const declined = [
  [
    'en',
    'Declined',
    'Dear {name},\n\nThank you for your interest in working with us, and for the time that you took to apply. We read your application carefully, and have decided for other applicants this time. We would be glad to hear from you again when another job suits you.\n\nWe wish you every success.',
  ],
  [
    'km',
    'មិនបានជ្រើសរើស',
    'ជម្រាបសួរ {name}\n\nសូមអរគុណដែលបានចាប់អារម្មណ៍ធ្វើការជាមួយយើងខ្ញុំ និងបានចំណាយពេលដាក់ពាក្យសុំការងារ។ យើងខ្ញុំបានអានពាក្យរបស់លោកអ្នកដោយយកចិត្តទុកដាក់ ហើយលើកនេះយើងខ្ញុំបានសម្រេចជ្រើសរើសបេក្ខជនផ្សេង។ យើងខ្ញុំនឹងរីករាយទទួលពាក្យរបស់លោកអ្នកម្ដងទៀត ពេលមានការងារផ្សេងដែលសមនឹងលោកអ្នក។\n\nសូមជូនពរលោកអ្នកឱ្យទទួលបានជោគជ័យ។',
  ],
] as const;

/** Where admins chose to be told of messages, they are told of applications. */
async function tellApplications(db: AnyDatabase): Promise<void> {
  const stored = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'notices')
    .executeTakeFirst();
  if (!stored) return;
  const choices = JSON.parse(stored.value as string) as Record<string, unknown>;
  const added = Object.entries(choices).map(([name, kinds]) => [
    name,
    Array.isArray(kinds) && kinds.includes('message') ? [...kinds, 'application'] : kinds,
  ]);
  const value = JSON.stringify(Object.fromEntries(added));
  await db.updateTable('settings').set({ value }).where('name', '=', 'notices').execute();
}
