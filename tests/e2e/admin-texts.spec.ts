import type { Page } from '@playwright/test';
import { draftMessages } from '../../src/contract/draft-messages.ts';
import type { Draft } from '../../src/contract/drafts/drafts.ts';
import { mediaMessages } from '../../src/contract/media-messages.ts';
import { siteTextMessages } from '../../src/contract/site-text-messages.ts';
import { uiMessages } from '../../src/contract/ui-messages.ts';
import {
  alertWith,
  button,
  dialog,
  expect,
  expectAccessibleState,
  expectNoSidewaysScroll,
  failedCall,
  openInApp,
  openTool,
  rows,
  submitLogin,
  test,
} from './staff.ts';
import { openText, readDraft, saveDraft, textOf } from './draft-calls.ts';
import { draftForm } from './draft-form.ts';
import type { Call } from './world.ts';

const { form } = siteTextMessages;
const { publish, ready } = draftMessages;
const TITLE = '/home/banners/banner-1/title';
const BANNERS = '/home/banners';
const MEMBERS = '/about/team/members';

/** What is stored of the draft, without its title. */
async function storedOf(call: Call, draft: { id: number }): Promise<Record<string, unknown>> {
  const { title: _title, ...typed } = (await readDraft(call, draft)).fields;
  return typed;
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('button', { name, expanded: false });
const items = (page: Page) => page.locator('main li[data-item]');

test('an owner finds a banner from the dashboard, changes it, publishes it, and takes the change back', async ({
  page,
  enter,
  call,
  expected,
}) => {
  // The preview of a text may still be loading when its draft is published.
  expected(failedCall);
  await enter('/admin/dashboard');
  await openTool(page, 'Texts of the Site');
  await expect(page.getByRole('heading', { level: 1, name: 'Texts of the Site' })).toBeVisible();
  const home = page.getByRole('region', { name: 'Home', exact: true });
  await expect(home.getByRole('listitem')).toContainText([/^BannersKhmer$/, /^Why choose us/, /^Services/]);
  await home.getByRole('button', { name: 'Banners', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Home: Banners' })).toBeVisible();
  await card(page, 'One group, three crafts').click();
  await field(page, 'Title').fill('Three crafts, one house');
  const reset = button(page, `${form.reset}: Title`);
  await expect(reset).toBeVisible();
  await expect(draftForm.frame(page).getByRole('heading', { name: 'Three crafts, one house' })).toBeVisible();
  await expect(items(page).first()).toContainText(siteTextMessages.changed(1));
  await expectAccessibleState(page);
  await button(page, publish.action).click();
  await expect(alertWith(page, `Success${publish.done.texts}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'View on the site', exact: true }).first()).toHaveAttribute(
    'href',
    '/',
  );
  await expect(home.getByRole('listitem').first()).toContainText(siteTextMessages.changed(1));
  expect((await textOf(call, 'home/banners')).fields).toEqual({ [TITLE]: 'Three crafts, one house' });
  expect(await (await page.request.get('/')).text()).toContain('Three crafts, one house');

  await test.step('a search shows what it finds; on a phone the pages are closed until they are opened or found', async () => {
    const parts = page.getByRole('region').getByRole('listitem');
    const search = page.getByRole('searchbox', { name: siteTextMessages.search });
    await search.fill('phone number');
    await expect(parts).toContainText([/^How to Apply/, /^Group and contact data/, /^Search engines/]);
    await search.fill('no such words');
    await expect(page.getByText(siteTextMessages.nothing)).toBeVisible();
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    await search.fill('');
    await expect(page.getByText(siteTextMessages.parts(5))).toBeVisible();
    await expect(home.getByRole('listitem')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1200);
    await expectAccessibleState(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(size);
    await expect(home.getByRole('listitem')).not.toHaveCount(0);
    await openInApp(page, `/admin/site?text=${(await textOf(call, 'home/services')).id}`);
    await expect(home.getByRole('button', { name: 'Services', exact: true })).toBeFocused();
  });

  await test.step('typed back, or by the button, nothing is stored', async () => {
    await home.getByRole('button', { name: 'Banners', exact: true }).click();
    await card(page, 'Three crafts, one house').click();
    await reset.click();
    const undo = button(page, `${form.undo}: Title`);
    await expect(undo).toBeFocused();
    await expect(page.getByText(form.textReset)).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('One group, three crafts');
    await undo.click();
    await expect(field(page, 'Title')).toHaveValue('Three crafts, one house');
    await expect(reset).toBeFocused();
    await reset.click();
    await expect(field(page, 'Title')).toHaveValue('One group, three crafts');
    await expect(reset).toHaveCount(0);
    await field(page, 'Title').fill('Another');
    await expect(reset).toBeVisible();
    await field(page, 'Title').fill('One group, three crafts');
    await expect(reset).toHaveCount(0);
    await button(page, publish.action).click();
    await expect(home.getByRole('listitem').first()).toHaveText('BannersKhmer');
    expect((await textOf(call, 'home/banners')).fields).toEqual({});
  });
});

test(
  'items are moved by buttons, which keep the focus, and with the mouse',
  { tag: '@long' },
  async ({ page, enter, call }) => {
    const draft = await openText(call, 'home/banners');
    await enter(`/admin/drafts/${draft.id}`);
    const names = () => items(page).locator('button[aria-expanded]').allTextContents();
    const down = button(page, `${form.down}: One group, three crafts`);
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(form.moved('One group, three crafts', 2, 4))).toBeAttached();
    await expect(down).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(down).toBeFocused();
    await expect(down).toHaveAttribute('aria-disabled', 'true');
    expect((await names()).at(-1)).toBe('One group, three crafts');
    // One more press does nothing, also not to what is typed next.
    await card(page, 'One group, three crafts').click();
    await down.press('Enter');
    const title = field(page, 'Title');
    await title.selectText();
    await title.pressSequentially('One group, three crafts');
    await expect(title).toHaveValue('One group, three crafts');
    await page.getByRole('button', { name: 'One group, three crafts', expanded: true }).click();

    await test.step('by its handle, before and after another item', async () => {
      const handle = (place: number) => items(page).nth(place).getByTitle(form.drag);
      await handle(3).dragTo(items(page).first(), { targetPosition: { x: 100, y: 4 } });
      await expect.poll(async () => (await names())[0]).toBe('One group, three crafts');
      const { height } = (await items(page).nth(1).boundingBox())!;
      await handle(0).dragTo(items(page).nth(1), { targetPosition: { x: 100, y: height - 4 } });
      await expect.poll(async () => (await names())[1]).toBe('One group, three crafts');
      await expect
        .poll(() => storedOf(call, draft))
        .toEqual({ [BANNERS]: 'banner-2\nbanner-1\nbanner-3\nbanner-4' });
    });

    await button(page, `${form.resetList}: Banners`).click();
    await expect.poll(() => storedOf(call, draft)).toEqual({});
    await button(page, form.undo).click();
    await expect
      .poll(() => storedOf(call, draft))
      .toEqual({ [BANNERS]: 'banner-2\nbanner-1\nbanner-3\nbanner-4' });
  },
);

test(
  'a member is added, refused with the reasons at its fields, published, and removed',
  { tag: '@long' },
  async ({ page, enter, call, expected }) => {
    expected(failedCall);
    const draft = await openText(call, 'about/team');
    await enter(`/admin/drafts/${draft.id}`);
    await button(page, form.add).click();
    await expect(field(page, 'Name')).toBeFocused();
    await field(page, 'Name').fill('សុខ ចាន់ធី');
    await page.getByRole('button', { name: 'សុខ ចាន់ធី', expanded: true }).click();
    await expect(items(page)).toHaveCount(8);

    await test.step('its card opens for the errors, and the first has the focus', async () => {
      await button(page, publish.action).click();
      await expect(field(page, 'Role')).toBeFocused();
      await expect(alertWith(page, `Error${publish.failed}${uiMessages.fieldsToCorrect(5)}`)).toBeVisible();
      await expect(items(page).last()).toContainText('Role must not be empty.');
      await expect(items(page).last()).toContainText('Portrait must be chosen');
      await expect(items(page).last()).toContainText(form.look);
      await expectAccessibleState(page);
      await page.setViewportSize({ width: 320, height: 800 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await field(page, 'Role').fill('Clerk');
    await field(page, 'Location').fill('Kep');
    await field(page, 'Phone').fill('+855 23 000 199');
    await field(page, 'E-mail address').fill('sok@chhatgroup.example');
    await button(page, mediaMessages.choosePicture).click();
    await expect(dialog(page).getByText(mediaMessages.needs('Portrait', '640 × 640 px'))).toBeVisible();
    await dialog(page).getByRole('button', { name: 'portrait-21' }).click();
    await button(page, publish.action).click();
    await expect(alertWith(page, `Success${publish.done.texts}`)).toBeVisible();
    const stored = (await textOf(call, 'about/team')).fields;
    const id = stored[MEMBERS]!.split('\n').at(-1)!;
    expect(id).toMatch(/^new-[a-z0-9]{8}$/);
    expect(stored[`${MEMBERS}/${id}/portrait`]).toBe('portrait-21');

    await test.step('removed, and back with the same words', async () => {
      const again = await openText(call, 'about/team');
      await openInApp(page, `/admin/drafts/${again.id}`);
      await card(page, 'សុខ ចាន់ធី').click();
      await button(page, `${form.remove}: សុខ ចាន់ធី`).click();
      await expect(items(page)).toHaveCount(7);
      await expect(button(page, form.undo)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(
        card(page, 'សុខ ចាន់ធី')
          .or(page.getByRole('button', { name: 'សុខ ចាន់ធី' }))
          .first(),
      ).toBeVisible();
      await expect.poll(() => storedOf(call, again)).toEqual(stored);
      await button(page, `${form.remove}: សុខ ចាន់ធី`).click();
      await expect.poll(() => storedOf(call, again)).toEqual({});
    });

    await test.step('not back over what somebody else has stored', async () => {
      const again = await openText(call, 'about/team');
      await expect(button(page, form.undo)).toBeVisible();
      await saveDraft(call, again, stored);
      await card(page, 'Vannary Tep').click();
      await field(page, 'Name').fill('Too late');
      await expect(items(page)).toHaveCount(8);
      // Another field than theirs: there is nothing to choose.
      await expect(field(page, 'Name').first()).toHaveValue('Too late');
      await expect(button(page, form.undo)).toHaveCount(0);
    });
  },
);

test(
  'lists of words and of items in items have fields of their own',
  { tag: '@long' },
  async ({ page, enter, call }) => {
    const group = await openText(call, 'group');
    await enter(`/admin/drafts/${group.id}`);
    await field(page, 'Phone numbers').fill('+855 23 000 100\n+855 23 000 101\n+855 23 000 102');
    await expect
      .poll(() => storedOf(call, group))
      .toEqual({
        '/group/phones': '+855 23 000 100\n+855 23 000 101\n+855 23 000 102',
      });
    const history = await openText(call, 'research/history');
    await openInApp(page, `/admin/drafts/${history.id}`);
    await card(page, '2015').click();
    const projects = page.getByRole('region', { name: 'Projects' });
    await projects.getByRole('button', { name: form.add }).click();
    await page.keyboard.type('Tea gardens');
    await projects.getByRole('textbox', { name: 'Locations' }).last().fill('7');
    await expect
      .poll(async () => Object.values(await storedOf(call, history)))
      .toEqual(expect.arrayContaining(['Tea gardens', '7']));
    await expectAccessibleState(page);
  },
);

test(
  'a user prepares a text and marks it as ready; an admin sees the note and publishes',
  { tag: '@long' },
  async ({ page, enter, call, accounts, browser, site, expected }) => {
    expected(failedCall);
    await enter('/admin/site', 'user');
    await page
      .getByRole('region', { name: 'Every job' })
      .getByRole('button', { name: 'How to Apply', exact: true })
      .click();
    await field(page, 'What applicants should do').fill('Write to us.');
    await expect(button(page, publish.action)).toHaveCount(0);
    await button(page, ready.action).click();
    await expectAccessibleState(page);
    await dialog(page).getByLabel(ready.note).fill('សូមពិនិត្យ');
    await page.keyboard.press('Escape');
    await button(page, uiMessages.unsaved.cancel).click();
    await expect(dialog(page).getByLabel(ready.note)).toHaveValue('សូមពិនិត្យ');
    await test.step('not what somebody else has saved since, and the note stays', async () => {
      const [opened] = await call<Draft[]>('GET', '/drafts');
      await expect.poll(() => storedOf(call, opened!)).not.toEqual({});
      await saveDraft(call, await readDraft(call, opened!), {});
      await button(page, ready.store).click();
      await expect(page.getByRole('alert').filter({ hasText: ready.failed })).toContainText(
        'saved this draft',
      );
      await expect(dialog(page).getByLabel(ready.note)).toHaveValue('សូមពិនិត្យ');
      await page.keyboard.press('Escape');
      await button(page, uiMessages.unsaved.action).click();
      await button(page, draftMessages.notices.keepMine).click();
      await button(page, ready.action).click();
      await dialog(page).getByLabel(ready.note).fill('សូមពិនិត្យ');
    });
    await button(page, ready.store).click();
    await expect(alertWith(page, `Success${ready.done}`)).toBeVisible();
    await expect(page.getByText(ready.isReady)).toBeVisible();
    const [draft] = await call<Draft[]>('GET', '/drafts');
    expect(draft).toMatchObject({ ready_note: 'សូមពិនិត្យ', user_name: 'Dara Keo' });

    await test.step('the mark is on the screen Site, in the list of drafts, and above the form', async () => {
      await openInApp(page, '/admin/site');
      await expect(page.getByRole('listitem').filter({ hasText: 'How to Apply' })).toContainText(
        'Ready Dara Keo',
      );
      await openInApp(page, '/admin/drafts');
      await expect(rows(page)).toContainText([
        /Group and contact data: How to Apply\s*Text of the site\s*Ready/,
      ]);
      const admin = await browser.newPage({ baseURL: site.url });
      await admin.goto('/admin/login');
      await submitLogin(admin, accounts.admin);
      await expect(admin.getByText(draftMessages.attention.ready(1))).toBeVisible();
      await openInApp(admin, `/admin/drafts/${draft!.id}`);
      await expect(admin.getByText('សូមពិនិត្យ')).toBeVisible();
      await button(admin, publish.action).click();
      await expect(alertWith(admin, `Success${publish.done.texts}`)).toBeVisible();
      await admin.close();
    });

    await openInApp(page, `/admin/drafts/${draft!.id}`);
    await expect(page.getByText('Draft not found.')).toBeVisible();

    await test.step('only admins discard a draft that they have planned', async () => {
      const { id, revision } = await openText(call, 'home/banners');
      await call('PUT', `/drafts/${id}/schedule`, { revision, publish_at: '2999-01-01T00:00:00.000Z' });
      await openInApp(page, `/admin/drafts/${id}`);
      await button(page, draftMessages.more).click();
      await expect(page.getByRole('menuitem', { name: draftMessages.versions.title })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: draftMessages.discard.action })).toHaveCount(0);
      await openInApp(page, '/admin/drafts');
      await expect(rows(page).getByRole('link')).toHaveCount(1);
      await expect(rows(page).getByRole('button')).toHaveCount(0);
    });
  },
);
