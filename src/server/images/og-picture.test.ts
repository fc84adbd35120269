import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { cutAtWord } from '../../contract/language/cut.ts';
import { drawOgPicture, renderTitle } from './og-picture.ts';

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

/** Share (0 to 1) of nearly white pixels, which are the letters of the title, in a band of the picture; or of pixels lighter than `grey`. */
async function brightness(bytes: Buffer, top: number, height: number, grey = 200): Promise<number> {
  const part = await sharp(bytes).extract({ left: 78, top, width: 480, height }).greyscale().raw().toBuffer();
  return part.filter((value) => value > grey).length / part.length;
}

test('Khmer is drawn with the joins of its font, in the title and in the line above', async () => {
  const style = { width: 780, height: 90, lines: 1, sizes: [50], colour: '#000000' };
  for (const word of ['ផ្លូវ', 'បាន', 'បាត់ដំបង', 'ក្រុមហ៊ុន', 'ស្ងួត', 'ភ្នំពេញ']) {
    const unjoined = await drawPlainly(`<span letter_spacing="0">${word}</span>`);
    const plain = await drawPlainly(word);
    for (const tracking of [undefined, 0, 0.6]) {
      const drawn = await renderTitle(sharp, word, { ...style, face: 'display', tracking });
      expect(drawn.data.equals(plain), word).toBe(true);
      expect(drawn.data.equals(unjoined), word).toBe(false);
    }
  }
});

const drawPlainly = (text: string) => {
  const markup = `<span foreground="#000000" line_height="${50 * 1.5 * 1024}">${text}</span>`;
  const font = 'Kantumruy Pro SemiBold 50';
  return sharp({ text: { text: markup, font, dpi: 72, rgba: true, width: 780 } })
    .raw()
    .toBuffer();
};

test('a title in Khmer never reaches the line above it', async () => {
  for (const picture of [undefined, await readFile('content/pictures/og-ground.png')])
    for (const length of [60, 100, 200]) {
      const title = cutAtWord(`${khmer} ${khmer} ${khmer} ${khmer}`, length);
      const bytes = await drawOgPicture({ kicker: 'ឱកាសការងារ · ភ្នំពេញ', title, picture });
      expect(await brightness(bytes, 112, 30), title).toBe(0);
      expect(await brightness(bytes, 488, 20), title).toBe(0);
    }
});

test('the facts of a job are drawn below its title, which then has less space', async () => {
  const facts = ['Full Time · $1,250 a month', 'Deadline: 31 December 2026'];
  const subject = { kicker: 'Career · Phnom Penh', title: 'Interviewers for the '.repeat(9) };
  for (const words of [facts, ['ពេញម៉ោង · $1,250 ក្នុងមួយខែ', 'ថ្ងៃផុតកំណត់៖ 31 ធ្នូ 2026']]) {
    const bytes = await drawOgPicture({ ...subject, facts: words });
    expect(bytes.length).toBeLessThanOrEqual(80 * 1024);
    // Ivory is the title, brass are the facts.
    expect(await brightness(bytes, 144, 222)).toBeGreaterThan(0.01);
    expect(await brightness(bytes, 386, 94, 225)).toBeLessThan(0.001);
    for (const top of [386, 433]) expect(await brightness(bytes, top, 47, 150)).toBeGreaterThan(0.01);
    expect(await brightness(bytes, 488, 20, 150)).toBe(0);
  }
});

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
  ['a long one with spaces in Khmer', `${khmer} `.repeat(4).trim()],
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
