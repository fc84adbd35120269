// The places that show a picture in a crop, and what size each needs, in px.

import type { PictureShape } from '../../contract/texts/site-texts.ts';
import { words } from '../words/words.ts';

const names = words.media.places;

interface Place {
  name: string;
  width: number;
  height: number;
  /** Keeps its centre, wherever the focal point is: it is drawn into a file. */
  isCentred?: true;
}

type Size = Pick<Place, 'width' | 'height'>;

export const placeOf: Readonly<Record<PictureShape, Place>> = {
  card: { name: names.card, width: 960, height: 720 },
  wide: { name: names.wide, width: 2400, height: 1050 },
  square: { name: names.square, width: 640, height: 640 },
  logo: { name: names.logo, width: 320, height: 160 },
};

/** Those that cut off what does not fit. */
export const places: readonly Place[] = [
  placeOf.card,
  placeOf.wide,
  { name: names.tall, width: 1080, height: 1620 },
  placeOf.square,
  // The part of the picture of a link that shows the article's own.
  { name: names.link, width: 504, height: 630, isCentred: true },
];

/** True if the picture would be enlarged to fill the place. */
export const isTooSmall = (picture: Size, place: Size) =>
  picture.width < place.width || picture.height < place.height;

const whole = (value: number) => value.toLocaleString('en');

/** Such as `1,600 × 900 px`. */
export const sizeText = ({ width, height }: Size) => `${whole(width)}\u00a0×\u00a0${whole(height)}\u00a0px`;
