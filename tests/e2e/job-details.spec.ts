import type { Page } from '@playwright/test';
import { group } from '../../content/group.ts';
import { longDate } from '../../src/contract/calendar.ts';
import { expect, test } from './fixtures.ts';
import { hostileText } from './world.ts';

test('/careerdetails/{id} shows the job and how to apply', async ({ page, site }) => {
  const { id, title, deadline } = site.careers.analyst;
  await page.goto(`/careerdetails/${id}`);

  await test.step('title, deadline date, location and salary, and a breadcrumb whose Career links to /career', async () => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(longDate(deadline))).toBeVisible();
    await expect(page.getByText('Siem Reap')).toBeVisible();
    await expect(page.getByText('$400 a month')).toBeVisible();
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', 'Career', title]);
    await expect(breadcrumb.getByRole('link', { name: 'Career' })).toHaveAttribute('href', '/career');
  });

  await test.step('the three sections are bullet lists, split at full stops but not inside a number', async () => {
    const bullets = (name: string) =>
      page
        .locator('section', { has: page.getByRole('heading', { name, exact: true }) })
        .getByRole('listitem');
    await expect(bullets('Duties & Responsibilities')).toHaveText([
      'Plans studies',
      'Keeps errors below 2.5 percent',
      'Writes reports',
      'ជួបអតិថិជន',
    ]);
    await expect(bullets('Qualification and Requirement')).toHaveText([
      'Reads and writes Khmer',
      'Owns a motorbike',
    ]);
    await expect(bullets('Benefit Packages')).toHaveText(['Health insurance', 'Fuel']);
  });

  await test.step('How to Apply has a company e-mail, phone numbers and the head office address in Phnom Penh', async () => {
    const apply = page.locator('section', { has: page.getByRole('heading', { name: 'How to Apply' }) });
    await expect(apply.getByRole('link', { name: group.careers.email })).toHaveAttribute(
      'href',
      `mailto:${group.careers.email}`,
    );
    for (const text of [...group.careers.phones, group.address]) await expect(apply).toContainText(text);
    expect(group.address).toContain('Phnom Penh');
  });

  await test.step('a job past its deadline is marked Closed, an open one is not', async () => {
    await expect(page.getByRole('main').getByText('Closed')).toHaveCount(0);
    await page.goto(`/careerdetails/${site.careers.closed.id}`);
    await expect(page.getByRole('main').getByText('Closed')).toBeVisible();
  });

  await test.step('empty sections show "No responsibilities listed.", "No requirements listed." and "No benefits listed."', async () => {
    await page.goto(`/careerdetails/${site.careers.bare.id}`);
    for (const text of ['No responsibilities listed.', 'No requirements listed.', 'No benefits listed.'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    // The salary of this job is 0, which means no salary.
    await expect(page.getByText('Salary')).toHaveCount(0);
  });
});

/** Opens a page with the hostile job and expects its title as a heading. */
async function expectHostileTitle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading').filter({ hasText: hostileText })).toBeVisible();
}

test('hostile text in every field of a job is shown as text and does not run', async ({ page, site }) => {
  await expectHostileTitle(page, `/career?search=${encodeURIComponent('<script>')}`);
  await expectHostileTitle(page, `/careerdetails/${site.careers.hostile.id}`);
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'evil' }).first(),
  ).toBeVisible();
  await expect(page.getByRole('main').locator('script, img')).toHaveCount(0);
});
