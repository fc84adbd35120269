import type { Career, CareerDraft } from '../src/contract/careers.ts';
import { askWell } from './ask.ts';
import type { Row } from './table.ts';

/**
 * Changes a job again and again, and looks at once whether its pages show the change. Other visitors ask
 * for the same pages while each change is under way: a page rendered too early must not stay behind.
 */
export async function benchWriteVisible(site: string, token: string, writes: number): Promise<Row> {
  const headers = { authorization: `Bearer ${token}` };
  const draft: CareerDraft = {
    title: 'Not changed yet',
    location: 'Phnom Penh',
    // The next to close stands at the top of the list.
    deadline: new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10),
    jobtype: 'Full Time',
    salary: 400,
    requirement: 'Reads Khmer.',
    responsible: 'Interviews shoppers.',
    benefit: 'Fuel.',
  };
  const created = await askWell(`${site}/api/careers`, { method: 'POST', headers, json: draft });
  const { id } = JSON.parse(created.bytes.toString()) as Career;
  const pages = [`${site}/careerdetails/${id}`, `${site}/career`];
  let stale = 0;
  try {
    for (let write = 1; write <= writes; write += 1) {
      const title = `Change number ${write} of this job`;
      const others = Promise.all(pages.map((page) => askWell(page)));
      await askWell(`${site}/api/careers/${id}`, { method: 'PUT', headers, json: { ...draft, title } });
      const shown = await Promise.all(pages.map((page) => askWell(page)));
      if (shown.some((page) => !page.bytes.includes(title))) stale += 1;
      await others;
    }
  } finally {
    await askWell(`${site}/api/careers/${id}`, { method: 'DELETE', headers });
  }
  return {
    what: 'write -> visible: stale answers on the next request',
    bar: `0 in ${writes.toLocaleString('en')}`,
    measured: `${stale} in ${writes.toLocaleString('en')}`,
    holds: stale === 0,
  };
}
