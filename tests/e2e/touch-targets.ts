// Checks the size of the links, buttons and fields of a public page on a phone.

import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Expects every link, button and field that is not part of a sentence to be at least 44 px wide and high. */
export async function expectLargeTargets(page: Page): Promise<void> {
  // The layout may still follow a change of the width.
  await expect.poll(() => page.evaluate(smallTargets), page.url()).toEqual([]);
}

/** Emulates a touch screen without a mouse while `act` runs. */
export async function withTouch(page: Page, act: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  // The browser notifies the page in a task of its own.
  await expect
    .poll(() => page.evaluate(() => matchMedia('(hover: none) and (pointer: coarse)').matches))
    .toBe(true);
  await act();
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
}

/** Returns the name and size of each smaller target. Runs in the page. */
function smallTargets(): string[] {
  const isInSentence = (target: Element) => {
    if (target.closest('.article-text')) return true;
    if (getComputedStyle(target).display !== 'inline') return false;
    const around = target.parentElement?.textContent?.trim() ?? '';
    return around.length > (target.textContent?.trim() ?? '').length;
  };
  return [...document.querySelectorAll('a[href], button, input, textarea, select, summary, [tabindex="0"]')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.matches('.skip'))
    .filter((target) => !isInSentence(target))
    .flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim();
      return width < 44 || height < 44 ? [`${name}: ${width} x ${height}`] : [];
    });
}
