import type { MediaItem } from '../../src/contract/media/media.ts';
import { inEnglish } from '../../src/contract/refusals/english.ts';
import type { Code, Refusal } from '../../src/contract/refusals/refusal.ts';
import { refusals } from '../../src/contract/refusals/refusals.ts';
import { words } from '../../src/admin/words/english.ts';
import { hostilePictures } from '../support/hostile-pictures.ts';
import { articleForm } from './article-form.ts';
import { press, textOf, write } from './editor-form.ts';
import { expect, failedCall, test } from './staff.ts';

/** What the screen says of a file. */
const say = (refused: Refusal | Code | string): string =>
  typeof refused === 'object'
    ? inEnglish(refused)
    : refused in refusals
      ? inEnglish({ code: refused as Code })
      : refused;

const chosen = ({ name, bytes }: { name: string; bytes: Buffer }) => ({ name, mimeType: '', buffer: bytes });

test(
  'of more than forty hostile files each is refused in words or harmless, in the library, in a text and as a cover; what was typed stays',
  { tag: '@long' },
  async ({ page, enter, call, expected }) => {
    test.slow();
    expected(failedCall);
    const hostile = await hostilePictures();
    const refused = hostile
      .filter((file) => file.refused.length > 0)
      .map(({ refused: reasons, ...file }) => ({ ...file, said: reasons.map(say).join(' ') }));
    const taken = hostile.length - refused.length;
    await enter('/admin/media');
    await page.getByLabel(words.media.takes.all.choose).setInputFiles(hostile.map(chosen));
    await expect(page.getByText(words.media.addedFiles(taken))).toBeVisible({ timeout: 300_000 });
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const items = await page.getByRole('main').getByRole('listitem').allTextContents();
    expect(items.slice(1, 1 + refused.length)).toEqual(refused.map(({ name, said }) => name + said));
    expect((await call<MediaItem[]>('GET', '/media?per_page=100')).length).toBe(taken);

    await page.goto('/admin/blog?add=1');
    await articleForm.title(page).fill('What was typed');
    await textOf(page).click();
    await write(page, 'Before');
    const chooser = page.waitForEvent('filechooser');
    await press(page, 'Picture');
    // The server refuses these two, after their description.
    const byBrowser = refused.filter(
      ({ name }) => name !== 'nothing.png' && !/^half|^s.*png|start/.test(name),
    );
    await (await chooser).setFiles(byBrowser.map(chosen));
    const notices = page.locator('.rich-text-notice li');
    await expect(notices).toHaveText(byBrowser.map(({ name, said }) => `${name}: ${said}`));
    // The cover takes a GIF of at most 2 MB, as it is specified.
    const forCover = refused.filter(({ name }) => name !== 'frames.gif');
    for (const file of forCover.filter((_, index) => index % 4 === 0)) {
      await articleForm.choose(page, chosen(file));
      const message = page.getByRole('alert').filter({ hasText: /^Sorry\S/ });
      await expect(message).toBeVisible();
      await message.getByRole('button').first().click();
      await expect(message).toHaveCount(0);
    }
    await expect(articleForm.title(page)).toHaveValue('What was typed');
    await expect(textOf(page)).toHaveText('Before');
  },
);
