// The schema of version 1.0.

import type { AnyDatabase } from './engine.ts';
import { createAccounts } from './initial/accounts.ts';
import { createBlogs } from './initial/blogs.ts';
import { createCareers } from './initial/careers.ts';
import { createDrafts } from './initial/drafts.ts';
import { createLists } from './initial/lists.ts';
import { createMessages } from './initial/messages.ts';
import { createMissingPages } from './initial/missing-pages.ts';
import { createPictures } from './initial/pictures.ts';
import { createProcesses } from './initial/processes.ts';
import { createRecords } from './initial/records.ts';

/** Creates all tables, with their indexes, counts, generations and searches. The order matters: tables that others refer to come first. */
export async function up(db: AnyDatabase): Promise<void> {
  await createRecords(db);
  await createAccounts(db);
  await createCareers(db);
  await createBlogs(db);
  await createMessages(db);
  await createPictures(db);
  await createDrafts(db);
  await createMissingPages(db);
  await createLists(db);
  await createProcesses(db);
}
