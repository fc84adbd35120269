import type { Browser, Page } from '@playwright/test';
import { paths } from '../src/contract/paths.ts';
import { admin } from '../tests/support/site-process.ts';
import { withBrowser } from './browser.ts';
import { kilobytes, NO_BAR, type Row } from './table.ts';

/** Bytes of compressed script. */
const MAX_SCRIPT = 240_000;

/** Measures the compressed size (brotli) of the scripts that a browser loads until a screen of the back office works. */
export async function benchBackOffice(site: string): Promise<Row[]> {
  const what = 'script until it works, brotli';
  const rows = await withBrowser(async (browser) => {
    const login = await weigh(browser, `${site}${paths.adminLogin()}`, async (page) => {
      await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
    });
    const lists: Row[] = [];
    for (const path of [
      paths.adminCareers(),
      paths.adminBlogs(),
      paths.adminContacts(),
      paths.adminUsers(),
    ]) {
      const list = await weigh(browser, site + path, async (page) => {
        await signIn(page);
        await page.reload();
        await page.getByRole('table').waitFor();
      });
      lists.push(bar(`${path}: ${what}`, list));
    }
    const dashboard = await weigh(browser, `${site}${paths.adminDashboard()}`, async (page) => {
      await signIn(page);
      await page.reload();
      await page.waitForLoadState('networkidle');
    });
    return [
      bar(`${paths.adminLogin()}: ${what}`, login),
      ...lists,
      {
        what: `${paths.adminDashboard()}: script with the charts, which come after the figures, brotli`,
        bar: NO_BAR,
        measured: kilobytes(dashboard),
        holds: undefined,
      },
    ];
  });
  return typeof rows === 'string'
    ? [
        {
          what: `back office: ${what}`,
          bar: `<= ${kilobytes(MAX_SCRIPT)}`,
          measured: rows,
          holds: undefined,
        },
      ]
    : rows;
}

function bar(what: string, bytes: number): Row {
  return {
    what,
    bar: `<= ${kilobytes(MAX_SCRIPT)}`,
    measured: kilobytes(bytes),
    holds: bytes <= MAX_SCRIPT,
  };
}

/** Opens a URL, waits until `works` resolves, and sums up the compressed bytes of all scripts of the last page load. */
async function weigh(browser: Browser, url: string, works: (page: Page) => Promise<void>): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url);
    await works(page);
    return await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter((entry) => /\.m?js$/.test(new URL(entry.name).pathname))
        .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
    );
  } finally {
    await context.close();
  }
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(admin.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== paths.adminLogin());
}
