// Files that are offered as pictures: bombs, files of two kinds, files that were cut off, and names that are none.

import sharp from 'sharp';
import { type Code, type Refusal, refusal } from '../../src/contract/refusals/refusal.ts';
import { words } from '../../src/admin/words/english.ts';
import { aJpeg, aPixelBomb, aPng, noise } from './test-pictures.ts';

export interface HostilePicture {
  name: string;
  bytes: Buffer;
  /** What the library says in the browser: the codes or sentences of a refusal; nothing for one that it takes. */
  refused: (Refusal | Code | string)[];
  /** Whether the API takes the bytes as they are. */
  isTakenByApi: boolean;
}

const { noPicture, animation } = words.editor.pictures;
const script = '<script>alert("polyglot-7f3a")</script>';

/** With other bytes at a place. */
function patched(bytes: Buffer, at: number, ...more: number[]): Buffer {
  const copy = Buffer.from(bytes);
  copy.set(more, at);
  return copy;
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const isoMedia = (brand: string, more = '') =>
  latin1(`\0\0\0\x1cftyp${brand}\0\0\0\0${brand}mif1miaf${more}`);
const ispe = (width: string, height: string) => `\0\0\0\x14ispe\0\0\0\0${width}${height}`;
/** 60,001. */
const huge = '\0\0\xea\x61';
const tooMany = (size: string) => refusal('pictures.pixels', { size, max: 60 });
const other = (type: string) => refusal('pictures.other-type', { type });

/** An animated GIF of one pixel. */
function gifOf(frames: number): Buffer {
  const head = latin1('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff');
  const frame = latin1('\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0');
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), latin1(';')]);
}

let colours = 0;
/** Each has a colour of its own: the library stores no file twice. */
const good = (name: string): Promise<Buffer> => {
  colours += 1;
  return name.endsWith('.png')
    ? aPng({ colour: `#2a6f${(colours + 16).toString(16)}` })
    : aJpeg({ colour: `#2a6f${(colours + 16).toString(16)}` });
};

/** Forty files and more. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const jpeg = await noise(80, 60).jpeg().toBuffer();
  const png = await noise(80, 60).png().toBuffer();
  const gif = await noise(80, 60).gif().toBuffer();
  const webp = await noise(80, 60).webp().toBuffer();
  const clear = await noise(80, 60).ensureAlpha(0.5).webp().toBuffer();
  const avif = await noise(80, 60).avif({ effort: 0 }).toBuffer();
  const frames = sharp([jpeg, await aJpeg({ width: 80, height: 60 })], { join: { animated: true } });
  const frameAt = jpeg.indexOf(latin1('\xff\xc0')) + 5;
  const refusedByBrowser: [name: string, bytes: Buffer, ...refused: HostilePicture['refused']][] = [
    ['bomb.png', aPixelBomb(60_001, 60_001, 1), tooMany('60,001 × 60,001')],
    ['long.png', aPixelBomb(1, 2 ** 31 - 1, 8), tooMany('1 × 2,147,483,647')],
    ['nothing.png', aPixelBomb(0, 0), 'pictures.damaged'],
    ['bomb.jpg', patched(jpeg, frameAt, 255, 255, 255, 255), tooMany('65,535 × 65,535')],
    ['bomb.gif', patched(gif, 6, 255, 255, 255, 255), tooMany('65,535 × 65,535')],
    ['bomb.webp', patched(clear, 24, 0x60, 0xea, 0, 0x60, 0xea, 0), tooMany('60,001 × 60,001')],
    ['bomb.avif', isoMedia('avif', ispe(huge, huge)), tooMany('60,001 × 60,001')],
    ['bomb.heic', isoMedia('heic', ispe(huge, huge)), tooMany('60,001 × 60,001')],
    ['half.jpg', half(jpeg), 'pictures.cut-off'],
    ['half.png', half(png), 'pictures.cut-off'],
    ['half.gif', half(gif), 'pictures.cut-off'],
    ['half.webp', half(webp), 'pictures.damaged'],
    ['half.avif', half(avif), 'pictures.damaged'],
    ['start.jpg', jpeg.subarray(0, 20), 'pictures.cut-off'],
    ['signature.png', png.subarray(0, 8), 'pictures.cut-off'],
    ['signature.webp', webp.subarray(0, 12), 'pictures.damaged'],
    ['empty.png', Buffer.alloc(0), 'pictures.type', noPicture],
    ['empty.jpg', Buffer.alloc(0), noPicture],
    ['script.gif', latin1('GIF89a=1;alert(1)//;'), tooMany('12,605 × 24,891')],
    ['after-html.png', Buffer.concat([latin1(script), png]), 'pictures.type', noPicture],
    [
      'drawing.png',
      latin1(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
      'pictures.type',
      noPicture,
    ],
    ['page.jpg', latin1(`<!doctype html>${script}`), noPicture],
    ['report.jpg', latin1('%PDF-1.7\n%....'), 'files.cut-off'],
    ['archive.png', latin1('PK\x03\x04\x14\0\0\0\x08\0'), 'files.damaged'],
    ['program.jpg', latin1('MZ\x90\0\x03\0\0\0'), noPicture],
    ['scan.jpg', await noise(8, 6).tiff().toBuffer(), other('TIFF')],
    ['drawing.bmp', latin1('BM\0\0\0\0\0\0\0\0\0\0'), 'pictures.type', other('BMP')],
    ['IMG_0001.jpg', isoMedia('heic'), 'pictures.heic'],
    ['IMG_0002.HEIC', isoMedia('heic'), 'pictures.type', 'pictures.heic'],
    ['film.jpeg', isoMedia('isom'), noPicture],
    ['moving.webp', await frames.webp().toBuffer(), animation],
    ['moving.avif', isoMedia('avis'), animation],
  ];
  const taken = [
    '../../../etc/passwd.png',
    'photo\u202egnp.exe.png',
    `${'long'.repeat(75)}.png`,
    'រូបថតនៅមាត់ទន្លេ.png',
    'a"b\r\nX-Evil: 1.jpg',
    '<img src=x onerror=alert(1)>.png',
    '.png',
    'CON',
  ];
  return [
    ...refusedByBrowser.map(([name, bytes, ...refused]) => ({
      name,
      bytes,
      refused,
      // The server's decoder reads the size of a GIF from its frames.
      isTakenByApi: name === 'bomb.gif',
    })),
    ...(await Promise.all(
      taken.map(async (name) => ({ name, bytes: await good(name), refused: [], isTakenByApi: true })),
    )),
    { name: 'wide.png', bytes: aPixelBomb(8000, 5001), refused: [], isTakenByApi: false },
    { name: 'facebook.jpg', bytes: webp, refused: [], isTakenByApi: false },
    { name: 'polyglot.jpg', bytes: Buffer.concat([jpeg, latin1(script)]), refused: [], isTakenByApi: true },
    { name: 'frames.gif', bytes: gifOf(80_000), refused: [animation], isTakenByApi: true },
  ];
}
