import type { Page } from '@playwright/test';
import { expect, islandsAreReady, test } from './fixtures.ts';

const jobs = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search jobs by title' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`/career ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });

    test.beforeEach(async ({ page }) => {
      await open(page, '/career');
    });

    async function open(page: Page, address: string) {
      await page.goto(address);
      if (javaScriptEnabled) await islandsAreReady(page);
    }

    test('has the breadcrumb Home > Career', async ({ page }) => {
      const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', 'Career']);
      await expect(breadcrumb.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
      await expect(breadcrumb.getByText('Career')).toHaveAttribute('aria-current', 'page');
    });

    test('shows 5 jobs a page with the pager "Page X of N"', async ({ page }) => {
      const item = (title: string) => page.getByRole('listitem').filter({ hasText: title });
      await expect(item('Senior ANALYST')).toContainText('$400 a month');
      // Its salary is 0, which is none.
      await expect(item('Gem setter')).not.toContainText('a month');
      const seen: string[] = [];
      for (const [index, count] of [5, 5, 3].entries()) {
        await expect(pager(page)).toContainText(`Page ${index + 1} of 3`);
        await expect(jobs(page)).toHaveCount(count);
        seen.push(...(await jobs(page).allInnerTexts()));
        if (index < 2) await pager(page).getByRole('link', { name: 'Next' }).click();
      }
      expect(new Set(seen).size).toBe(13);
      await expect(pager(page).getByRole('link', { name: 'Next' })).toHaveCount(0);
      await pager(page).getByRole('link', { name: 'Previous' }).click();
      await expect(page).toHaveURL(/\/career\?page=2$/);
      await expect(pager(page)).toContainText('Page 2 of 3');
      await pager(page).getByRole('link', { name: 'Previous' }).click();
      await expect(page).toHaveURL(/\/career$/);
      await expect(pager(page)).toContainText('Page 1 of 3');
      await expect(pager(page).getByRole('link', { name: 'Previous' })).toHaveCount(0);
    });

    test('paging scrolls to the top', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 500 });
      await page.getByRole('link', { name: 'Next' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(pager(page)).toContainText('Page 2 of 3');
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    });

    test('a job past its deadline stays listed, marked Closed, after the open ones', async ({ page }) => {
      await expect(page.getByText('Closed', { exact: true })).toHaveCount(0);
      await open(page, '/career?page=3');
      const last = page.getByRole('main').getByRole('listitem').last();
      await expect(last).toContainText('Delivery driver');
      await expect(last.getByText('Closed', { exact: true })).toBeVisible();
      await expect(page.getByText('Closed', { exact: true })).toHaveCount(1);
    });

    test('each job has a View More link to /careerdetails/{id}', async ({ page, site }) => {
      const { id, title } = site.careers.analyst;
      await expect(page.getByRole('link', { name: /^View More/ })).toHaveCount(5);
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
        await box(page).fill(term);
        await box(page).press('Enter');
        await expect(jobs(page)).toHaveText([title]);
        await expect(box(page)).toHaveValue(term);
      });
    }

    test('a search resets to page 1, paging keeps the search, and both stand in the address', async ({
      page,
      context,
    }) => {
      await open(page, '/career?page=3');
      await box(page).fill('Interviewer');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(pager(page)).toContainText('Page 1 of 2');
      await expect(page).toHaveURL(/\/career\?search=Interviewer$/);
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(pager(page)).toContainText('Page 2 of 2');
      const address = new URL(page.url());
      expect(Object.fromEntries(address.searchParams)).toEqual({ page: '2', search: 'Interviewer' });

      const shared = await context.newPage();
      await shared.goto(address.href);
      await expect(pager(shared)).toContainText('Page 2 of 2');
      await expect(box(shared)).toHaveValue('Interviewer');
      await expect(jobs(shared)).toHaveCount(3);
    });

    test('the back and forward buttons restore page and search', async ({ page }) => {
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(pager(page)).toContainText('Page 2 of 3');
      await box(page).fill('Interviewer');
      await box(page).press('Enter');
      await expect(pager(page)).toContainText('Page 1 of 2');
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(pager(page)).toContainText('Page 2 of 2');

      await page.goBack();
      await expect(pager(page)).toContainText('Page 1 of 2');
      await expect(box(page)).toHaveValue('Interviewer');
      await page.goBack();
      await expect(pager(page)).toContainText('Page 2 of 3');
      await expect(box(page)).toHaveValue('');
      await page.goForward();
      await page.goForward();
      await expect(pager(page)).toContainText('Page 2 of 2');
      await expect(box(page)).toHaveValue('Interviewer');
      await expect(jobs(page)).toHaveCount(3);
    });

    test('a search with no result says "No Jobs Found."', async ({ page }) => {
      await box(page).fill('astronaut');
      await box(page).press('Enter');
      await expect(page.getByText('No Jobs Found.', { exact: true })).toBeVisible();
      await expect(jobs(page)).toHaveCount(0);
    });

    test('a hostile search is shown in the search box and runs nowhere', async ({ page }) => {
      const hostile = '"><script>alert(1)</script>';
      await open(page, `/career?search=${encodeURIComponent(hostile)}`);
      await expect(box(page)).toHaveValue(hostile);
      await expect(page.getByText('No Jobs Found.', { exact: true })).toBeVisible();
    });

    test('a URL beyond the last page is redirected to the last page', async ({ page, site }) => {
      await open(page, '/career?page=40');
      await expect(page).toHaveURL(`${site.url}/career?page=3`);
      await expect(pager(page)).toContainText('Page 3 of 3');
      await expect(jobs(page)).toHaveCount(3);
    });
  });
}
