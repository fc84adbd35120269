import { readFile } from 'node:fs/promises';
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
  const list = (path: string) => (refused(path) ? emfile() : real.readdir(path));
  return { ...real, readFile: read, readdir: list };
});

test('after a failed read of the fonts, the next link picture is drawn', async () => {
  const subject = { kicker: 'News', title: 'Pepper' };
  unreadable.file = 'fonts';
  await expect(drawOgPicture(subject)).rejects.toThrow('EMFILE');
  unreadable.file = '';
  expect((await drawOgPicture(subject)).length).toBeGreaterThan(0);
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
