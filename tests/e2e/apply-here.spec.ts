// The form "Apply here" with script. Without: tests/apply-here.test.ts.

import type { Page } from '@playwright/test';
import { english } from '../../src/contract/catalogue.ts';
import type { Career } from '../../src/contract/careers/careers.ts';
import type { StaffContact } from '../../src/contract/contacts/contacts.ts';
import { refusals } from '../../src/contract/refusals/refusals.ts';
import { aPdf } from '../support/test-files.ts';
import { aWebp, turnedJpeg } from '../support/test-photos.ts';
import { expect, expectAccessibleState, expectNoSidewaysScroll, failedCall, test } from './fixtures.ts';
import { loseNextResponse } from './staff.ts';
import { type Call, usualJob } from './world.ts';

const words = english.application;
const POSTED = /\/careerdetails\/\d+$/;

const section = (page: Page) => page.getByRole('region', { name: words.title });
const field = (page: Page, name: 'fullname' | 'email' | 'phone' | 'message') =>
  section(page).getByLabel(words[name], { exact: true });
const chooser = (page: Page) => section(page).getByLabel(words.file);
const send = (page: Page, name = words.send) => section(page).getByRole('button', { name, exact: true });
const item = (page: Page, name: string) => section(page).getByRole('listitem').filter({ hasText: name });
const thanks = (page: Page) => section(page).getByRole('status').filter({ hasText: words.sent });

const cv = (name = 'cv.pdf') => ({ name, mimeType: 'application/pdf', buffer: aPdf() });

/** Opens the page of a job of its own. */
async function openJob(page: Page, call: Call): Promise<number> {
  const { id } = await call<Career>('POST', '/careers', usualJob);
  await page.goto(`/careerdetails/${id}`);
  return id;
}

async function fill(page: Page, typed: Partial<Record<'fullname' | 'email' | 'phone' | 'message', string>>) {
  for (const [name, text] of Object.entries(typed)) await field(page, name as keyof typeof typed).fill(text);
}

interface Stored extends StaffContact {
  entries: object[];
  files: { name: string; type: string; bytes: number }[];
}

/** What is stored of the applications for a job. */
async function stored(call: Call, job: number): Promise<Stored[]> {
  const all = await call<StaffContact[]>('GET', `/contacts?kind=applications&career_id=${job}`);
  return Promise.all(
    all.map(async (one) => ({ ...one, ...(await call<Stored>('GET', `/contacts/${one.id}/thread`)) })),
  );
}

test('a refused form keeps what was typed and chosen, names the error at its field and goes on in place', async ({
  page,
  call,
  expected,
}) => {
  expected(failedCall);
  const job = await openJob(page, call);
  await send(page).click();
  await expect(field(page, 'fullname')).toBeFocused();
  await expect(field(page, 'fullname')).toHaveAccessibleDescription(words.noName);
  await expect(field(page, 'email')).toHaveAccessibleDescription(
    `${words.oneOfTwo} ${refusals['applications.email-or-phone']}`,
  );
  await field(page, 'email').fill('sokha');
  await send(page).click();
  await expect(field(page, 'email')).toHaveAccessibleDescription(`${words.oneOfTwo} ${words.wrongEmail}`);
  await field(page, 'email').clear();
  expect(await stored(call, job)).toEqual([]);

  await fill(page, { fullname: 'Chan Sokha', phone: '12', message: 'One line\nand another' });
  await chooser(page).setInputFiles([cv(), cv('letter.pdf')]);
  await send(page).click();
  await expect(field(page, 'phone')).toBeFocused();
  await expect(field(page, 'phone')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'message')).toHaveValue('One line\nand another');
  await expectAccessibleState(page);
  await section(page).getByRole('checkbox', { name: 'letter.pdf' }).uncheck();
  await field(page, 'phone').fill('012 345 678');
  await send(page).click();
  await expect(thanks(page)).toBeFocused();
  await expectAccessibleState(page);
  expect(await stored(call, job)).toMatchObject([
    {
      fullname: 'Chan Sokha',
      phone: '+85512345678',
      message: 'One line\nand another',
      files: [{ name: 'cv.pdf' }],
    },
  ]);
});

test('with the connection nothing is lost: what was typed and chosen is sent again, and stored once', async ({
  page,
  call,
  expected,
}) => {
  expected(/Failed to load resource: net::ERR_/);
  const job = await openJob(page, call);
  await fill(page, { fullname: 'Chan Sokha', email: 'sokha@visitor.example', message: 'Once' });
  await chooser(page).setInputFiles(cv());
  await page.route(POSTED, (route) => route.abort(), { times: 1 });
  await send(page).click();
  await expect(section(page).getByRole('alert')).toHaveText(words.lost);
  await expect(section(page).getByRole('alert')).toBeFocused();
  await expect(item(page, 'cv.pdf')).toBeVisible();
  expect(await stored(call, job)).toEqual([]);
  // The site stores it, and its response does not arrive.
  await loseNextResponse(page, POSTED);
  await send(page, words.again).click();
  await expect(section(page).getByRole('alert')).toHaveText(words.lost);
  await send(page, words.again).click();
  await expect(thanks(page)).toBeVisible();
  expect(await stored(call, job)).toMatchObject([
    { message: 'Once', entries: [], files: [{ name: 'cv.pdf' }] },
  ]);
});

test('files are listed with their sizes and can be removed; too many, and a photo that cannot be read, are named before anything is sent', async ({
  page,
  call,
}) => {
  const job = await openJob(page, call);
  await fill(page, { fullname: 'Chan Sokha', phone: '012 345 678' });
  await chooser(page).setInputFiles([1, 2, 3].map((number) => cv(`page-${number}.pdf`)));
  await chooser(page).setInputFiles([4, 5].map((number) => cv(`page-${number}.pdf`)));
  await expect(section(page).getByRole('listitem')).toHaveCount(5);
  await expect(item(page, 'page-1.pdf')).toContainText('1 KB');
  await send(page).click();
  const inNumbers = (text: string) => text.replace('{files}', '4').replace('{megabytes}', '5');
  const rule = `${inNumbers(words.rule)} ${words.shrinks}`;
  const tooMuch = inNumbers(words.tooMuch).replace('{count}', '5').replace('{size}', '2 KB');
  await expect(chooser(page)).toHaveAccessibleDescription(`${rule} ${tooMuch}`);
  await expect(chooser(page)).toBeFocused();
  for (const number of [2, 4])
    await section(page)
      .getByRole('button', { name: `${words.remove}: page-${number}.pdf` })
      .click();
  await expect(chooser(page)).toHaveAccessibleDescription(rule);
  const buffer = Buffer.from('no photo');
  await chooser(page).setInputFiles([
    { name: 'IMG_1.heic', mimeType: 'image/heic', buffer },
    { name: 'notes.txt', mimeType: 'text/plain', buffer },
  ]);
  const refused = [
    words.unreadable.replace('{name}', 'IMG_1.heic'),
    words.unusable.replace('{name}', 'notes.txt'),
  ];
  await expect(chooser(page)).toHaveAccessibleDescription(`${rule} ${refused.join(' ')}`);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  const [{ files } = { files: [] }] = await stored(call, job);
  expect(files.map(({ name }) => name)).toEqual(['page-1.pdf', 'page-3.pdf', 'page-5.pdf']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('a person applies with photos of a paper CV on a slow line: they are made small, and the form shows how far it is', async ({
    page,
    call,
  }) => {
    const job = await openJob(page, call);
    await fill(page, { fullname: 'ចាន់ សុខា', phone: '012 345 678' });
    const worker = page.waitForEvent('worker');
    await chooser(page).setInputFiles([
      await turnedJpeg('front.jpg', 4032, 3024, 8),
      await aWebp('back.webp'),
    ]);
    expect((await worker).url()).toContain('/picture-worker');
    await expect(item(page, 'back.jpg')).toBeVisible({ timeout: 100_000 });
    await expectNoSidewaysScroll(page);
    const browser = await page.context().newCDPSession(page);
    const line = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 };
    await browser.send('Network.emulateNetworkConditions', line);
    await send(page).tap();
    await expect(send(page, words.sending)).toBeDisabled();
    const progress = section(page).getByRole('progressbar', { name: words.sending });
    await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
    await expectNoSidewaysScroll(page);
    await expect(thanks(page)).toBeVisible({ timeout: 100_000 });
    const [{ files } = { files: [] }] = await stored(call, job);
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['front.jpg', 'jpeg'],
      ['back.jpg', 'jpeg'],
    ]);
  });
});

test('a job that closed meanwhile says so, and leads to the open jobs', async ({ page, call, expected }) => {
  expected(failedCall);
  const job = await openJob(page, call);
  await fill(page, { fullname: 'Chan Sokha', phone: '012 345 678' });
  await call('PUT', `/careers/${job}`, { ...usualJob, deadline: '2020-01-31' });
  await send(page).click();
  await expect(section(page)).toContainText(refusals['applications.closed']);
  await section(page).getByRole('link', { name: words.jobs }).click();
  await expect(page).toHaveURL(/\/career$/);
});
