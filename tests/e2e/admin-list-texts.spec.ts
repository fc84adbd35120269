import type { Page } from '@playwright/test';
import { createArticle } from './article-form.ts';
import { putMessages } from './messages.ts';
import {
  alertWith,
  button,
  closeToasts,
  expect,
  failedCall,
  openInApp,
  rows,
  searchFor,
  test,
} from './staff.ts';
import { type Call, type Site, usualJob } from './world.ts';
import type { AuditObject } from '../../src/contract/audit/audit.ts';
import { words } from '../../src/admin/words/english.ts';

const { blogs, careers, inbox: contacts, users } = words;
const { deletion, listFailed } = words.ui;

interface List {
  noun: AuditObject;
  title: string;
  columns: string[];
  failed: string;
  empty: string;
  /** Adds an item whose name begins with "Doomed". */
  add: (call: Call, site: Site) => Promise<unknown>;
}

const lists: List[] = [
  {
    noun: 'career',
    title: 'Career',
    columns: ['No.', 'Title', 'Location', 'Deadline', 'Job Type', 'Salary', 'Actions'],
    failed: careers.listFailed,
    empty: careers.empty,
    add: (call) => call('POST', '/careers', { ...usualJob, title: 'Doomed job' }),
  },
  {
    noun: 'blog',
    title: 'Blogs',
    columns: ['No.', 'Title', 'Category', 'Image', 'Posted Date', 'Actions'],
    failed: listFailed,
    empty: blogs.empty,
    add: (call) => createArticle(call, 'Doomed article'),
  },
  {
    noun: 'contact',
    title: 'Sent Contacts',
    columns: ['No.', 'Name', 'Subject', 'Sent Date', 'Actions'],
    failed: contacts.listFailed,
    empty: contacts.empty,
    add: (_call, { process }) => putMessages(process, [{}, {}, {}, {}, {}, { fullname: 'Doomed visitor' }]),
  },
  {
    noun: 'user',
    title: 'User',
    columns: ['No.', 'Name', 'Email', 'Branch', 'Permission', 'Created Date', 'Actions'],
    failed: listFailed,
    empty: users.empty,
    add: async (call) => {
      for (const name of ['A', 'B', 'C', 'E', 'Doomed person'])
        await call('POST', '/users', { name, email: `${name.slice(0, 1)}.list@a.example`, phone: '012 345' });
    },
  },
];

test('each list has five rows to a page, its columns and search, and its texts for a deletion, no result and a failure', async ({
  page,
  enter,
  call,
  site,
  expected,
}) => {
  expected(failedCall);
  await enter('/admin/profile');
  for (const list of lists) {
    await list.add(call, site);
    await test.step(list.title, () => expectList(page, list));
  }
});

async function expectList(page: Page, { noun, title, columns, failed, empty }: List): Promise<void> {
  await openInApp(page, `/admin/${noun}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} | Chhat Group`);
  await expect(page.getByRole('columnheader')).toHaveText(columns);
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await expect(button(page, 'Previous')).toBeDisabled();
  await button(page, 'Next').click();
  await expect(rows(page).first().getByRole('cell').first()).toHaveText('6');

  await searchFor(
    page.getByRole('searchbox', { name: `Search ${title === 'User' ? 'Users' : title}` }),
    'dOOMED',
  );
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  const { text, title: question, action } = deletion.confirmation(noun);
  const confirmation = page.getByRole('alertdialog', { name: question });
  const remove = page.getByRole('button', { name: /^Delete Doomed/ });
  const item = `**/api/${noun}s/*`;
  await page.route(item, (route) => route.fulfill({ status: 507, json: { message: 'No room.' } }));
  await remove.click();
  await expect(confirmation).toContainText(text);
  await button(page, action).click();
  await expect(alertWith(page, `Error${deletion.failed(noun)}No room.`)).toBeVisible();
  await expect(confirmation).toHaveCount(0);
  await page.unroute(item);
  await remove.click();
  await button(page, action).click();
  await expect(alertWith(page, `${deletion.doneTitle}${deletion.done(noun)}`)).toBeVisible();
  await expect(page.getByText(empty)).toBeVisible();

  const wholeList = `**/api/${noun}s?*`;
  await page.route(wholeList, (route) => route.fulfill({ status: 503, json: {} }));
  await button(page, 'Refresh').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(failed);
  await expect(page.getByRole('table')).toHaveCount(0);
  // The error replaces all of the screen but its heading.
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await page.unroute(wholeList);
  await button(page, 'Try again').click();
  await expect(page.getByRole('table')).toBeVisible();
  await closeToasts(page);
}
