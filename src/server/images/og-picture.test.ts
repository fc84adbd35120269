import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { drawOgPicture } from './og-picture.ts';

const fault = vi.hoisted(() => ({ file: '' }));
// A descriptor that is missing for one file alone cannot be arranged in a real process.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const read = (path: string, ...rest: []) =>
    fault.file !== '' && path.endsWith(fault.file)
      ? Promise.reject(Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' }))
      : real.readFile(path, ...rest);
  return { ...real, readFile: read };
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
