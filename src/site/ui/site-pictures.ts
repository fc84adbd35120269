import { banners, office, type Picture, portraits, scenes, videoPoster } from '../../../content/pictures.ts';

/** All pictures of the site itself. */
export const sitePictures: readonly Picture[] = [
  ...banners,
  ...Object.values(scenes),
  office,
  videoPoster,
  ...portraits,
];
