import type { Page } from '@playwright/test';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import { auditMessages } from '../../src/contract/audit-messages.ts';
import { draftMessages } from '../../src/contract/draft-messages.ts';
import type { Draft } from '../../src/contract/drafts.ts';
import type { Contact } from '../../src/contract/contacts.ts';
import { missingMessages } from '../../src/contract/missing-messages.ts';
import { inboxMessages } from '../../src/contract/inbox-messages.ts';
import { siteTextMessages } from '../../src/contract/site-text-messages.ts';
import type { SiteText } from '../../src/contract/site-texts.ts';
import { mediaMessages } from '../../src/contract/media-messages.ts';
import { signInMessages } from '../../src/contract/sign-in-messages.ts';
import { storeAuthenticator } from '../../src/server/auth/factors.queries.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { expectLargeTargets } from './admin-targets.ts';
import { putMessages } from './messages.ts';
import { button, expect, expectAccessible, failedCall, openInApp, removeAddedJobs, test } from './staff.ts';
import { discardDrafts } from './draft-calls.ts';
import { type Call, type Site, usualJob } from './world.ts';

const { canned, note, old, person } = inboxMessages;
const { factors, policy } = signInMessages;
const { relations, schedule, versions, discard, more } = draftMessages;
const YEAR = 365 * 24 * 3_600_000;

/** A state of a screen: its URL, what is pressed there, one after the other, and a text that then shows. */
type State = [url: string, presses: string[], shown: string];

/** Every screen, and its menus, dialogs and errors. Those that need more than clicks are checked in their own tests. */
const statesOf = (
  site: Site,
  message: Contact,
  doubtful: Contact,
  userId: number,
  draftId: number,
  textDraftId: number,
): State[] => [
  // Of one job: axe measures the clipped link of a hostile name wrongly.
  [`/admin/audit?object=career%3A${site.careers.bare.id}`, [], auditMessages.introduction],
  ['/admin/audit?who=999999', [], auditMessages.empty],
  ['/admin/nowhere', [], 'Not Found!'],
  ['/admin/profile', [], 'Phone Number'],
  ['/admin/profile', ['Edit Profile'], 'Save Changes'],
  ['/admin/profile/security', [], factors.app.add],
  ['/admin/profile/security', [factors.app.add], factors.app.confirm],
  ['/admin/profile/sessions', [], 'This session'],
  ['/admin/profile/tokens', [], 'No API tokens yet.'],
  ['/admin/profile/tokens', ['Add Token', 'Create token'], 'Name is required.'],
  ['/admin/dashboard', [], old.notice('1')],
  ['/admin/contact', [], 'A doubtful question'],
  ['/admin/contact', ['Filter'], 'Apply'],
  // Before the next one: another filter ends a selection.
  ['/admin/contact', ['Select all on this page', 'Status'], 'Archived'],
  ['/admin/contact?status=open', ['Saved'], 'Save this filter'],
  ['/admin/contact/suspected', [], 'Not Spam'],
  ['/admin/contact/suspected', ['Select all on this page', 'Delete selected'], 'Are you sure?'],
  [`/admin/contact/sent/${doubtful.id}`, [], 'Suspected spam'],
  [`/admin/contact/sent/${message.id}`, [], 'Called back.'],
  [`/admin/contact/sent/${message.id}`, [note.action], 'Note is required.'],
  ['/admin/contact/replies', [], canned.empty],
  ['/admin/contact/replies?add=1', ['Add Canned Reply'], 'Title is required.'],
  ['/admin/contact/old', [], 'Delete All'],
  ['/admin/contact/person', [], 'Show'],
  ['/admin/contact/person#email=dara@visitor.example', [], 'Erase'],
  ['/admin/contact/person#email=nobody@visitor.example', [], person.empty],
  ['/admin/outbox', [], adminMessages.outbox.empty],
  ['/admin/career', [], 'Job Type'],
  ['/admin/career', ['Filter'], 'Apply'],
  ['/admin/career', ['Select all on this page', 'Change', 'Location'], 'Change selected'],
  ['/admin/career', ['Delete Doomed job'], 'Are you sure?'],
  ['/admin/career', ['Notifications'], 'A doubtful question'],
  ['/admin/career', ['Chhat Group Admin'], 'Logout'],
  ['/admin/career#search=over+already', [], 'Closed'],
  ['/admin/career#search=no+such+job', [], adminMessages.careers.empty],
  ['/admin/career/add', [], 'Add Career'],
  ['/admin/career/add', ['Add Career'], 'Title is required.'],
  ['/admin/career/add', ['Job Type'], 'Part Time'],
  [`/admin/career/edit/${site.careers.analyst.id}`, [], 'Update Career'],
  ['/admin/user', [], 'Second factor'],
  ['/admin/user', ['Filter'], 'Apply'],
  ['/admin/user', ['Sign-in link Invited'], 'Invited'],
  ['/admin/user?add=1', ['Add User'], 'Name is required.'],
  [`/admin/user?edit=${userId}`, [], 'Update User'],
  ['/admin/user/policy', [], policy.label('user')],
  ['/admin/blog', [], 'Posted Date'],
  ['/admin/blog', ['Filter'], 'Apply'],
  ['/admin/blog?add=1', ['Add Blog'], 'Title is required.'],
  ['/admin/blog?add=1', ['Link'], 'Add link'],
  [`/admin/blog?edit=${site.blogs.rich.id}`, ['Remove picture'], 'It is removed when you save.'],
  [`/admin/blog?edit=${site.blogs.rich.id}`, [more], draftMessages.begin.edit],
  ['/admin/drafts', [], relations.change],
  ['/admin/drafts', ['Filter'], 'Apply'],
  [`/admin/drafts/${draftId}`, [], draftMessages.publish.action],
  [`/admin/drafts/${draftId}`, [more], discard.action],
  [`/admin/drafts/${draftId}`, [schedule.open, schedule.action], schedule.timeError],
  ['/admin/drafts/999999', [], 'Draft not found.'],
  ['/admin/site', [], siteTextMessages.shipped],
  [`/admin/drafts/${textDraftId}`, ['One group, three crafts'], 'Path of the page'],
  [`/admin/drafts/${textDraftId}`, [more], discard.action],
  ['/admin/media', [], mediaMessages.ofHouse],
  ['/admin/media?show=bin', [], mediaMessages.empty],
  ['/admin/media?edit=999999', [], 'Picture not found.'],
  [`/admin/versions/blogs/${site.blogs.rich.id}`, [], versions.restore],
  ['/admin/versions/blogs/999999', [], versions.empty],
  ['/admin/missing-pages', [], missingMessages.introduction],
];

test.afterEach(async ({ site, call }) => {
  await removeAddedJobs(site, call);
  await discardDrafts(call);
});

test.describe('at every width, in light and dark', { tag: '@long' }, () => {
  test('axe finds no violation on the login, nor beside its errors', async ({ page, expected }) => {
    expected(failedCall);
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expectAccessible(page);
    await expectLargeTargets(page);
    await button(page, 'Login').click();
    await expect(page.getByText('Email is required.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Email').fill('nobody@chhatgroup.example');
    await page.getByLabel('Password').fill('not the password');
    await button(page, 'Login').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });

  test('axe finds no violation on the screens of the back office, nor in their menus, dialogs and errors, and their targets are large on a phone', async ({
    page,
    enter,
    site,
    call,
    addAccount,
    expected,
  }) => {
    test.setTimeout(900_000);
    expected(failedCall);
    await enter('/admin/profile');
    for (const [url, presses, shown] of await prepare(site, call, addAccount)) {
      await test.step([url, ...presses].join(', '), async () => {
        await openInApp(page, url);
        for (const name of presses) await press(page, name);
        await expect(page.getByText(shown).filter({ visible: true }).last()).toBeVisible();
        await expectAccessible(page);
        // On a phone the filters are another dialog. The choices of the policy have their words beside them.
        if (!presses.includes('Filter') && !url.endsWith('/policy')) await expectLargeTargets(page);
        // Closes a menu or dialog.
        await page.keyboard.press('Escape');
        if (presses.includes('Remove picture')) await button(page, 'Leave without saving').click();
      });
    }

    await test.step('a list that cannot be read, and a screen that cannot be rendered', async () => {
      await page.route('**/api/users?*', (route) => route.fulfill({ status: 500, json: {} }));
      await openInApp(page, '/admin/user');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      await page.route('**/api/contacts?*', (route) => route.fulfill({ json: [{ id: 1 }] }));
      await openInApp(page, '/admin/contact');
      await expect(page.getByRole('heading', { name: adminMessages.unexpected })).toBeVisible();
      await expectAccessible(page);
    });
  });
});

/** Presses what has this name: the last one, because a dialog or menu comes after the rest of the page. */
async function press(page: Page, name: string): Promise<void> {
  if (/[?&](add|edit)=/.test(page.url()))
    await expect(
      page
        .getByRole('dialog', { name: /^(Add|Edit) / })
        .getByRole('textbox')
        .first(),
    ).toBeVisible();
  const roles = ['button', 'link', 'menuitem', 'checkbox', 'combobox'] as const;
  const [first, ...others] = roles.map((role) =>
    page.getByRole(role, { name, exact: name !== 'Notifications' }),
  );
  await others
    .reduce((all, one) => all.or(one), first!)
    .last()
    .click();
}

/** Stores what the screens show: messages of all kinds, a job to delete, an invited person, and one with a second factor. */
async function prepare(
  site: Site,
  call: Call,
  addAccount: (person: { name?: string; password?: string }) => Promise<{ id: number }>,
): Promise<State[]> {
  const [message, doubtful] = await putMessages(site.process, [
    { subject: 'ម៉ោងធ្វើការ នៅភ្នំពេញ', fullname: 'សុខ ចាន់ធី' },
    { subject: 'Spam', suspected: ['trap', 'links'] },
    { subject: 'Old', created: new Date(Date.now() - 3 * YEAR) },
    { fullname: 'Kanha', subject: 'A doubtful question', message: 'A doubtful question' },
  ]);
  await call('POST', `/contacts/${message!.id}/notes`, { text: 'Called back.' });
  await call('POST', '/careers', { ...usualJob, title: 'Over already', deadline: '2020-02-01' });
  await call('POST', '/careers', { ...usualJob, title: 'Doomed job' });
  const safe = await addAccount({});
  await addAccount({ name: 'Invited', password: '' });
  const db = await openDatabase({ dataDir: site.process.dataDir });
  await storeAuthenticator(db, { userId: safe.id, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', step: 0 });
  await db.destroy();
  const draft = await call<Draft>('POST', '/drafts', { kind: 'blogs', object_id: site.blogs.rich.id });
  const [text] = await call<SiteText[]>('GET', '/texts');
  const textDraft = await call<Draft>('POST', '/drafts', { kind: 'texts', object_id: text!.id });
  return statesOf(site, message!, doubtful!, safe.id, draft.id, textDraft.id);
}
