import type { Browser } from '@playwright/test';
import { paths } from '../src/contract/url/paths.ts';
import { admin } from '../tests/support/site-process.ts';
import { kilobytes, type Row } from './table.ts';

/** Bytes of compressed script until the login can be typed into, and until a list is shown. */
const MAX_LOGIN = 100_000;
const MAX_LIST = 240_000;

/** Measures the compressed size (brotli) of the scripts that a browser loads until these screens work. */
export async function benchBackOffice(site: string, browser: Browser): Promise<Row[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const scripts = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter((entry) => /\.m?js$/.test(new URL(entry.name).pathname))
        .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
    );
  const rows: Row[] = [];
  const add = (path: string, bytes: number, max: number) =>
    rows.push({
      what: `${path}: script until it works, brotli`,
      bar: `<= ${kilobytes(max)}`,
      measured: kilobytes(bytes),
      holds: bytes > 0 && bytes <= max,
    });

  await page.goto(site + paths.adminLogin());
  await page.getByLabel('Email').fill(admin.email);
  add(paths.adminLogin(), await scripts(), MAX_LOGIN);
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== paths.adminLogin());
  for (const path of [paths.adminCareers(), paths.adminBlogs(), paths.adminContacts(), paths.adminUsers()]) {
    await page.goto(site + path);
    await page.getByRole('table').waitFor();
    add(path, await scripts(), MAX_LIST);
  }
  await context.close();
  return rows;
}
