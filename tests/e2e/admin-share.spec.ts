import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { qrPath } from '../../src/admin/screen/qr.ts';
import { words } from '../../src/admin/words/english.ts';
import { button, dialog, expect, expectAccessible, failedCall, test } from './staff.ts';

const texts = words.careers.share;

/** What a button saves: the name of the file and its bytes. */
async function saved(page: Page, name: string): Promise<[name: string, bytes: Buffer]> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return [(download as Download).suggestedFilename(), await readFile(await download.path())];
}

test('a job is shared by its link with the place where it is shared, a QR picture of that link, and its drawn picture', async ({
  page,
  site,
  call,
  editJob,
}) => {
  const { id } = await editJob({ title: 'Driver (Kampot)' });
  const url = `${site.url}/careerdetails/${id}`;
  const link = page.getByLabel(texts.link, { exact: true });
  const place = page.getByRole('combobox', { name: texts.place });
  await button(page, texts.action).click();
  await expect(link).toHaveValue(`${url}?from=facebook`);
  await expect(page.getByRole('radiogroup', { name: texts.language })).toHaveCount(0);

  await place.fill('Job Fair');
  await expect(link).toHaveValue(`${url}?from=job-fair`);
  await place.fill('ផ្សារ');
  await expect(place).toHaveAccessibleDescription(new RegExp(RegExp.escape(texts.placeError)));
  await expect(link).toHaveValue(url);
  await place.fill('');
  await page.getByRole('option', { name: 'poster' }).click();
  await expect(link).toHaveValue(`${url}?from=poster`);

  const qr = qrPath(`${url}?from=poster`, { border: 4, ecc: 'Q' });
  const drawn = page.getByRole('img', { name: texts.qrLabel(`${url}?from=poster`) }).locator('path');
  await expect(drawn).toHaveAttribute('d', qr.path);
  const [svgName, svg] = await saved(page, texts.saveSvg);
  expect(svgName).toBe('driver-kampot-poster-qr.svg');
  expect(svg.toString()).toContain(qr.path);
  const [pngName, png] = await saved(page, texts.savePng);
  expect(pngName).toBe('driver-kampot-poster-qr.png');
  // The width in the header of the file.
  expect(png.readUInt32BE(16)).toBe(qr.size * 40);

  const picture = page.getByRole('img', { name: texts.pictureLabel('Driver (Kampot)') });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
  const [pictureName, jpeg] = await saved(page, texts.savePicture);
  expect([pictureName, jpeg.subarray(0, 3).toString('hex')]).toEqual(['driver-kampot.jpg', 'ffd8ff']);
  await expectAccessible(page, [320, 390, 768, 1440], [390, 1440]);

  // Publishing the Khmer translation is all that the other language needs.
  const khmer = { title: 'អ្នកបើកបរ', location: 'កំពត', requirement: 'ក', responsible: 'ខ', benefit: 'គ' };
  await call('PUT', `/careers/${id}?lang=km`, khmer);
  await page.keyboard.press('Escape');
  await expect(button(page, texts.action)).toBeFocused();
  await button(page, texts.action).click();
  await page.getByText('ខ្មែរ', { exact: true }).click();
  await expect(link).toHaveValue(`${site.url}/km/careerdetails/${id}?from=facebook`);
  expect((await saved(page, texts.savePicture))[0]).toBe('អ្នកបើកបរ.jpg');
});

test('the menu of a row shares a job too, and says of one that is closed or gone where its link leads', async ({
  page,
  call,
  enter,
  expected,
}) => {
  expected(failedCall);
  const job = { location: 'Kampot', jobtype: 'Full Time', salary: 1, deadline: '2020-02-01' };
  const { id } = await call<{ id: number }>('POST', '/careers', { ...job, title: 'Shared 求人' });
  await enter('/admin/career#search=shared');
  const more = button(page, `${words.drafts.more}: Shared 求人`);
  const share = async () => {
    await more.click();
    await page.getByRole('menuitem', { name: texts.action }).click();
  };
  await share();
  await expect(dialog(page)).toContainText(texts.closed('1 February 2020'));
  await expect(dialog(page)).toContainText(texts.noPicture);
  await button(page, words.ui.close).click();
  await expect(more).toBeFocused();
  await call('DELETE', `/careers/${id}`);
  await share();
  await expect(page.getByRole('alert')).toHaveText(texts.gone);
});

test('a picture that cannot be loaded says so, and is loaded when it is tried again', async ({
  page,
  editJob,
  expected,
}) => {
  expected(failedCall);
  await page.route('**/og/**', (route) => route.fulfill({ status: 503 }));
  await editJob({ title: 'Cook' });
  await button(page, texts.action).click();
  await expect(page.getByRole('alert')).toContainText(texts.pictureFailed);
  await page.unroute('**/og/**');
  await button(page, words.ui.tryAgain).click();
  await expect(page.getByRole('img', { name: texts.pictureLabel('Cook') })).toBeVisible();
});
