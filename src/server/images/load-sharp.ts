export type SharpModule = typeof import('sharp').default;

let sharpModule: Promise<SharpModule> | undefined;

/** Loads sharp at the first picture (it is large), with every decoder blocked but the three that are accepted. */
export function loadSharp(): Promise<SharpModule> {
  sharpModule ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
    });
    sharp.cache(false);
    return sharp;
  });
  // A failure, as for want of file descriptors, is not remembered: the next picture tries again.
  sharpModule.catch(() => (sharpModule = undefined));
  return sharpModule;
}
