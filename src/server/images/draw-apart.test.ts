import { expect, test } from 'vitest';
import sharp from 'sharp';
import { drawApart } from './draw-apart.ts';

test('a picture is drawn in another process, one after the other, and an error of it is thrown here', async () => {
  const first = await drawApart({ kicker: 'News', title: 'Pepper', picture: Buffer.from('no picture') });
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
  await expect(drawApart({ kicker: 'News', title: undefined as unknown as string })).rejects.toThrow(
    'normalize',
  );
  expect((await drawApart({ kicker: 'News', title: 'Pepper' })).length).toBeGreaterThan(1000);
});
