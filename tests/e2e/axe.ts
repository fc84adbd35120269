// Runs axe in a page.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { NodeResult } from 'axe-core';

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
      // Axe's other rules for WCAG 2.2 AA are on by default.
      ...(runOnly ? { runOnly } : { rules: { 'target-size': { enabled: true } } }),
    });
    // Of a target that a sticky bar covers in part, axe measures the rest, although it can be scrolled into view.
    const isCovered = ({ any }: NodeResult) =>
      any.some(({ id, data }) => id === 'target-size' && data?.messageKey === 'partiallyObscured');
    return violations
      .map(({ id, nodes }) => ({ id, found: nodes.filter((node) => !isCovered(node)) }))
      .filter(({ found }) => found.length > 0)
      .map(({ id, found }) => `${id}: ${found.map(({ html }) => html).join(' ')}`);
  }, rules);
}
