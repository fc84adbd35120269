import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Expects that pictures load and are not distorted: they may be cropped, but not stretched. Loads them without scrolling. */
export async function expectPictures(pictures: Locator): Promise<void> {
  await pictures.evaluateAll((all: HTMLImageElement[]) => all.forEach((shown) => (shown.loading = 'eager')));
  await expect
    .poll(() =>
      pictures.evaluateAll((all: HTMLImageElement[]) =>
        all.filter((shown) => !shown.complete || shown.naturalWidth === 0).map((shown) => shown.src),
      ),
    )
    .toEqual([]);
  const stretched = await pictures.evaluateAll((all: HTMLImageElement[]) =>
    all
      .filter((shown) => {
        const ratio = shown.clientWidth / shown.clientHeight;
        const drawn = shown.naturalWidth / shown.naturalHeight;
        return getComputedStyle(shown).objectFit === 'fill' && Math.abs(ratio / drawn - 1) > 0.02;
      })
      .map((shown) => shown.src),
  );
  expect(stretched).toEqual([]);
}
