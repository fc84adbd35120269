import { expect, test } from 'vitest';
import { holdTogether } from '../src/contract/language/held-words.ts';
import { group } from '../content/group.ts';
import { researchTeam } from '../content/research-team.ts';
import { research } from '../content/research.ts';
import type { Blog } from '../src/contract/blogs/blogs.ts';
import { longDate } from '../src/contract/language/calendar.ts';
import type { Career, CareerInput } from '../src/contract/careers/careers.ts';
import { signedInSite } from './support/site-fixture.ts';
import { formOf } from './support/test-articles.ts';
import { aBlog, aCareer } from './support/test-db.ts';
import { aJpeg } from './support/test-pictures.ts';

const site = signedInSite();

/** The content of a page: its elements, their names and targets, without other attributes. */
async function contentOf(path: string): Promise<string> {
  const html = await (await fetch(site.url + path)).text();
  return /<main[^]*<\/main>/.exec(html)![0].replaceAll(/ (?!href|src=|aria-label)[\w-]+="[^"]*"/g, '');
}

async function jobPage(job: Partial<CareerInput>): Promise<string> {
  const { id } = await site.send<Career>('POST', '/careers', aCareer(job));
  return contentOf(`/careerdetails/${id}`);
}

test('/careerdetails/{id} shows the job, its sections as bullets, and how to apply', async () => {
  const responsible = 'Plans studies. Keeps errors below 2.5 percent.\nWrites reports។ ជួបអតិថិជន';
  const page = await jobPage({ responsible });
  for (const part of [
    '<li><a href="/career">Career</a></li><li><span>Field interviewer</span></li>',
    '<h1>Field interviewer</h1>',
    '<dt>Deadline</dt><dd><time>31 January 2999</time></dd>',
    '<dt>Location</dt><dd>Phnom Penh</dd>',
    '<dt>Salary</dt><dd>$400 a month</dd>',
    '<h2>Duties &amp; Responsibilities</h2><ul><li>Plans studies</li><li>Keeps errors below 2.5 percent</li>',
    '<li>Writes reports</li><li>' + holdTogether('ជួបអតិថិជន') + '</li></ul>',
    '<h2>Qualification and Requirement</h2><ul><li>Reads and writes Khmer</li><li>Owns a motorbike</li></ul>',
    '<h2>Benefit Packages</h2><ul><li>Health insurance</li><li>Fuel</li></ul>',
    `<a href="mailto:${group.careers.email}">${group.careers.email}</a>`,
    ...group.careers.phones,
    `Head office: ${group.address}`,
  ])
    expect(page).toContain(part);
  expect(page).not.toContain('Closed');
});

test('a job past its deadline is marked Closed, without a salary it shows none, and an empty section says so', async () => {
  const empty = { requirement: '', responsible: '', benefit: ' . ' };
  const page = await jobPage({ deadline: '2020-01-31', salary: 0, ...empty });
  for (const text of ['responsibilities', 'requirements', 'benefits'].map((name) => `No ${name} listed.`))
    expect(page).toContain(`>${text}<`);
  expect(page).toContain(' (Closed)<');
  expect(page).not.toContain('Salary');
});

test('an article shows title, category, posted date, picture, rich or plain text, contact info and social links', async () => {
  const content =
    '<h2>The stones</h2><p>Cut <strong>by hand</strong>.</p><ul><li>Sapphire</li><li>Ruby</li></ul><blockquote>Patience.</blockquote><p><a href="/career">Join us</a></p>';
  const form = formOf(aBlog({ content }), await aJpeg());
  const { id, image, created_at } = await site.send<Blog>('POST', '/blogs', form);
  const page = await contentOf(`/blog/${id}`);
  for (const part of [
    `<span>Chhat Group</span> <time>${longDate(created_at)}</time>`,
    '<h1>A day at the market</h1>',
    ` src="/storage/${image}`,
    content,
    `<a href="mailto:${group.email}">`,
    group.phones[0]!,
    ...group.social.map(({ href, label }) => `<a href="${href}" aria-label="${label}">`),
  ])
    expect(page).toContain(part);
  const plain = formOf(aBlog({ content: 'The market opens.\n\nផ្សារបើក' }));
  const { id: idOfPlain } = await site.send<Blog>('POST', '/blogs', plain);
  expect(await contentOf(`/blog/${idOfPlain}`)).toContain('<p>The market opens.</p>\n<p>ផ្សារបើក</p>');
});

test('Large-Scale shows the sectors and key locations of each year, and Team Members 14 people with portrait and e-mail link', async () => {
  const history = await contentOf('/chhat-research?category=category3');
  const years = [...history.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, year]) => year);
  expect(years).toEqual(['2022-2024', '2020', '2019', '2016', '2015']);
  expect(history.match(/<th>Sector<\/th><th>Key locations<\/th>/g)).toHaveLength(5);
  for (const { sector, locations } of research.history.flatMap(({ projects }) => projects))
    expect(history).toContain(`<tr><th>${sector}</th><td><div>${locations}<`);
  const team = await contentOf('/chhat-research?category=category5');
  expect(team.match(/<img /g)).toHaveLength(14);
  for (const { name, role, location, email } of researchTeam.members)
    expect(team).toContain(`<h2>${name}</h2><p>${role}</p><p>${location}</p><p><a href="mailto:${email}"`);
});

test('/contact has cards with the phone numbers, the address and the e-mail address', async () => {
  const phones = group.phones.map((text) => `<p><a href="tel:${text.replaceAll(' ', '')}">${text}</a></p>`);
  const page = await contentOf('/contact');
  expect(page).toContain('<h1>Get In Touch</h1>');
  expect(page).toContain(`<h2>Phone</h2>${phones.join('')}`);
  expect(page).toContain(`<h2>Address</h2><p>${group.address}</p>`);
  expect(page).toContain(`<h2>Email</h2><p><a href="mailto:${group.email}">`);
});

test('an article shows its author below the title and names them to search engines; without one, the group is its author', async () => {
  const author = 'ម៉ៅ <សុខា>';
  const { id } = await site.send<Blog>('POST', '/blogs', formOf({ ...aBlog(), author }));
  expect(await contentOf(`/blog/${id}`)).toContain('</h1><p>By <span>ម៉ៅ &lt;សុខា&gt;</span></p></header>');
  const authorOf = async (path: string) =>
    /"author":(\{[^}]*\})/.exec(await (await fetch(site.url + path)).text())?.[1];
  expect(JSON.parse((await authorOf(`/blog/${id}`))!)).toEqual({ '@type': 'Person', name: author });
  const other = await site.send<Blog>('POST', '/blogs', formOf(aBlog()));
  expect(await authorOf(`/blog/${other.id}`)).toContain('#organization');
  expect(await contentOf(`/blog/${other.id}`)).not.toContain('>By ');
});
