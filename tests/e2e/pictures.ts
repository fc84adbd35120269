import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Scrolls to a picture and expects that it loads and is not distorted: it may be cropped, but not stretched. */
export async function expectPicture(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth > 0))
    .toBe(true);
  const isStretched = await picture.evaluate((shown: HTMLImageElement) => {
    const ratio = shown.clientWidth / shown.clientHeight;
    const drawn = shown.naturalWidth / shown.naturalHeight;
    return getComputedStyle(shown).objectFit === 'fill' && Math.abs(ratio / drawn - 1) > 0.02;
  });
  expect(isStretched).toBe(false);
}
