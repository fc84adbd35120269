// Every screen of the back office, with what it needs to show something.

import type { StaffContact } from '../../src/contract/contacts/contacts.ts';
import type { Draft } from '../../src/contract/drafts/drafts.ts';
import { retentionLimit } from '../../src/contract/contacts/person.ts';
import type { SiteText } from '../../src/contract/texts/site-texts.ts';
import { storeAuthenticator } from '../../src/server/auth/factors.queries.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { aPdf } from '../support/test-files.ts';
import { putMessages, sendApplication } from './messages.ts';
import { type Call, type Site, usualJob } from './world.ts';
import { words } from '../../src/admin/words/english.ts';

const { applications, canned, note, person } = words.inbox;
const { factors, policy } = words.auth;
const { relations, schedule, versions, discard, more } = words.drafts;
const YEAR = 365 * 24 * 3_600_000;

/** A state of a screen: its URL, what is pressed there, one after the other, and a text that then shows. */
type State = [url: string, presses: string[], shown: string];

/**
 * Stores what the screens show: messages of all kinds, a job to delete, an invited person, and one with a second factor. Returns
 * every screen, and its menus, dialogs and errors. Those that need more than clicks are checked in their own tests.
 */
export async function prepareScreens(
  site: Site,
  call: Call,
  addAccount: (person: { name?: string; password?: string }) => Promise<{ id: number }>,
): Promise<State[]> {
  // Those of an earlier test: the screens name their number.
  await call('DELETE', `/contacts/old?before=${retentionLimit()}`);
  const [message, doubtful] = await putMessages(site.process, [
    { subject: 'ម៉ោងធ្វើការ នៅភ្នំពេញ', fullname: 'សុខ ចាន់ធី' },
    { subject: 'Spam', suspected: ['trap', 'links'] },
    { subject: 'Old', created: new Date(Date.now() - 3 * YEAR) },
    { fullname: 'Kanha', subject: 'A doubtful question', message: 'A doubtful question' },
  ]);
  await call('POST', `/contacts/${message!.id}/notes`, { text: 'Called back.' });
  await call('POST', '/careers', { ...usualJob, title: 'Over already', deadline: '2020-02-01' });
  await call('POST', '/careers', { ...usualJob, title: 'Doomed job' });
  await sendApplication(site.url, { career_id: site.careers.analyst.id }, ['CV.pdf', aPdf()]);
  const [application] = await call<StaffContact[]>('GET', '/contacts?kind=applications');
  const safe = await addAccount({});
  await addAccount({ name: 'Invited', password: '' });
  await using db = await openDatabase({ dataDir: site.process.dataDir });
  await storeAuthenticator(db, { userId: safe.id, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', step: 0 });
  const draft = await call<Draft>('POST', '/drafts', { kind: 'blogs', object_id: site.blogs.rich.id });
  const [text] = await call<SiteText[]>('GET', '/texts');
  const textDraft = await call<Draft>('POST', '/drafts', { kind: 'texts', object_id: text!.id });
  const written = { content: '<h2>Rules</h2><p><a href="/blog">here</a></p>' };
  const pageDraft = await call<Draft>('POST', '/drafts', { kind: 'pages', fields: written });
  return [
    // Of one job: axe measures the clipped link of a hostile name wrongly.
    [`/admin/audit?object=career%3A${site.careers.bare.id}`, [], words.audit.introduction],
    ['/admin/audit?who=999999', [], words.audit.empty],
    ['/admin/nowhere', [], 'Not Found!'],
    ['/admin/profile', [], 'Phone Number'],
    ['/admin/profile', ['Edit Profile'], 'Save Changes'],
    ['/admin/profile/security', [], factors.app.add],
    ['/admin/profile/security', [factors.app.add], factors.app.confirm],
    ['/admin/profile/sessions', [], 'This session'],
    ['/admin/profile/tokens', [], 'No API tokens yet.'],
    ['/admin/profile/tokens', ['Add Token', 'Create token'], 'Name is required.'],
    ['/admin/dashboard', [], words.attention.oldMessages.notice('1')],
    ['/admin/contact', [], 'A doubtful question'],
    ['/admin/contact', ['Filter'], 'Apply'],
    // Before the next one: another filter ends a selection.
    ['/admin/contact', ['Select all on this page', 'Status'], 'Archived'],
    ['/admin/contact?kind=applications', [], applications.title],
    ['/admin/contact?kind=applications', [applications.settings.open], applications.settings.daysKept],
    [`/admin/contact/sent/${application!.id}`, [], applications.scans.not_scanned],
    ['/admin/contact/suspected', [], 'Not Spam'],
    ['/admin/contact/suspected', ['Select all on this page', 'Delete selected'], 'Are you sure?'],
    [`/admin/contact/sent/${doubtful!.id}`, [], 'Suspected spam'],
    [`/admin/contact/sent/${message!.id}`, [], 'Called back.'],
    [`/admin/contact/sent/${message!.id}`, [note.action], 'Note is required.'],
    ['/admin/contact/replies', [], canned.empty],
    ['/admin/contact/replies?add=1', ['Add Canned Reply'], 'Title is required.'],
    ['/admin/contact/old', [], 'Delete All'],
    ['/admin/contact/person', [], 'Show'],
    ['/admin/contact/person#email=dara@visitor.example', [], 'Erase'],
    ['/admin/contact/person#email=nobody@visitor.example', [], person.empty],
    ['/admin/outbox', [], words.outbox.empty],
    ['/admin/notices', [words.notices.bot.connect], words.notices.bot.token],
    ['/admin/career', [], 'Job Type'],
    ['/admin/career', ['Filter'], 'Apply'],
    ['/admin/career', ['Select all on this page', 'Change', 'Location'], 'Change selected'],
    ['/admin/career', ['Delete Doomed job'], 'Are you sure?'],
    ['/admin/career', ['Notifications'], 'A doubtful question'],
    ['/admin/career', ['Chhat Group Admin'], 'Logout'],
    ['/admin/career#search=over+already', [], 'Closed'],
    ['/admin/career#search=no+such+job', [], words.careers.empty],
    ['/admin/career/add', [], 'Add Career'],
    ['/admin/career/add', ['Add Career'], 'Title is required.'],
    ['/admin/career/add', ['Job Type'], 'Part Time'],
    [`/admin/career/edit/${site.careers.analyst.id}`, [], 'Update Career'],
    [
      `/admin/career/edit/${site.careers.analyst.id}`,
      [words.careers.share.action],
      words.careers.share.savePicture,
    ],
    ['/admin/career', [`${more}: Doomed job`], words.careers.share.action],
    ['/admin/user', [], 'Second factor'],
    ['/admin/user', ['Filter'], 'Apply'],
    ['/admin/user', ['Sign-in link Invited'], 'Invited'],
    ['/admin/user?add=1', ['Add User'], 'Name is required.'],
    [`/admin/user?edit=${safe.id}`, [], 'Update User'],
    ['/admin/user/policy', [], policy.label('user')],
    ['/admin/blog', [], 'Posted Date'],
    ['/admin/blog', ['Filter'], 'Apply'],
    ['/admin/blog?add=1', ['Add Blog'], 'Title is required.'],
    ['/admin/blog?add=1', ['Link'], 'Add link'],
    [`/admin/blog?edit=${site.blogs.rich.id}`, ['Remove picture'], 'It is removed when you save.'],
    [`/admin/blog?edit=${site.blogs.rich.id}`, [more], words.drafts.begin.edit],
    ['/admin/drafts', [], relations.change],
    ['/admin/drafts', ['Filter'], 'Apply'],
    [`/admin/drafts/${draft.id}`, [], words.drafts.publish.action],
    [`/admin/drafts/${draft.id}`, [more], discard.action],
    [`/admin/drafts/${draft.id}`, [schedule.open], schedule.text],
    ['/admin/drafts/999999', [], 'Draft not found.'],
    ['/admin/site', [], words.texts.introduction],
    [`/admin/drafts/${textDraft.id}`, ['One group, three crafts'], 'Path of the page'],
    [`/admin/drafts/${textDraft.id}`, [more], discard.action],
    ['/admin/media', [], words.media.ofHouse],
    ['/admin/media?show=bin', [], words.media.empty],
    ['/admin/media?edit=999999', [], 'Picture not found.'],
    [`/admin/versions/blogs/${site.blogs.rich.id}`, [], versions.restore],
    ['/admin/versions/blogs/999999', [], versions.empty],
    ['/admin/page', [], words.pages.introduction],
    ['/admin/page', ['Filter'], 'Apply'],
    ['/admin/page#search=no+such+page', [], words.pages.empty],
    [`/admin/drafts/${pageDraft.id}`, [], words.pages.placeHint],
    [`/admin/versions/pages/${site.page.id}`, [], versions.restore],
    ['/admin/missing-pages', [], words.missing.introduction],
    ['/admin/visits', [], words.visits.empty],
  ];
}
