// Stores what is uploaded into the library: a picture in all its sizes, another file as it is.

import { pictureTypeOf } from '../../contract/media/picture-files.ts';
import type { BlogPictures } from '../blogs/blog-pictures.ts';
import { checkFile } from '../api/check-file.ts';
import type { StoredMedia } from './media.queries.ts';

/** Stores the files of an upload. @throws 422 for one that the library does not take */
export type Store = (pictures: BlogPictures, upload: Buffer) => Promise<StoredMedia>;

export const storePicture: Store = async (pictures, upload) => {
  const { name, width, height, original } = await pictures.saveForMedia(upload);
  // A JPEG that is damaged at its start may still be decoded.
  const type = pictureTypeOf(upload) ?? 'jpeg';
  return { name, width, height, original, type, bytes: upload.length };
};

/** Its row gets its address for a name. */
export const storeFile: Store = async (pictures, upload) => {
  const type = await checkFile(upload);
  const original = await pictures.saveOriginal(upload);
  return { name: '', width: 0, height: 0, original, type, bytes: upload.length };
};
