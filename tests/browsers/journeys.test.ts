import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Career } from '../../src/contract/careers/careers.ts';
import { type Call, type Site, signIn, startSite } from '../e2e/world.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { type Person, personWith } from './person.ts';
import { startWebkit } from './webkit.ts';

const staff = { email: 'dara@chhatgroup.example', password: 'dara likes long walks' };

/**
 * Firefox: a font whose page was left while it loaded. WebKit looks once, 3 s after the load event, and warns of each
 * preloaded file that still loads in that moment, although the page uses it next. A preloaded font must be used by then.
 */
const isHarmless = /download failed .* status=2152398850 |\.(css|js) was preloaded .* but not used/;

const engines = [
  { name: 'Firefox', start: startFirefox },
  { name: 'WebKit', start: startWebkit },
];

describe.each(engines)('in $name', { tags: ['long'] }, ({ start }) => {
  let site: Site;
  let driver: Driver;
  let call: Call;
  let person: Person;
  let reported = 0;

  beforeAll(async () => {
    site = await startSite();
    call = await signIn(site.process);
    const user = { name: 'Dara Keo', phone: '+855 12 000 100', permission: 'user', ...staff };
    await call('POST', '/users', user);
    driver = await start();
    person = personWith(driver, site.url);
  });
  afterAll(async () => {
    await driver?.close();
    await site?.process.stop();
  });
  beforeEach(async () => {
    await driver.resize(1440, 900);
    await person.opens('/about');
    await driver.evaluate(() => localStorage.clear());
    reported = (await driver.reports()).length;
  });

  /** Expects that the console has nothing new but the browser's own lines about refused requests. */
  async function expectSilentConsole(refused?: RegExp): Promise<void> {
    const fresh = (await driver.reports()).slice(reported);
    expect(fresh.filter((report) => !refused?.test(report) && !isHarmless.test(report))).toEqual([]);
  }

  test('a visitor turns the carousel, opens the dropdown, and scrolls back to the top', async () => {
    await person.opens('/');
    await person.presses('Next slide');
    await expect
      .poll(() => driver.evaluate(() => document.querySelector('.carousel [aria-current]')?.ariaLabel))
      .toBe('Slide 2');
    await person.presses('Member Companies');
    await person.presses('Chhat Diamond');
    await person.isAt('/chhat-diamond');
    await person.sees('About Chhat Diamond');
    await driver.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await person.presses('Back to top');
    await expect.poll(() => driver.evaluate(() => scrollY)).toBe(0);
    await expectSilentConsole();
  });

  test('on a phone the menu opens, leads on, and closes', async () => {
    await driver.resize(390, 844);
    await person.opens('/');
    await person.presses('Menu');
    await person.presses('Career');
    await person.isAt('/career');
    expect(
      await driver.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    await expectSilentConsole();
  });

  test('a visitor sends a message: empty fields are refused, then it is stored and the fields are empty', async () => {
    await person.opens('/contact');
    await person.presses('Send');
    await person.sees('Sorry', 'All fields are required.');
    await person.presses('OK');
    const message = {
      fullname: 'Sok Dara',
      email: 'dara@visitor.example',
      subject: 'Opening hours',
      message: 'When are you open?',
    };
    const labels = ['Full Name', 'Email', 'Subject', 'Message'];
    for (const [index, text] of Object.values(message).entries()) await person.types(labels[index]!, text);
    await person.presses('Send');
    await person.sees('Success', 'Your message has been sent!');
    await person.presses('OK');
    expect((await site.contacts())[0]).toMatchObject(message);
    await expect
      .poll(() => driver.evaluate(() => document.querySelector<HTMLInputElement>('[name=message]')?.value))
      .toBe('');
    await expectSilentConsole();
  });

  test('a visitor searches and pages jobs, reads one, and goes back to the same page', async () => {
    await person.opens('/career');
    await person.types('Search jobs by title', 'no such job');
    await person.hitsEnter();
    await person.sees('No Jobs Found.');
    await person.types('Search jobs by title', 'interviewer');
    await person.hitsEnter();
    await person.sees('Page 1 of 2');
    await person.presses('Next');
    await person.sees('Page 2 of 2');
    await person.isAt('/career?page=2&search=interviewer');
    const { id, title } = site.careers.analyst;
    await person.opens(`/careerdetails/${id}`);
    await person.sees(title, 'Duties & Responsibilities', 'How to Apply');
    await driver.evaluate(() => history.back());
    await person.sees('Page 2 of 2');
    await expectSilentConsole();
  });

  test('a visitor pages articles, reads one with its picture, and opens the research tabs', async () => {
    await person.opens('/blog');
    await person.presses('Next');
    await person.isAt('/blog?page=2');
    await person.opens(`/blog/${site.blogs.rich.id}`);
    await person.sees('Rings from Pailin', 'The stones');
    await person.seesPicture('article img, main img');
    await person.opens('/chhat-research');
    await person.presses('blog', 'main');
    await person.sees('Latest News', 'A survey of markets', 'Page 1');
    await person.presses('Team Members');
    await person.isAt('/chhat-research?category=category5');
    await expectSilentConsole();
  });

  test('a visitor copies the phone number, and a wrong address shows Not Found!', async () => {
    await person.opens('/about');
    await driver.evaluate(() =>
      document.querySelector<HTMLElement>('footer [data-copy]')?.setAttribute('aria-label', 'the phone'),
    );
    await person.presses('the phone');
    await person.sees('copied to clipboard!');
    await person.opens('/no-such-page');
    await person.sees('Not Found!', "Sorry, we can't find that page.");
    await person.presses('Back to Homepage');
    await person.isAt('/');
    await expectSilentConsole(/404/);
  });

  test('a wrong password is refused, the right one leads to the dashboard, and Logout ends the session', async () => {
    await person.opens('/admin/career');
    await person.isAt('/admin/login');
    await person.types('Email', staff.email);
    await person.types('Password', 'not the password');
    await person.presses('Login');
    await person.sees('Login Failed', 'Incorrect email or password. Please try again.');
    await person.types('Password', staff.password);
    await person.presses('Login');
    await person.isAt('/admin/career');
    await person.presses('Dashboard');
    await person.sees('Contact Submit', 'Job Announcement', 'Chhat Research Articles');
    await expect
      .poll(() => driver.evaluate(() => document.querySelectorAll('.recharts-surface').length))
      .toBeGreaterThanOrEqual(2);
    await person.presses('Logout');
    await person.sees('Do you really want to log out?');
    await person.presses('Yes, log out!');
    await person.isAt('/admin/login');
    expect(await driver.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    await expectSilentConsole(/401/);
  });

  test('staff add, edit and delete a job', async () => {
    await person.signsIn(staff);
    await person.presses('Career');
    await person.presses('Add Career');
    await person.types('Title', 'Weaver');
    await person.types('Location', 'Kampong Cham');
    await person.types('Deadline', '2031-02-28');
    await person.chooses('Job Type', 'Part Time');
    await person.types('Salary', '1250.50');
    await person.presses('Add Career');
    await person.sees('Career added successfully');
    await person.isAt('/admin/career');
    const [added] = await call<Career[]>('GET', '/careers?search=Weaver');
    expect(added).toMatchObject({ deadline: '2031-02-28', jobtype: 'Part Time', salary: 1250.5 });
    await person.types('Search Careers', 'Weaver');
    // The row moves to the top when the search has been made.
    await person.sees('Page 1 of 1');
    await person.presses('Edit Weaver');
    await person.types('Location', 'Takeo');
    await person.presses('Update Career');
    await person.sees('Career updated successfully!', 'Page 1 of');
    await person.presses('Delete Weaver');
    await person.sees('Do you really want to delete this career?');
    await person.presses('Yes, delete it!');
    await person.sees('The career has been deleted.');
    await expectSilentConsole();
  });

  test('staff add an article with a picture, which is cropped to 4:3 and shown to visitors', async () => {
    const picture = join(site.process.dataDir, 'wide.jpg');
    const input = { width: 1600, height: 600, channels: 3, background: '#16233f' } as const;
    writeFileSync(picture, await sharp({ create: input }).jpeg().toBuffer());
    await person.signsIn(staff);
    await person.presses('Blogs');
    await person.presses('Add Blog');
    await person.types('Title', 'Silk from Takeo');
    await person.types('Content', 'The looms work again.');
    await person.chooses('Category', 'Chhat Group');
    await driver.chooseFile('input[type=file][aria-describedby]', picture);
    await person.seesPicture('figure img');
    await person.presses('Add Blog');
    await person.sees('Blog created successfully!');
    const [added] = await call<{ id: number; image: string }[]>('GET', '/blogs?search=Takeo');
    await person.opens(`/blog/${added!.id}`);
    await person.sees('Silk from Takeo', 'The looms work again.');
    await person.seesPicture('main article img, main img');
    const stored = await fetch(`${site.url}/storage/${added!.image}`);
    const { width, height } = await sharp(await stored.arrayBuffer()).metadata();
    expect(width / height).toBeCloseTo(4 / 3, 1);
    await call('DELETE', `/blogs/${added!.id}`);
    await expectSilentConsole();
  });
});
