import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { drawApart } from './draw-apart.ts';

test('a picture is drawn in another process, one after the other, and an error of it is thrown here', async () => {
  const first = await drawApart({ kicker: 'News', title: 'Pepper', picture: Buffer.from('no picture') });
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
  await expect(drawApart({ kicker: 'News', title: undefined as unknown as string })).rejects.toThrow(
    'replace',
  );
  expect((await drawApart({ kicker: 'News', title: 'Pepper' })).length).toBeGreaterThan(1000);
});

test('a site that ends while a picture is drawn gets no error of the process that draws', async () => {
  const program = join(import.meta.dirname, 'draw-apart.ts');
  const drawing = fork(program, { execArgv: [], serialization: 'advanced', silent: true });
  const written = text(drawing.stderr!);
  const ended = once(drawing, 'exit');
  drawing.send({ kicker: 'News', title: 'Pepper' }, () => drawing.disconnect());
  expect(await ended).toEqual([0, null]);
  expect(await written).toBe('');
});
