/**
 * The site's own artwork, as data: what `node content/art/draw.ts` draws into content/art/out/ and what pages show.
 * A raster's file is `<name>-<shape>-<width>.<type>`, for example `banner-1-wide-1600.avif`; see `file`.
 */

/** Width and height in pixels. */
export type Size = readonly [width: number, height: number];

export type Shape = 'wide' | 'tall' | 'card' | 'square';

export type Picture = {
  readonly name: string;
  /** For people who do not see the picture. */
  readonly alt: string;
  /** The colour that reads on its calm side (left in wide shapes, foot in tall ones). */
  readonly text: 'ivory' | 'ink';
  readonly sizes: Readonly<Partial<Record<Shape, readonly Size[]>>>;
};

/** Every raster exists in both; name AVIF first in a `<picture>`. */
export const types = ['avif', 'webp'] as const;

const bannerSizes = {
  wide: [
    [1000, 438],
    [1600, 700],
    [2400, 1050],
  ],
  tall: [
    [480, 600],
    [828, 1035],
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

/** Home: the carousel's four pictures. */
export const banners = [
  {
    name: 'banner-1',
    text: 'ivory',
    sizes: bannerSizes,
    alt: 'Phnom Penh’s riverfront at dusk, where four rivers meet under a lattice of lights',
  },
  {
    name: 'banner-2',
    text: 'ivory',
    sizes: bannerSizes,
    alt: 'A market seen from above, whose parasols turn into the points of a chart',
  },
  {
    name: 'banner-3',
    text: 'ivory',
    sizes: bannerSizes,
    alt: 'A freighter and river boats before a low sun, on a sea woven of threads',
  },
  {
    name: 'banner-4',
    text: 'ivory',
    sizes: bannerSizes,
    alt: 'A diamond ring that throws its light over a wall of facets, between lanterns',
  },
] as const satisfies readonly Picture[];

/** The three companies' scenes, each as a banner and as a card, and the scene of the about page. */
export const scenes = {
  research: {
    name: 'research',
    text: 'ink',
    sizes: companySizes,
    alt: 'Hills shaped like curves of a distribution, with villages where most answers lie',
  },
  trading: {
    name: 'trading',
    text: 'ink',
    sizes: companySizes,
    alt: 'A quay with a crane and containers patterned like a krama',
  },
  diamond: {
    name: 'diamond',
    text: 'ink',
    sizes: companySizes,
    alt: 'An arcade of violet lattice windows, a jewel in each',
  },
  about: {
    name: 'about',
    text: 'ivory',
    sizes: companySizes,
    alt: 'A krama that runs like a river through fields to the city at dawn',
  },
} as const satisfies Record<string, Picture>;

/** Contact: the head office, and the film's still. Words do not stand on them. */
export const office = {
  name: 'office',
  text: 'ink',
  sizes: {
    card: [
      [480, 360],
      [960, 720],
    ],
  },
  alt: 'The head office: a corner house behind a lattice screen',
} as const satisfies Picture;

export const videoPoster = {
  name: 'video-poster',
  text: 'ink',
  sizes: {
    wide: [
      [640, 360],
      [1280, 720],
    ],
  },
  alt: 'A shadow theatre before the play begins',
} as const satisfies Picture;

/** Twenty-one portraits in cut paper: 1 to 7 for the group's team, 8 to 21 for the research team. */
export const portraits: readonly Picture[] = Array.from({ length: 21 }, (_, index) => ({
  name: `portrait-${String(index + 1).padStart(2, '0')}`,
  text: 'ink' as const,
  sizes: {
    square: [
      [320, 320],
      [640, 640],
    ],
  },
  alt: '',
}));

/** Plain files without sizes to choose from. */
export const plain = {
  marks: {
    group: 'mark-group.svg',
    research: 'mark-research.svg',
    trading: 'mark-trading.svg',
    diamond: 'mark-diamond.svg',
  },
  tiles: {
    lines: 'lattice.svg',
    points: 'lattice-points.svg',
    lanes: 'lattice-lanes.svg',
    facets: 'lattice-facets.svg',
  },
  clients: 'client-marks.svg',
  map: 'map.svg',
  favicon: 'favicon.svg',
  touchIcon: 'apple-touch-icon.png',
  openGraph: 'og-base.png',
} as const;

/** The name of one raster's file. */
export const file = (name: string, shape: Shape, width: number, type: (typeof types)[number]): string =>
  `${name}-${shape}-${width}.${type}`;
