import type { Career, CareerDraft } from '../src/contract/careers.ts';
import { requestOk } from './request.ts';
import type { Row } from './table.ts';

/**
 * Updates a job repeatedly and checks after each update that its pages show the change. The same pages are requested
 * during each update: a page that was rendered before the update must not remain in the cache.
 */
export async function benchWriteVisible(site: string, token: string, writes: number): Promise<Row> {
  const headers = { authorization: `Bearer ${token}` };
  const draft: CareerDraft = {
    title: 'Not changed yet',
    location: 'Phnom Penh',
    // The earliest deadline: the job is at the top of the list.
    deadline: new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10),
    jobtype: 'Full Time',
    salary: 400,
    requirement: 'Reads Khmer.',
    responsible: 'Interviews shoppers.',
    benefit: 'Fuel.',
  };
  const created = await requestOk(`${site}/api/careers`, { method: 'POST', headers, json: draft });
  const { id } = JSON.parse(created.bytes.toString()) as Career;
  const pages = [`${site}/careerdetails/${id}`, `${site}/career`];
  let stale = 0;
  try {
    for (let write = 1; write <= writes; write += 1) {
      const title = `Change number ${write} of this job`;
      const others = Promise.all(pages.map((page) => requestOk(page)));
      await requestOk(`${site}/api/careers/${id}`, { method: 'PUT', headers, json: { ...draft, title } });
      const shown = await Promise.all(pages.map((page) => requestOk(page)));
      if (shown.some((page) => !page.bytes.includes(title))) stale += 1;
      await others;
    }
  } finally {
    await requestOk(`${site}/api/careers/${id}`, { method: 'DELETE', headers });
  }
  return {
    what: 'write -> visible: stale responses to the next request',
    bar: `0 in ${writes.toLocaleString('en')}`,
    measured: `${stale} in ${writes.toLocaleString('en')}`,
    holds: stale === 0,
  };
}
