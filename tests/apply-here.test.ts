// The form "Apply here" as a browser without JavaScript sends it. With script: tests/e2e/apply-here.spec.ts.

import { beforeAll, expect, test } from 'vitest';
import type { Career } from '../src/contract/careers/careers.ts';
import type { StaffContact } from '../src/contract/contacts/contacts.ts';
import { english } from '../src/contract/catalogue.ts';
import { holdTogetherIn } from '../src/contract/language/held-words.ts';
import { khmerRefusals } from '../src/contract/refusals/refusals.km.ts';
import { refusals } from '../src/contract/refusals/refusals.ts';
import { khmer } from '../src/contract/site.words.km.ts';
import { readHead } from './support/read-head.ts';
import { signedInSite } from './support/site-fixture.ts';
import { aCareer } from './support/test-db.ts';
import { aPdf } from './support/test-files.ts';

const words = english.application;
const site = signedInSite({ env: { TRUST_PROXY: '127.0.0.1', SAMPLE_CONTENT: '1' } });

let job: Career;
beforeAll(async () => {
  job = await addJob();
});

const addJob = (more = {}) => site.send<Career>('POST', '/careers', aCareer(more));
const pathOf = ({ id } = job) => `/careerdetails/${id}`;
const applicant = { fullname: 'Chan Sokha', phone: '012 345 678', message: 'I drove a forklift.' };

let visitors = 0;

/** Gets a page, or posts a form to it, each time from another IP address. */
async function open(path: string, body?: FormData | URLSearchParams, headers: Record<string, string> = {}) {
  visitors += 1;
  const response = await fetch(site.url + path, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': `10.3.${visitors >> 8}.${visitors & 255}`, ...headers },
    ...(body && { method: 'POST', body }),
  });
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, section: sectionOf(html) };
}

const sectionOf = (html: string) => /<section id="apply"[^]*?<\/section>/.exec(html)?.[0];
const elements = (html = '', pattern = 'input') => html.match(new RegExp(`<${pattern}[^>]*>`, 'g')) ?? [];
const element = (html: string | undefined, attribute: string) =>
  elements(html, '\\w+').find((tag) => tag.includes(attribute));

/** The form of a page with what a person types and chooses in it. */
async function fill(path: string, typed: Record<string, string>, files: File[] = [], page = open(path)) {
  const form = new FormData();
  for (const tag of elements((await page).section)) {
    const [name, value] = ['name', 'value'].map(
      (attribute) => new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1],
    );
    if (!name || name === 'file' || (tag.includes('checkbox') && !tag.includes('checked'))) continue;
    form.append(name, typed[name] ?? value ?? '');
  }
  form.append('message', typed['message'] ?? '');
  // Browsers send an empty file where none was chosen.
  for (const file of files.length > 0 ? files : [new File([], '')]) form.append('file', file);
  return form;
}

const apply = async (typed: Record<string, string>, files?: File[], path = pathOf()) =>
  open(path, await fill(path, typed, files));

const applications = (id = job.id) =>
  site.send<StaffContact[]>('GET', `/contacts?kind=applications&career_id=${id}`);

const cv = (name = 'cv.pdf', more = {}) =>
  new File([new Uint8Array(aPdf(more))], name, { type: 'application/pdf' });

test('an open job has the form below "How to Apply", with who reads it and for how long; a closed job and a draft have none', async () => {
  const { html, section } = await open(pathOf());
  expect(html.indexOf('<section id="apply"')).toBeGreaterThan(html.indexOf('>How to Apply</h2>'));
  expect(section).toContain('Only the staff of Chhat Group read it. It is erased 180 days after');
  expect(readHead(html).graph).toContainEqual(
    expect.objectContaining({ '@type': 'JobPosting', directApply: true }),
  );
  const closed = await open(pathOf(await addJob({ deadline: '2020-01-31' })));
  expect([closed.status, closed.section]).toEqual([200, undefined]);
  expect((await open('/careerdetails/preview?draft=x')).section).toBeUndefined();
});

test('an application is stored, and its page thanks; loaded again, it stores nothing', async () => {
  const sent = await apply({ ...applicant, fullname: 'Once' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${pathOf()}?applied=1#applied`]);
  const thanks = await open(`${pathOf()}?applied=1`);
  expect(thanks.section).toContain(words.sent);
  expect(element(thanks.section, 'id="applied"')).toContain('role="status"');
  expect(thanks.section).not.toContain('<form');
  expect(readHead(thanks.html).metas['robots']).toBe('noindex');
  expect(await applications()).toMatchObject([
    { fullname: 'Once', phone: '+85512345678', message: applicant.message },
  ]);
});

test('the same form sent twice is one application, of one text', async () => {
  const { id } = await addJob();
  const path = `/careerdetails/${id}`;
  for (let times = 0; times < 2; times += 1) expect((await apply(applicant, [cv()], path)).status).toBe(303);
  const [stored, ...others] = await applications(id);
  expect(others).toEqual([]);
  const thread = await site.send<{ entries: object[]; files: object[] }>(
    'GET',
    `/contacts/${stored!.id}/thread`,
  );
  expect(thread).toMatchObject({ entries: [], files: [{ name: 'cv.pdf' }] });
});

test('a refused form comes back with what was typed, its file, and the error at its field, which has the focus', async () => {
  const path = pathOf(await addJob());
  const refused = await apply(
    { fullname: 'Chan "Sokha"', phone: '12', message: 'Line <b>\r\nline' },
    [cv('My CV.pdf')],
    path,
  );
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([422, 'no-store']);
  const { section } = refused;
  expect(element(section, 'id="applied"')).not.toContain('hidden');
  expect(element(section, 'name="fullname"')).toContain('value="Chan &quot;Sokha&quot;"');
  expect(section).toMatch(/Line &lt;b&gt;\s+line<\/textarea>/);
  const phone = element(section, 'name="phone"');
  for (const attribute of ['value="12"', 'aria-invalid="true"', 'apply-phone-error', 'autofocus'])
    expect(phone).toContain(attribute);
  expect(/<p id="apply-phone-error"[^>]*>\s*(\S[^<]*?)\s*</.exec(section!)?.[1]).toMatch(/telephone number/);
  expect(element(section, 'name="held"')).toContain('checked');
  expect(section).toMatch(/My CV\.pdf<\/span>\s*<small>1 KB/);
  const message = `${'line\r\n'.repeat(1_999)}lines`;
  const form = await fill(path, { ...applicant, message }, [], Promise.resolve(refused));
  expect((await open(path, form)).status).toBe(303);
  const [stored] = await applications(Number(path.split('/').at(-1)));
  expect(stored?.message).toBe(message.replaceAll('\r\n', '\n'));
  expect(await site.send('GET', `/contacts/${stored!.id}/thread`)).toMatchObject({
    files: [{ name: 'My CV.pdf' }],
  });
});

test('one of e-mail and phone is enough, and without both the form says so at the first', async () => {
  const path = pathOf(await addJob());
  const refused = await apply({ fullname: 'Sokha' }, [], path);
  expect(element(refused.section, 'name="email"')).toContain('aria-invalid="true"');
  expect(refused.section).toContain(`>${refusals['applications.email-or-phone']}<`);
  expect((await apply({ fullname: 'Sokha', email: 'sokha@visitor.example' }, [], path)).status).toBe(303);
});

test('files that are too large together are refused with what was typed', async () => {
  const large = new File([new Uint8Array(6 * 1024 * 1024)], 'large.pdf');
  const { status, section } = await apply(applicant, [large]);
  expect(status).toBe(413);
  expect(section).toContain(refusals['applications.file-size']);
  expect(element(section, 'name="phone"')).toContain('value="012 345 678"');
});

test('a job that closed while the form was filled in says so, and one that is gone is 404', async () => {
  const closing = await addJob();
  const form = await fill(pathOf(closing), applicant);
  await site.send('PUT', `/careers/${closing.id}`, aCareer({ deadline: '2020-01-31' }));
  const closed = await open(pathOf(closing), form);
  expect([closed.status, closed.section]).toEqual([
    409,
    expect.stringContaining(refusals['applications.closed']),
  ]);
  await site.send('DELETE', `/careers/${closing.id}`);
  expect((await open(pathOf(closing), form)).status).toBe(404);
});

test('a form of another site and one that is not multipart are refused; one that a program filled in gets the same thanks', async () => {
  const form = () => fill(pathOf(), applicant);
  const foreign = await open(pathOf(), await form(), { origin: 'https://evil.example' });
  expect([foreign.status, foreign.section]).toEqual([403, expect.stringContaining(english.refused[403])]);
  expect((await open(pathOf(), new URLSearchParams(applicant))).status).toBe(415);
  const trapped = await form();
  trapped.set('remark', 'http://win.example');
  trapped.set('phone', '099 888 777');
  expect((await open(pathOf(), trapped)).status).toBe(303);
  expect((await applications()).map(({ phone }) => phone)).not.toContain('+85599888777');
});

test('in Khmer the form, its errors and its thanks are in Khmer', async () => {
  const jobs = await site.send<Career[]>('GET', '/careers');
  const paths = jobs.map(({ id }) => `/km/careerdetails/${id}`);
  const pages = await Promise.all(paths.map((path) => open(path)));
  const path = paths.find((_, at) => pages[at]!.section)!;
  const inKhmer = holdTogetherIn({ ...khmer.application, ...khmerRefusals });
  const refused = await apply({ fullname: 'សុខា', email: 'at home' }, [], path);
  for (const text of [inKhmer.title, inKhmer.failed, inKhmer['fields.email']])
    expect(refused.section).toContain(text);
  const sent = await apply({ ...applicant, fullname: 'សុខា' }, [], path);
  expect(sent.headers.get('location')).toBe(`${path}?applied=1#applied`);
  expect((await open(`${path}?applied=1`)).section).toContain(inKhmer.sent);
});

test('the days in the form are those that admins set', async () => {
  await open(pathOf());
  await site.send('PUT', '/applications/settings', { days_kept: 60, days_to_answer: 14 });
  expect((await open(pathOf())).section).toContain('erased 60 days after');
});
