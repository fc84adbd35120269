// Checks the size of what can be pressed on a screen of the back office on a phone.

import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect } from './fixtures.ts';

/** Returns the targets smaller than 44 by 44 px, as 'name: width x height'. Links within a text do not count. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), textarea, select, [role=menuitem], [role=option], [contenteditable=true]',
    );
    return [...targets]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('[inert]'))
      .filter((target) => !target.closest('p, dd') && !target.matches('[href="#content"]:not(:focus)'))
      .flatMap((target) => {
        // The label of a file field is part of it, as is that of a choice. A check box is large itself, as tools measure it.
        const label = target.matches('[type=radio]') && (target as HTMLInputElement).labels?.[0];
        const isBox = target.matches('[type=checkbox]:not([role=switch])');
        const part = label || (isBox ? target : target.closest('label'));
        const { width, height } = (part ?? target).getBoundingClientRect();
        const name = target.ariaLabel || target.textContent || target.getAttribute('name') || target.tagName;
        // Round up: a line may be a fraction of a pixel lower.
        // The editor's buttons may be narrower: nine of them are side by side without a gap.
        const isNarrow = Math.ceil(width) < 44 && !target.closest('[role=toolbar]');
        const isSmall = isNarrow || Math.ceil(height) < 44;
        return isSmall ? [`${name.trim()}: ${Math.round(width)} x ${Math.round(height)}`] : [];
      });
  });
}

/** Expects every target of the screen to be at least 44 px wide and high on a phone. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  // The layout may still follow the change of the width.
  await expect.poll(() => smallTargets(page), page.url()).toEqual([]);
  expect.soft(await findViolations(page, ['target-size']), page.url()).toEqual([]);
  await page.setViewportSize(before);
}
