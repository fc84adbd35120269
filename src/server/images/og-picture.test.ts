import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { drawOgPicture } from './og-picture.ts';

const fault = vi.hoisted(() => ({ file: '' }));
// A real process cannot run out of file descriptors for one file alone.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const refused = (path: string) => fault.file !== '' && path.endsWith(fault.file);
  const emfile = () =>
    Promise.reject(Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' }));
  const read = (path: string, ...rest: []) => (refused(path) ? emfile() : real.readFile(path, ...rest));
  const list = (path: string) => (refused(path) ? emfile() : real.readdir(path));
  return { ...real, readFile: read, readdir: list };
});

test('a link picture is drawn after fonts could not be read once', async () => {
  const subject = { kicker: 'News', title: 'Pepper' };
  fault.file = 'fonts';
  await expect(drawOgPicture(subject)).rejects.toThrow('EMFILE');
  fault.file = '';
  expect((await drawOgPicture(subject)).length).toBeGreaterThan(0);
});

test('a link picture fails, and is drawn later, when a part of it cannot be read: none is stored without its picture', async () => {
  const picture = await readFile('content/pictures/og-ground.png');
  const subject = { kicker: 'News', title: 'Pepper', picture };
  fault.file = 'og-edge.png';
  await expect(drawOgPicture(subject)).rejects.toThrow('EMFILE');
  fault.file = '';
  expect((await drawOgPicture(subject)).length).toBeGreaterThan(0);
  expect((await drawOgPicture({ ...subject, picture: Buffer.from('no picture') })).length).toBeGreaterThan(0);
});
