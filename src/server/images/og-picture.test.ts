import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { drawOgPicture } from './og-picture.ts';

const unreadable = vi.hoisted(() => ({ file: '' }));
// Mocked, because a real process cannot run out of file descriptors for a single file.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const refused = (path: string) => unreadable.file !== '' && path.endsWith(unreadable.file);
  const emfile = () =>
    Promise.reject(Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' }));
  const read = (path: string, ...rest: []) => (refused(path) ? emfile() : real.readFile(path, ...rest));
  return { ...real, readFile: read };
});

test('when a part of a link picture cannot be read, drawing fails and is tried again later: no incomplete picture is cached', async () => {
  const picture = await readFile('content/pictures/og-ground.png');
  const subject = { kicker: 'News', title: 'Pepper', picture };
  unreadable.file = 'og-edge.png';
  await expect(drawOgPicture(subject)).rejects.toThrow('EMFILE');
  unreadable.file = '';
  expect((await drawOgPicture(subject)).length).toBeGreaterThan(0);
  expect((await drawOgPicture({ ...subject, picture: Buffer.from('no picture') })).length).toBeGreaterThan(0);
});

const khmer = 'អ្នកស្រាវជ្រាវទីផ្សារជាន់ខ្ពស់សម្រាប់ខេត្តបាត់ដំបងនិងសៀមរាប';

/** Share (0 to 1) of nearly white pixels, which are the letters of the title, in a band of the picture. */
async function brightness(bytes: Buffer, top: number, height: number): Promise<number> {
  const part = await sharp(bytes).extract({ left: 78, top, width: 480, height }).greyscale().raw().toBuffer();
  return part.filter((value) => value > 200).length / part.length;
}

const hard: [what: string, title: string][] = [
  ['one long word', 'W'.repeat(200)],
  ['a long Khmer one', khmer.repeat(3)],
  ['one of markup', '</span><span size="999999">&amp; & <b>"'],
  ['one of emoji alone', '👩🏽‍🔬🇰🇭❤️'],
];
const usual: typeof hard = [
  ['a short one', 'Driver'],
  ['a long one', 'Interviewers and analysts for the '.repeat(5).trim()],
  ['a Khmer one', khmer],
  ['one in a script that our fonts do not have', '研究员'],
];
const sentence = 'a link picture has at most 80 kB, with the title in its space alone: %s';
test.each(hard)(sentence, expectTitleInItsSpace);
test.each(usual)(sentence, { tags: ['long'] }, expectTitleInItsSpace);

async function expectTitleInItsSpace(what: string, title: string): Promise<void> {
  const bytes = await drawOgPicture({ kicker: 'Career · Phnom Penh', title });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThanOrEqual(80 * 1024);
  expect((await brightness(bytes, 130, 352)) > 0.01).toBe(!/emoji|fonts do not/.test(what));
  expect(await brightness(bytes, 104, 20)).toBe(0);
  expect(await brightness(bytes, 488, 20)).toBe(0);
}
