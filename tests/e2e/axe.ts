// Runs axe in a page.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** Axe without comments and long names: the browser parses it in half the time, after every page load. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe in the page, after `axeSource` has run there. */
declare const axe: typeof import('axe-core');

/**
 * Finishes every animation that has an end, so that axe does not measure a colour in the middle of a transition. Does
 * not wait for the animations: they may pause while the browser has nothing to draw.
 */
function finishAnimations(): void {
  const running = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
  // Repeat: a finished transition may start transitions of the children that inherit its value.
  for (let all = running(); all.length > 0; all = running()) for (const animation of all) animation.finish();
}

/**
 * Runs axe with the given rules, or with all, and returns one text for each violated rule. The pages have no frames, so
 * axe runs in the page itself.
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  await page.evaluate(finishAnimations);
  return page.evaluate(async (runOnly) => {
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      // No rule that is on reads the stylesheets.
      preload: { assets: ['media'] },
      // Axe's other rules for WCAG 2.2 AA are on by default. It measures only the part of a target that the sticky header does
      // not cover, so a scrolled page cannot be checked.
      ...(runOnly ? { runOnly } : { rules: { 'target-size': { enabled: scrollY === 0 } } }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, rules);
}
