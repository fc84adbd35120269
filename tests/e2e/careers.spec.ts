import type { Page } from '@playwright/test';
import { expect, islandsAreReady, test } from './fixtures.ts';

const jobs = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const next = (page: Page) => pager(page).getByRole('link', { name: 'Next' });
const previous = (page: Page) => pager(page).getByRole('link', { name: 'Previous' });
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search jobs by title' });

async function search(page: Page, term: string): Promise<void> {
  await box(page).fill(term);
  await box(page).press('Enter');
}

test.describe('/career without script', () => {
  test.use({ javaScriptEnabled: false });

  test('pages and searches by links and a form, and Back restores the list', async ({ page, site }) => {
    await page.goto('/career');
    await next(page).click();
    await expect(page).toHaveURL(`${site.url}/career?page=2`);
    await expect(jobs(page)).toHaveCount(5);
    await expect(pager(page)).toContainText('Page 2 of 3');
    await search(page, 'Interviewer');
    await expect(page).toHaveURL(`${site.url}/career?search=Interviewer`);
    await expect(box(page)).toHaveValue('Interviewer');
    await next(page).click();
    await expect(page).toHaveURL(`${site.url}/career?page=2&search=Interviewer`);
    await expect(jobs(page)).toHaveCount(3);
    await page.goBack();
    await page.goBack();
    await expect(pager(page)).toContainText('Page 2 of 3');
    await expect(box(page)).toHaveValue('');
  });
});

test('/career with script lists 5 jobs a page, with a pager and links to jobs', async ({ page, site }) => {
  await page.goto('/career');
  await islandsAreReady(page);

  await test.step('there are 5 jobs a page, each with a View More link, and the pager "Page X of N"; a closed job is last and marked Closed', async () => {
    const item = (title: string) => page.getByRole('listitem').filter({ hasText: title });
    await expect(item('Senior ANALYST')).toContainText('$400 a month');
    // The salary of this job is 0, which means no salary.
    await expect(item('Gem setter')).not.toContainText('a month');
    const { id, title } = site.careers.analyst;
    await expect(item(title).getByRole('link', { name: /^View More/ })).toHaveAttribute(
      'href',
      `/careerdetails/${id}`,
    );
    const closed = page.getByText('Closed', { exact: true });
    const seen: string[] = [];
    for (const [index, count] of [5, 5, 3].entries()) {
      await expect(pager(page)).toContainText(`Page ${index + 1} of 3`);
      await expect(jobs(page)).toHaveCount(count);
      seen.push(...(await jobs(page).allInnerTexts()));
      await expect(closed).toHaveCount(index < 2 ? 0 : 1);
      if (index < 2) await next(page).click();
    }
    expect(new Set(seen).size).toBe(13);
    // Shown as text, and not run.
    expect(seen).toContain(site.careers.hostile.title);
    // The page has no text that it does not show, also not in the data of its island.
    const html = await (await page.request.get('/career')).text();
    const { requirement, responsible, benefit } = site.careers.analyst;
    for (const text of [requirement, responsible, benefit]) expect(html).not.toContain(text.slice(0, 13));
    const last = page.getByRole('main').getByRole('listitem').last();
    await expect(last).toContainText('Delivery driver');
    await expect(last.getByText('Closed', { exact: true })).toBeVisible();
    await expect(next(page)).toHaveCount(0);
    await previous(page).click();
    await expect(pager(page)).toContainText('Page 2 of 3');
    await previous(page).click();
    await expect(page).toHaveURL(/\/career$/);
    await expect(pager(page)).toContainText('Page 1 of 3');
    await expect(previous(page)).toHaveCount(0);
  });

  await test.step('paging scrolls to the top', async () => {
    const before = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 500 });
    await next(page).scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
    await next(page).click();
    await expect(pager(page)).toContainText('Page 2 of 3');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await page.setViewportSize(before);
  });
});
