import type { Page } from '@playwright/test';
import type { ContactInput } from '../../src/contract/contacts/contacts.ts';
import { group } from '../../content/group.ts';
import { expect, fontsAreReady, hold, islandsAreReady, missingPage, test } from './fixtures.ts';

const labels = { fullname: 'Full Name', email: 'Email', subject: 'Subject', message: 'Message' } as const;
const fieldNames = ['fullname', 'email', 'subject', 'message'] as const;

const field = (page: Page, name: keyof ContactInput) =>
  page.getByRole('form', { name: 'Message Us' }).getByRole('textbox', { name: labels[name], exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const ok = (page: Page) => page.getByRole('button', { name: 'OK' });
const success = (page: Page) => page.getByRole('alertdialog', { name: 'Success' });

const play = (page: Page) => page.getByRole('link', { name: `Play: ${group.video.title}` });

const aMessage = (subject: string): ContactInput => ({
  fullname: 'សុខ ដារ៉ា <b>',
  email: 'dara@visitor.example',
  subject,
  message: 'When are you open?\nតើបើកម៉ោងប៉ុន្មាន?',
});

async function fill(page: Page, draft: ContactInput): Promise<void> {
  for (const name of fieldNames) await field(page, name).fill(draft[name]);
}

async function openContact(page: Page): Promise<void> {
  await page.goto('/contact');
  await islandsAreReady(page);
}

// How to reach the group is in pages-of-items.test.ts.
test('Message Us has the fields fullname, email, subject and message; the e-mail field has the type email', async ({
  page,
}) => {
  await openContact(page);

  await expect(page.getByRole('heading', { name: 'Message Us' })).toBeVisible();
  for (const name of fieldNames) {
    await expect(field(page, name)).toHaveAttribute('name', name);
    await expect(field(page, name)).toHaveAttribute('required', '');
  }
  await expect(field(page, 'email')).toHaveAttribute('type', 'email');
  // The fifth field is for programs: people, screen readers and the keyboard do not find it.
  await expect(page.getByRole('form', { name: 'Message Us' }).getByRole('textbox')).toHaveCount(4);
  await expect(page.getByLabel('Leave this field empty')).toBeHidden();
});

test('the map of /contact is a picture of this site with a link to the map', async ({ page, site }) => {
  await openContact(page);

  const map = page.getByRole('link', { name: `Open the map: ${group.address}` });
  await expect(map).toHaveAttribute('href', group.map.link);
  const picture = map.locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
    .toBeGreaterThan(0);
  expect(await picture.evaluate((shown: HTMLImageElement) => new URL(shown.src).origin)).toBe(site.url);
});

test('the video of /contact is not requested before the click', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openContact(page);

  await play(page).hover();
  await expect(page.locator('video, iframe')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => path.startsWith('/video/'))).toEqual([]);
});

test('a message is stored; the dialog shows "Success" / "Your message has been sent!", the fields are cleared, and the focus returns to the button', async ({
  page,
  site,
}) => {
  await openContact(page);

  const draft = aMessage('Sent with script');
  await fill(page, draft);
  const font = await field(page, 'message').evaluate((box) => getComputedStyle(box).fontFamily);
  expect(font).toContain('Kantumruy Pro');
  const call = page.waitForRequest('**/api/contacts');
  await send(page).press('Enter');
  await expect(success(page)).toContainText('Your message has been sent!');
  for (const name of fieldNames) await expect(field(page, name)).toHaveValue('');
  // The payload is exactly fullname, email, subject, message.
  expect((await call).postData()).toBe(JSON.stringify(draft));
  expect((await site.contacts())[0]).toMatchObject(draft);
  await page.keyboard.press('Enter');
  await expect(success(page)).toHaveCount(0);
  await expect(send(page)).toBeEnabled();
  await expect(send(page)).toBeFocused();
});

test('while the message is being sent the button is "Sending..." and disabled, then "Send" again; the message is sent once', async ({
  page,
  site,
}) => {
  await openContact(page);

  const release = await hold(page, '**/api/contacts');
  const subject = `Sent slowly at ${Date.now()}`;
  await fill(page, aMessage(subject));
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await field(page, 'subject').press('Enter');
  release();
  await expect(success(page)).toBeVisible();
  await ok(page).click();
  await expect(send(page)).toBeEnabled();
  expect((await site.contacts()).filter((contact) => contact.subject === subject)).toHaveLength(1);
});

test('a click puts the video of /contact in the place of its picture', async ({ page, expected }) => {
  // Chromium reports a video that is missing or that it cannot play.
  expected(missingPage);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openContact(page);

  const video = page.getByRole('main').locator('video');
  await fontsAreReady(page);
  const place = await play(page).boundingBox();
  await play(page).click();
  await expect(video).toHaveAttribute('src', new RegExp(`${group.video.src}$`));
  await expect(video).toHaveAttribute('controls', '');
  await expect(video).toHaveAccessibleName(group.video.title);
  await expect(video).toBeFocused();
  await expect.poll(async () => (await video.boundingBox())?.width).toBe(place?.width);
  await expect(page).toHaveURL(/\/contact$/);
  await expect.poll(() => requested.filter((path) => path === group.video.src).length).toBeGreaterThan(0);
});
