import { readFile } from 'node:fs/promises';
import { maxPictureWidth, pictureFiles, pictureRatio } from '../../contract/pictures.ts';
import { newPictureName, type Picture } from '../images/make-picture.ts';

const folder = new URL('../../../sample/pictures/', import.meta.url);

/**
 * Reads the committed files of a sample picture, under a new name. They are committed encoded, because encoding 29
 * pictures takes 20 seconds of processor time.
 */
export async function readSamplePicture(picture: string): Promise<Picture> {
  const name = newPictureName(maxPictureWidth);
  const files = await Promise.all(
    pictureFiles(name).map(async ({ name: stored, width, format }) => ({
      name: stored,
      bytes: await readFile(new URL(`${picture}-${width}.${format}`, folder)),
    })),
  );
  return { name, width: maxPictureWidth, height: maxPictureWidth / pictureRatio, files };
}
