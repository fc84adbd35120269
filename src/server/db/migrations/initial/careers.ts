import { type AnyDatabase, run } from '../engine.ts';
import { createGeneration } from '../generations.ts';
import { createCount } from '../row-counts.ts';
import { createSearch } from '../search.ts';

/** Creates the jobs. */
export async function createCareers(db: AnyDatabase): Promise<void> {
  await run(db, ({ id, text, real, strict }) => [
    `create table careers (
      id ${id},
      title ${text} not null,
      location ${text} not null,
      deadline ${text} not null,
      jobtype ${text} not null check (jobtype in ('Full Time', 'Part Time')),
      salary ${real} not null check (salary >= 0),
      requirement ${text} not null,
      responsible ${text} not null,
      benefit ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      folded_title ${text} not null,
      folded ${text} not null
    ) ${strict}`,
    'create index careers_deadline on careers (deadline, id)',
    'create index careers_created_at on careers (created_at, id)',
    'create index careers_title on careers (folded_title, id)',
    'create index careers_jobtype on careers (jobtype, created_at, id)',
  ]);
  await createSearch(db, 'careers', ['folded_title', 'folded']);
  await createCount(db, 'careers');
  await createGeneration(db, 'careers');
}
