/**
 * The catalogue of the site's own pictures in content/pictures/, which pages show. The authors of this repository drew
 * them; they have its licence (docs/decisions/pictures.md#shipped-pictures).
 * A picture's file is `<name>-<shape>-<width>.<type>`, for example `banner-1-wide-1600.avif`; see `pictureFile`.
 */

/** Width and height in pixels. */
export type Size = readonly [width: number, height: number];

/** The shape of a picture: wide banner, tall banner for phones, 4:3 card, or square portrait. */
export type Shape = 'wide' | 'tall' | 'card' | 'square';

/** A picture and the sizes in which its files exist, by shape. */
export type Picture = {
  readonly name: string;
  /** The alternative text. */
  readonly alt: string;
  readonly sizes: Readonly<Partial<Record<Shape, readonly Size[]>>>;
};

/** The file types of every picture, the preferred type first. */
export const pictureTypes = ['avif', 'webp'] as const;

const bannerSizes = {
  wide: [
    [1000, 438],
    [1600, 700],
    [2400, 1050],
  ],
  // The first width is for phones, the second for small tablets.
  tall: [
    [760, 1140],
    [1080, 1620],
  ],
} as const;

const companySizes = {
  wide: [
    [800, 300],
    [1400, 525],
    [2200, 825],
  ],
  card: [
    [480, 360],
    [960, 720],
  ],
} as const;

/** All pictures of the site itself. */
export const sitePictures: readonly Picture[] = [
  {
    name: 'banner-1',
    sizes: bannerSizes,
    alt: 'Phnom Penh’s riverfront at dusk, where four rivers meet under a lattice of lights',
  },
  {
    name: 'banner-2',
    sizes: bannerSizes,
    alt: 'A market seen from above, whose parasols turn into the points of a chart',
  },
  {
    name: 'banner-3',
    sizes: bannerSizes,
    alt: 'A freighter and river boats before a low sun, on a sea woven of threads',
  },
  {
    name: 'banner-4',
    sizes: bannerSizes,
    alt: 'A diamond ring that throws its light over a wall of facets, between lanterns',
  },
  // A picture for each company, as a banner and as a card, and one for the About page, as a banner only.
  {
    name: 'research',
    sizes: companySizes,
    alt: 'Hills shaped like curves of a distribution, with villages where most answers lie',
  },
  {
    name: 'trading',
    sizes: companySizes,
    alt: 'A quay with a crane and containers patterned like a krama',
  },
  {
    name: 'diamond',
    sizes: companySizes,
    alt: 'An arcade of violet lattice windows, a jewel in each',
  },
  {
    name: 'about',
    sizes: { wide: companySizes.wide },
    alt: 'A krama that runs like a river through fields to the city at dawn',
  },
  {
    name: 'office',
    sizes: { card: companySizes.card },
    alt: 'The head office: a corner house behind a lattice screen',
  },
  // Shown until a visitor plays the video on the contact page.
  {
    name: 'video-poster',
    sizes: {
      wide: [
        [640, 360],
        [1280, 720],
      ],
    },
    alt: 'A shadow theatre before the play begins',
  },
  // 21 portraits: 1 to 7 for the group's team, 8 to 21 for the research team.
  ...Array.from({ length: 21 }, (_, index) => ({
    name: `portrait-${String(index + 1).padStart(2, '0')}`,
    sizes: {
      square: [
        [320, 320],
        [640, 640],
      ],
    } as const,
    alt: '',
  })),
];

/** The file name of a picture in one shape, width (px) and type. */
export const pictureFile = (
  name: string,
  shape: Shape,
  width: number,
  type: (typeof pictureTypes)[number],
): string => `${name}-${shape}-${width}.${type}`;
