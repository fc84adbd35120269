// Starts the site of the browser tests and fills it with jobs and articles through its API.

import sharp from 'sharp';
import { today } from '../../src/contract/language/calendar.ts';
import type { Blog, BlogInput, TextPicture } from '../../src/contract/blogs/blogs.ts';
import type { Career, CareerInput } from '../../src/contract/careers/careers.ts';
import type { Contact } from '../../src/contract/contacts/contacts.ts';
import type { Page } from '../../src/contract/pages/pages.ts';
import { callWith, sendWith, type SiteSend } from '../support/site-call.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { formOf } from '../support/test-articles.ts';

/** A running site and the items that the browser tests use. */
export interface Site {
  url: string;
  careers: { analyst: Career; bare: Career; hostile: Career };
  blogs: { rich: Blog; hostile: Blog; plain: Blog; research: Blog };
  /** A page of its own. */
  page: Page;
  /** Fetches all messages that visitors sent, newest first. */
  contacts: () => Promise<Contact[]>;
  process: SiteProcess;
}

/** Text that runs a script or breaks its HTML element, if a page does not escape it. */
export const hostileText = `</script><script>alert("text")</script><img src=x onerror='alert("attribute")'>"'\u202Eevil`;

const inDays = (days: number) => today(new Date(Date.now() + days * 24 * 3600_000));

/** A job with a usual value in every field. */
export const usualJob: CareerInput = {
  title: 'Field interviewer',
  location: 'Phnom Penh',
  deadline: inDays(40),
  jobtype: 'Full Time',
  salary: 400,
  requirement: 'Reads and writes Khmer. Owns a motorbike.',
  responsible: 'Interviews shoppers. Checks answers.',
  benefit: 'Health insurance. Fuel.',
};

/** Adds thirteen jobs (three pages of five), one of them closed. */
async function addCareers(add: (job: Partial<CareerInput>) => Promise<Career>): Promise<Site['careers']> {
  const analyst = await add({
    title: 'Senior ANALYST',
    location: 'Siem Reap',
    deadline: inDays(10),
  });
  await add({ title: 'អ្នកសម្ភាសន៍ នៅភ្នំពេញ', deadline: inDays(20) });
  const bare = await add({
    title: 'Gem setter',
    salary: 0,
    deadline: inDays(30),
  });
  for (let number = 1; number <= 8; number += 1) await add({ title: `Field interviewer ${number}` });
  await add({ title: 'Delivery driver', deadline: inDays(-2) });
  const hostile = await add({
    title: hostileText,
    location: hostileText,
    deadline: inDays(60),
    requirement: hostileText,
    responsible: hostileText,
    benefit: hostileText,
  });
  return { analyst, bare, hostile };
}

/**
 * Adds fourteen articles of the group (a page of twelve, and two), of which the two newest have a picture; and one
 * article of the research company, with `chart` in its text.
 */
async function addBlogs(
  add: (blog: BlogInput, image?: Buffer) => Promise<Blog>,
  chart: TextPicture,
): Promise<Site['blogs']> {
  const research = await add({
    title: 'A survey of markets',
    content: `<p>Numbers.</p><img src="${chart.src}" alt="A chart of six markets" width="${chart.width}" height="${chart.height}">`,
    category: 'Chhat Research',
  });
  const plain = await add({
    title: 'ផ្សារ at dawn',
    content: 'The market opens.\n\nផ្សារបើក',
    category: 'Chhat Group',
  });
  for (let number = 1; number <= 11; number += 1) {
    await add({
      title: `Story number ${number}`,
      content: 'Text.',
      category: 'Chhat Group',
    });
  }
  const hostile = await add(
    {
      title: hostileText,
      content: `<p onclick="alert(1)">Seen ${hostileText}</p><a href="javascript:alert('link')">A link</a>
        <style>body { display: none }</style><iframe src="https://evil.example/"></iframe><img src="https://evil.example/spy.png">
        <svg onload="alert('svg')"></svg><form action="https://evil.example/"><button>A button</button></form>`,
      category: 'Chhat Group',
    },
    await makePicture('#8a6416'),
  );
  const rich = await add(
    {
      title: 'Rings from Pailin',
      content:
        '<h2>The stones</h2><p>Cut <strong>by hand</strong>.</p><ul><li>Sapphire</li><li>Ruby</li></ul><blockquote>Patience.</blockquote><p><a href="/career">Join us</a></p>',
      category: 'Chhat Group',
    },
    await makePicture('#16233f'),
  );
  return { rich, hostile, plain, research };
}

export type Call = SiteSend;

/**
 * Signs in as the first admin of a site. Returns a function that sends requests to its API with that session, and with
 * a new one when it is too old for a change of accounts.
 */
export async function signIn(process: SiteProcess): Promise<Call> {
  const newSession = async () => sendWith(callWith(process.url, await process.login()));
  let send = await newSession();
  return async <Body>(...request: Parameters<Call>) => {
    try {
      return await send<Body>(...request);
    } catch (error) {
      if (!String(error).includes('"code":"auth.confirm"')) throw error;
      send = await newSession();
      return send<Body>(...request);
    }
  };
}

/** Starts a site and adds the items. It trusts `X-Forwarded-For` from a test, which so chooses the client address. */
export async function startSite(): Promise<Site> {
  const process = await startSiteProcess({ env: { TRUST_PROXY: '127.0.0.1' } });
  const call = await signIn(process);
  const careers = await addCareers((job) => call<Career>('POST', '/careers', { ...usualJob, ...job }));
  const blogs = await addBlogs(
    (blog, image) => call<Blog>('POST', '/blogs', formOf(blog, image)),
    await call<TextPicture>('POST', '/blogs/pictures', formOf({}, await makePicture('#1f6f6b', 1280, 320))),
  );
  const page = await call<Page>('POST', '/pages', {
    title: 'Visits by schools',
    address: 'visits',
    content:
      '<h2>When</h2><p>On <a href="/contact">any day</a>.</p><table><tbody><tr><th><p>Class</p></th><td><p>30</p></td></tr></tbody></table>',
  });
  const contacts = () => call<Contact[]>('GET', '/contacts');
  return { url: process.url, careers, blogs, page, contacts, process };
}

function makePicture(background: string, width = 700, height = 500): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
