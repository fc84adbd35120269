import type { Page } from '@playwright/test';
import type { ContactDraft } from '../../src/contract/contacts.ts';
import { group } from '../../content/group.ts';
import {
  expect,
  expectAccessible,
  fontsAreReady,
  hold,
  islandsAreReady,
  missingPage,
  test,
} from './fixtures.ts';

const labels = { fullname: 'Full Name', email: 'Email', subject: 'Subject', message: 'Message' } as const;
const fieldNames = ['fullname', 'email', 'subject', 'message'] as const;

const field = (page: Page, name: keyof ContactDraft) =>
  page.getByRole('form', { name: 'Message Us' }).getByRole('textbox', { name: labels[name], exact: true });

const aMessage = (subject: string): ContactDraft => ({
  fullname: 'សុខ ដារ៉ា <b>',
  email: 'dara@visitor.example',
  subject,
  message: 'When are you open?\nតើបើកម៉ោងប៉ុន្មាន?',
});

async function fill(page: Page, draft: ContactDraft): Promise<void> {
  for (const name of fieldNames) await field(page, name).fill(draft[name]);
}

async function expectFields(page: Page, draft: Partial<ContactDraft>): Promise<void> {
  for (const name of fieldNames) await expect(field(page, name)).toHaveValue(draft[name] ?? '');
}

test.describe('/contact', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact');
    await islandsAreReady(page);
  });

  test('Get In Touch has cards with phone, address and e-mail', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get In Touch');
    const card = (name: string) =>
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) });
    for (const phone of group.phones) {
      await expect(card('Phone').getByRole('link', { name: phone })).toHaveAttribute(
        'href',
        `tel:${phone.replaceAll(' ', '')}`,
      );
    }
    await expect(card('Address')).toContainText(group.address);
    await expect(card('Email').getByRole('link')).toHaveAttribute('href', `mailto:${group.email}`);
  });

  test('Get In Touch has the social links', async ({ page }) => {
    for (const { label, href } of group.social) {
      await expect(page.getByRole('main').getByRole('link', { name: label, exact: true })).toHaveAttribute(
        'href',
        href,
      );
    }
  });

  test('Message Us asks for fullname, email, subject and message; the e-mail field is of type email', async ({
    page,
  }) => {
    await expect(page.getByRole('heading', { name: 'Message Us' })).toBeVisible();
    for (const name of fieldNames) {
      await expect(field(page, name)).toHaveAttribute('name', name);
      await expect(field(page, name)).toHaveAttribute('required', '');
    }
    await expect(field(page, 'email')).toHaveAttribute('type', 'email');
  });

  test('the video is fetched only after a click, which puts it in the place of its picture', async ({
    page,
    expected,
  }) => {
    // Chromium says so of a film that is not there yet, or that it cannot play.
    expected(missingPage);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const video = page.getByRole('main').locator('video');
    const link = page.getByRole('link', { name: `Play: ${group.video.title}` });
    await link.scrollIntoViewIfNeeded();
    await expect(video).toHaveCount(0);
    await fontsAreReady(page);
    const place = await link.boundingBox();
    await link.click();
    await expect(video).toHaveAttribute('src', new RegExp(`${group.video.src}$`));
    await expect(video).toHaveAttribute('controls', '');
    await expect(video).toBeFocused();
    await expect.poll(async () => (await video.boundingBox())?.width).toBe(place?.width);
    await expect(page).toHaveURL(/\/contact$/);
    await expect.poll(() => asked.filter((path) => path === group.video.src).length).toBeGreaterThan(0);
  });

  test('nothing of the video is fetched before the click', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await islandsAreReady(page);
    await page.getByRole('link', { name: `Play: ${group.video.title}` }).hover();
    await expect(page.locator('video, iframe')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.startsWith('/video/'))).toEqual([]);
  });

  test('the map is a drawing with a link to the map, and calls nobody', async ({ page, site }) => {
    const map = page.getByRole('link', { name: `Open the map: ${group.address}` });
    await expect(map).toHaveAttribute('href', group.map.link);
    const drawing = map.locator('img');
    await drawing.scrollIntoViewIfNeeded();
    await expect
      .poll(() => drawing.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0);
    expect(await drawing.evaluate((shown: HTMLImageElement) => new URL(shown.src).origin)).toBe(site.url);
  });

  test('the dialog is closed by Escape too, and the keyboard is where it was', async ({ page, expected }) => {
    expected(/^console: Failed to load resource: net::ERR_FAILED/);
    await page.route('**/api/contacts', (route) => route.abort());
    await fill(page, aMessage('Not sent'));
    await field(page, 'subject').press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Sorry' });
    await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(field(page, 'subject')).toBeFocused();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
  });

  test('after a message was sent the keyboard is back on the button', async ({ page }) => {
    await fill(page, aMessage('Sent by keyboard'));
    await page.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(page.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
  });

  test('a message is stored; the dialog says "Success" / "Your message has been sent!" and the fields are cleared', async ({
    page,
    site,
  }) => {
    const draft = aMessage('Sent with script');
    await fill(page, draft);
    await page.getByRole('button', { name: 'Send' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Success' });
    await expect(dialog).toContainText('Your message has been sent!');
    await expectFields(page, {});
    expect((await site.contacts())[0]).toMatchObject(draft);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  });

  test('while it is being sent the button reads "Sending..." and is disabled, then "Send" again', async ({
    page,
    site,
  }) => {
    const letGo = await hold(page, '**/api/contacts');
    await fill(page, aMessage('Sent slowly'));
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await field(page, 'subject').press('Enter');
    await expectAccessible(page);
    letGo();
    await expect(page.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
    expect((await site.contacts()).filter((contact) => contact.subject === 'Sent slowly')).toHaveLength(1);
  });

  for (const missing of fieldNames) {
    test(`without ${missing} the dialog "Sorry" says "All fields are required." and what was typed stays`, async ({
      page,
      site,
    }) => {
      const draft = { ...aMessage('Not sent'), [missing]: '  ' };
      const before = await site.contacts();
      await fill(page, draft);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Sorry' })).toContainText(
        'All fields are required.',
      );
      await page.getByRole('button', { name: 'OK' }).click();
      // A field for e-mail drops blanks by itself.
      await expectFields(page, missing === 'email' ? { ...draft, email: '' } : draft);
      expect(await site.contacts()).toEqual(before);
    });
  }

  test('an e-mail address that is none is named in the dialog "Sorry", and what was typed stays', async ({
    page,
    expected,
  }) => {
    expected(/^console: Failed to load resource: the server responded with a status of 422/);
    const draft = { ...aMessage('Not sent'), email: 'dara at home' };
    await fill(page, draft);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Sorry' })).toContainText('Invalid email address');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'OK' }).click();
    await expectFields(page, draft);
  });

  test('a server that is gone: "Sorry" / "There was a problem sending your message.", and what was typed stays', async ({
    page,
    expected,
  }) => {
    expected(/^console: Failed to load resource: net::ERR_CONNECTION_REFUSED/);
    await page.route('**/api/contacts', (route) => route.abort('connectionrefused'));
    const draft = aMessage('Never arrives');
    await fill(page, draft);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Sorry' })).toContainText(
      'There was a problem sending your message.',
    );
    await page.getByRole('button', { name: 'OK' }).click();
    await expectFields(page, draft);
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  });
});

test.describe('/contact without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the video is a link to its file, the map a link to the map', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('link', { name: `Play: ${group.video.title}` })).toHaveAttribute(
      'href',
      group.video.src,
    );
    await expect(page.getByRole('link', { name: /^Open the map/ })).toHaveAttribute('href', group.map.link);
  });

  test('a message is stored, and the page says "Success" / "Your message has been sent!"', async ({
    page,
    site,
  }) => {
    await page.goto('/contact');
    const draft = aMessage('Sent without script');
    await fill(page, draft);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toContainText('Success');
    await expect(page.getByRole('alert')).toContainText('Your message has been sent!');
    await expectFields(page, {});
    const [stored] = await site.contacts();
    // A form sends line breaks as CR LF.
    expect({ ...stored, message: stored?.message.replaceAll('\r\n', '\n') }).toMatchObject(draft);
  });

  test('an empty form answers "Sorry" / "All fields are required.", and what was typed stays', async ({
    page,
    site,
  }) => {
    const before = await site.contacts();
    await page.goto('/contact');
    const draft = { ...aMessage('Only this'), message: '' };
    await fill(page, draft);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toContainText('Sorry');
    await expect(page.getByRole('alert')).toContainText('All fields are required.');
    await expectFields(page, draft);
    expect(await site.contacts()).toEqual(before);
  });
});
