import type { Page } from '@playwright/test';
import { about } from '../../content/about.ts';
import type { Draft } from '../../src/contract/drafts/drafts.ts';
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
import { openText, publishDraft, readDraft, saveDraft, textOf } from './draft-calls.ts';
import { draftForm } from './draft-form.ts';
import type { Call } from './world.ts';
import { words } from '../../src/admin/words/english.ts';

const { form } = words.texts;
const { publish, ready } = words.drafts;
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
const NAME = 'សុខ ចាន់ធី';

/** Publishes the team with one more member. Returns what is stored of it. */
async function publishMember(call: Call): Promise<Record<string, string>> {
  const id = 'new-abcd1234';
  const member = { name: NAME, role: 'Clerk', location: 'Kep', phone: '+855 23 000 199' };
  const more = { email: 'sok@chhatgroup.example', portrait: 'portrait-21' };
  const stored: Record<string, string> = {
    [MEMBERS]: [...about.team.members, { id }].map((each) => each.id).join('\n'),
  };
  for (const [name, text] of Object.entries({ ...member, ...more }))
    stored[`${MEMBERS}/${id}/${name}`] = text;
  await publishDraft(call, await openText(call, 'about/team'), stored);
  return stored;
}
const items = (page: Page) => page.locator('main li[data-item]');

const home = (page: Page) => page.getByRole('region', { name: 'Home', exact: true });
/** The banners of the home page in the list of texts. */
const banners = (page: Page) => home(page).getByRole('listitem').first();
const reset = (page: Page) => button(page, `${form.reset}: Title`);

test('an owner finds the texts of a banner from the dashboard, changes one with a preview, and publishes it', async ({
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
  await expect(home(page).getByRole('listitem')).toContainText([
    /^BannersKhmer$/,
    /^Why choose us/,
    /^Services/,
  ]);
  await home(page).getByRole('button', { name: 'Banners', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Home: Banners' })).toBeVisible();
  await card(page, 'One group, three crafts').click();
  await field(page, 'Title').fill('Three crafts, one house');
  await expect(reset(page)).toBeVisible();
  await expect(draftForm.frame(page).getByRole('heading', { name: 'Three crafts, one house' })).toBeVisible();
  await expect(items(page).first()).toContainText(words.texts.changed(1));
  await expectAccessibleState(page);
  await button(page, publish.action).click();
  await expect(alertWith(page, `Success${publish.done.texts}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'View on the site', exact: true }).first()).toHaveAttribute(
    'href',
    '/',
  );
  await expect(banners(page)).toContainText(words.texts.changed(1));
  expect((await textOf(call, 'home/banners')).fields).toEqual({ [TITLE]: 'Three crafts, one house' });
  expect(await (await page.request.get('/')).text()).toContain('Three crafts, one house');
});

test('a search of the site’s texts shows what it finds; on a phone the pages are closed until they are opened or found', async ({
  page,
  enter,
  call,
}) => {
  await enter('/admin/site');
  const parts = page.getByRole('region').getByRole('listitem');
  const search = page.getByRole('searchbox', { name: words.texts.search });
  await search.fill('phone number');
  await expect(parts).toContainText([/^How to Apply/, /^Group and contact data/, /^Search engines/]);
  await search.fill('no such words');
  await expect(page.getByText(words.texts.nothing)).toBeVisible();
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await search.fill('');
  await expect(page.getByText(words.texts.parts(5))).toBeVisible();
  await expect(home(page).getByRole('listitem')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1200);
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(size);
  await expect(home(page).getByRole('listitem')).not.toHaveCount(0);
  await openInApp(page, `/admin/site?text=${(await textOf(call, 'home/services')).id}`);
  await expect(home(page).getByRole('button', { name: 'Services', exact: true })).toBeFocused();
});

test('a text of the site that is typed back, or reset by its button, is not stored', async ({
  page,
  enter,
  call,
  expected,
}) => {
  // The preview of a text may still be loading when its draft is published.
  expected(failedCall);
  await publishDraft(call, await openText(call, 'home/banners'), { [TITLE]: 'Three crafts, one house' });
  await enter(`/admin/drafts/${(await openText(call, 'home/banners')).id}`);
  await card(page, 'Three crafts, one house').click();
  await reset(page).click();
  const undo = button(page, `${form.undo}: Title`);
  await expect(undo).toBeFocused();
  await expect(page.getByText(form.textReset)).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('One group, three crafts');
  await undo.click();
  await expect(field(page, 'Title')).toHaveValue('Three crafts, one house');
  await expect(reset(page)).toBeFocused();
  await reset(page).click();
  await expect(field(page, 'Title')).toHaveValue('One group, three crafts');
  await expect(reset(page)).toHaveCount(0);
  await field(page, 'Title').fill('Another');
  await expect(reset(page)).toBeVisible();
  await field(page, 'Title').fill('One group, three crafts');
  await expect(reset(page)).toHaveCount(0);
  await button(page, publish.action).click();
  await expect(banners(page)).toHaveText('BannersKhmer');
  expect((await textOf(call, 'home/banners')).fields).toEqual({});
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
  'a member of the team is added, refused with the reasons at its fields, and published',
  { tag: '@long' },
  async ({ page, enter, call, expected }) => {
    expected(failedCall);
    const draft = await openText(call, 'about/team');
    await enter(`/admin/drafts/${draft.id}`);
    await button(page, form.add).click();
    await expect(field(page, 'Name')).toBeFocused();
    await field(page, 'Name').fill(NAME);
    await page.getByRole('button', { name: NAME, expanded: true }).click();
    await expect(items(page)).toHaveCount(8);

    await test.step('its card opens for the errors, and the first has the focus', async () => {
      await button(page, publish.action).click();
      await expect(field(page, 'Role')).toBeFocused();
      await expect(alertWith(page, `Error${publish.failed}${words.ui.fieldsToCorrect(5)}`)).toBeVisible();
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
    await button(page, words.media.choosePicture).click();
    await expect(dialog(page).getByText(words.media.needs('Portrait', '640 × 640 px'))).toBeVisible();
    await dialog(page).getByRole('button', { name: 'portrait-21' }).click();
    await button(page, publish.action).click();
    await expect(alertWith(page, `Success${publish.done.texts}`)).toBeVisible();
    const stored = (await textOf(call, 'about/team')).fields;
    const id = stored[MEMBERS]!.split('\n').at(-1)!;
    expect(id).toMatch(/^new-[a-z0-9]{8}$/);
    expect(stored[`${MEMBERS}/${id}/portrait`]).toBe('portrait-21');
  },
);

test(
  'a member of the team is removed, and put back by Undo with the same words',
  { tag: '@long' },
  async ({ page, enter, call }) => {
    const stored = await publishMember(call);
    const again = await openText(call, 'about/team');
    await enter(`/admin/drafts/${again.id}`);
    await card(page, NAME).click();
    await button(page, `${form.remove}: ${NAME}`).click();
    await expect(items(page)).toHaveCount(7);
    await expect(button(page, form.undo)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(
      card(page, NAME)
        .or(page.getByRole('button', { name: NAME }))
        .first(),
    ).toBeVisible();
    await expect.poll(() => storedOf(call, again)).toEqual(stored);
    await button(page, `${form.remove}: ${NAME}`).click();
    await expect.poll(() => storedOf(call, again)).toEqual({});
  },
);

test(
  'Undo does not put a removed member back over what another person has stored',
  { tag: '@long' },
  async ({ page, enter, call, expected }) => {
    expected(failedCall);
    const stored = await publishMember(call);
    const again = await openText(call, 'about/team');
    await enter(`/admin/drafts/${again.id}`);
    await card(page, NAME).click();
    await button(page, `${form.remove}: ${NAME}`).click();
    await expect.poll(() => storedOf(call, again)).toEqual({});
    await expect(button(page, form.undo)).toBeVisible();
    await saveDraft(call, await readDraft(call, again), stored);
    await card(page, 'Vannary Tep').click();
    await field(page, 'Name').fill('Too late');
    await expect(items(page)).toHaveCount(8);
    // Another field than theirs: there is nothing to choose.
    await expect(field(page, 'Name').first()).toHaveValue('Too late');
    await expect(button(page, form.undo)).toHaveCount(0);
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
  'a text that another person has saved since is not marked as ready, and the typed note stays',
  { tag: '@long' },
  async ({ page, enter, call, expected }) => {
    expected(failedCall);
    const { id } = await openText(call, 'group/careers');
    await enter(`/admin/drafts/${id}`, 'user');
    await field(page, 'What applicants should do').fill('Write to us.');
    await button(page, ready.action).click();
    await dialog(page).getByLabel(ready.note).fill('សូមពិនិត្យ');
    const [opened] = await call<Draft[]>('GET', '/drafts');
    await expect.poll(() => storedOf(call, opened!)).not.toEqual({});
    await saveDraft(call, await readDraft(call, opened!), {});
    await button(page, ready.store).click();
    await expect(page.getByRole('alert').filter({ hasText: ready.failed })).toContainText('saved this draft');
    await expect(dialog(page).getByLabel(ready.note)).toHaveValue('សូមពិនិត្យ');
    await page.keyboard.press('Escape');
    await button(page, words.ui.unsaved.action).click();
    await button(page, words.drafts.notices.keepMine).click();
    await expect(draftForm.saving(page)).toContainText('Saved');
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
    await button(page, words.ui.unsaved.cancel).click();
    await expect(dialog(page).getByLabel(ready.note)).toHaveValue('សូមពិនិត្យ');
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
      await expect(admin.getByText(words.attention.drafts.ready(1))).toBeVisible();
      await openInApp(admin, `/admin/drafts/${draft!.id}`);
      await expect(admin.getByText('សូមពិនិត្យ')).toBeVisible();
      await button(admin, publish.action).click();
      await expect(alertWith(admin, `Success${publish.done.texts}`)).toBeVisible();
      await admin.close();
    });

    await openInApp(page, `/admin/drafts/${draft!.id}`);
    await expect(page.getByText('Draft not found.')).toBeVisible();
  },
);

test(
  'a user cannot discard a draft that an admin has planned',
  { tag: '@long' },
  async ({ page, enter, call }) => {
    const { id, revision } = await openText(call, 'home/banners');
    await call('PUT', `/drafts/${id}/schedule`, { revision, publish_at: '2999-01-01T00:00:00.000Z' });
    await enter(`/admin/drafts/${id}`, 'user');
    await button(page, words.drafts.more).click();
    await expect(page.getByRole('menuitem', { name: words.drafts.versions.title })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: words.drafts.discard.action })).toHaveCount(0);
    await openInApp(page, '/admin/drafts');
    await expect(rows(page).getByRole('link')).toHaveCount(1);
    await expect(rows(page).getByRole('button')).toHaveCount(0);
  },
);
