// Applications for jobs, for tests.

import type { TestApi } from './test-api.ts';
import { aCareer } from './test-db.ts';
import { aPdf } from './test-files.ts';
import { createCareer } from '../../src/server/careers/careers.queries.ts';

/** A file of a form. */
export type FormFile = [name: string, bytes: Uint8Array];

/** The multipart form of an application. A field that is not given has a usual value. */
export function applicationForm(fields: object, files: readonly FormFile[] = []): FormData {
  const form = new FormData();
  const usual = {
    fullname: 'Chan Bopha',
    email: 'bopha@visitor.example',
    message: 'I grew up in Battambang.',
  };
  for (const [name, value] of Object.entries({ ...usual, ...fields })) form.set(name, String(value));
  for (const [name, bytes] of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

/** Creates an open job, and returns its id. */
export const aJob = async ({ db }: Pick<TestApi, 'db'>, career: Parameters<typeof aCareer>[0] = {}) =>
  (await createCareer(db, aCareer(career))).id;

/** Sends an application for a job. */
export const apply = (
  site: TestApi,
  career_id: number,
  fields: object = {},
  { files = [], headers = {} }: { files?: readonly FormFile[]; headers?: Record<string, string> } = {},
) => site.call('POST', '/applications', { form: applicationForm({ career_id, ...fields }, files), headers });

/** Sends an application with a file, and returns the id of the file. */
export async function anApplicationFile(site: TestApi): Promise<number> {
  await apply(site, await aJob(site), {}, { files: [['CV.pdf', aPdf()]] });
  const files = site.db.selectFrom('application_files').select('id').orderBy('id', 'desc');
  return (await files.executeTakeFirstOrThrow()).id;
}
