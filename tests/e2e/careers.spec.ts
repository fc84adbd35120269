import { group } from '../../content/group.ts';
import { longDate } from '../../src/contract/calendar.ts';
import { expect, missingPage, test } from './fixtures.ts';
import { hostileText } from './world.ts';

const jobTitles = { role: 'heading', level: 2 } as const;

test.describe('/career', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/career');
  });

  test('has the breadcrumb Home > Career', async ({ page }) => {
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', 'Career']);
    await expect(breadcrumb.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(breadcrumb.getByText('Career')).toHaveAttribute('aria-current', 'page');
  });

  test('shows 5 jobs a page with the pager "Page X of N"', async ({ page }) => {
    const jobs = page.getByRole('main').getByRole(jobTitles.role, jobTitles);
    const pager = page.getByRole('navigation', { name: 'Pages' });
    const seen: string[] = [];
    for (const [index, count] of [5, 5, 3].entries()) {
      await expect(pager).toContainText(`Page ${index + 1} of 3`);
      await expect(jobs).toHaveCount(count);
      seen.push(...(await jobs.allInnerTexts()));
      if (index < 2) await pager.getByRole('link', { name: 'Next' }).click();
    }
    expect(new Set(seen).size).toBe(13);
    await expect(pager.getByRole('link', { name: 'Next' })).toHaveCount(0);
    await pager.getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL(/\/career\?page=2$/);
    await pager.getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL(/\/career$/);
    await expect(pager.getByRole('link', { name: 'Previous' })).toHaveCount(0);
  });

  test('paging scrolls to the top', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a job past its deadline stays listed, marked Closed, after the open ones', async ({ page }) => {
    await expect(page.getByText('Closed', { exact: true })).toHaveCount(0);
    await page.goto('/career?page=3');
    const last = page.getByRole('main').getByRole('listitem').last();
    await expect(last).toContainText('Delivery driver');
    await expect(last.getByText('Closed', { exact: true })).toBeVisible();
    await expect(page.getByText('Closed', { exact: true })).toHaveCount(1);
  });

  test('each job has a View More link to /careerdetails/{id}', async ({ page, site }) => {
    const { id, title } = site.careers.analyst;
    await page
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('link', { name: 'View More' })
      .click();
    await expect(page).toHaveURL(`${site.url}/careerdetails/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  for (const [term, title] of [
    ['analyst', 'Senior ANALYST'],
    ['iOr aNa', 'Senior ANALYST'],
    ['ភ្នំ', 'អ្នកសម្ភាសន៍ នៅភ្នំពេញ'],
  ] as const) {
    test(`the search is a case-insensitive substring match over the title: "${term}"`, async ({ page }) => {
      await page.getByRole('searchbox').fill(term);
      await page.getByRole('searchbox').press('Enter');
      await expect(page.getByRole('main').getByRole(jobTitles.role, jobTitles)).toHaveText([title]);
      await expect(page.getByRole('searchbox')).toHaveValue(term);
    });
  }

  test('a search resets to page 1, and page and search stand in the address', async ({ page, context }) => {
    await page.goto('/career?page=3');
    await page.getByRole('searchbox').fill('Interviewer');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    const address = new URL(page.url());
    expect(Object.fromEntries(address.searchParams)).toEqual({ page: '2', search: 'Interviewer' });

    const shared = await context.newPage();
    await shared.goto(address.href);
    await expect(shared.getByText('Page 2 of 2')).toBeVisible();
    await expect(shared.getByRole('searchbox')).toHaveValue('Interviewer');
    await expect(shared.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3);
  });

  test('a search with no result says "No Jobs Found."', async ({ page }) => {
    await page.getByRole('searchbox').fill('astronaut');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText('No Jobs Found.', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0);
  });
});

test('an empty job list says "No job listings available at this time." with a Back to homepage link', async ({
  page,
  emptySite,
}) => {
  await page.goto(`${emptySite.url}/career`);
  await expect(page.getByText('No job listings available at this time.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to homepage' }).click();
  await expect(page).toHaveURL(`${emptySite.url}/`);
});

test.describe('/careerdetails/{id}', () => {
  test('shows title, deadline date and location, and a breadcrumb whose Career links to /career', async ({
    page,
    site,
  }) => {
    const { id, title, deadline } = site.careers.analyst;
    await page.goto(`/careerdetails/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(longDate(deadline))).toBeVisible();
    await expect(page.getByText('Siem Reap')).toBeVisible();
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', 'Career', title]);
    await expect(breadcrumb.getByRole('link', { name: 'Career' })).toHaveAttribute('href', '/career');
  });

  test('its three sections are bullet lists, split on full stops but not inside a number', async ({
    page,
    site,
  }) => {
    await page.goto(`/careerdetails/${site.careers.analyst.id}`);
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

  test('empty sections say "No responsibilities listed.", "No requirements listed." and "No benefits listed."', async ({
    page,
    site,
  }) => {
    await page.goto(`/careerdetails/${site.careers.bare.id}`);
    for (const text of ['No responsibilities listed.', 'No requirements listed.', 'No benefits listed.']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
  });

  test('How to Apply gives a company e-mail, phone numbers and the head office address in Phnom Penh', async ({
    page,
    site,
  }) => {
    await page.goto(`/careerdetails/${site.careers.analyst.id}`);
    const apply = page.locator('section', { has: page.getByRole('heading', { name: 'How to Apply' }) });
    await expect(apply.getByRole('link', { name: group.careers.email })).toHaveAttribute(
      'href',
      `mailto:${group.careers.email}`,
    );
    for (const text of [...group.careers.phones, group.address]) await expect(apply).toContainText(text);
    expect(group.address).toContain('Phnom Penh');
  });

  test('a job past its deadline is marked Closed', async ({ page, site }) => {
    await page.goto(`/careerdetails/${site.careers.closed.id}`);
    await expect(page.getByRole('main').getByText('Closed')).toBeVisible();
    await page.goto(`/careerdetails/${site.careers.analyst.id}`);
    await expect(page.getByRole('main').getByText('Closed')).toHaveCount(0);
  });

  test('a job that is not there answers 404 with "No job details found." and the way home', async ({
    page,
    expected,
  }) => {
    expected(missingPage);
    const response = await page.goto('/careerdetails/999999');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('No job details found.', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to homepage' })).toHaveAttribute('href', '/');
  });

  test('hostile text in every field is shown as it was written and runs nowhere', async ({ page, site }) => {
    const shown = hostileText;
    for (const address of [
      '/career?page=3',
      `/career?search=${encodeURIComponent('<script>')}`,
      `/careerdetails/${site.careers.hostile.id}`,
    ]) {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('heading').filter({ hasText: shown })).toBeVisible();
    }
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'evil' }).first(),
    ).toBeVisible();
    await expect(page.getByRole('main').locator('script, img')).toHaveCount(0);
  });

  test('a hostile search is shown in the search box and runs nowhere', async ({ page }) => {
    await page.goto(`/career?search=${encodeURIComponent('"><script>alert(1)</script>')}`);
    await expect(page.getByRole('searchbox')).toHaveValue('"><script>alert(1)</script>');
    await expect(page.getByText('No Jobs Found.', { exact: true })).toBeVisible();
  });
});
