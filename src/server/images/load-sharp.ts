export type SharpModule = typeof import('sharp').default;

let sharpModule: Promise<SharpModule> | undefined;

/** Loads sharp when the first picture needs it (it is large). Blocks all decoders except JPEG, PNG and GIF. */
export function loadSharp(): Promise<SharpModule> {
  sharpModule ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
    });
    sharp.cache(false);
    return sharp;
  });
  // Do not cache a failure (such as too many open files): the next picture tries again.
  sharpModule.catch(() => (sharpModule = undefined));
  return sharpModule;
}
