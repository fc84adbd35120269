// What a person does in a browser: sees a text, presses what has a name, types into what has a label.

import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ActionSource, Driver } from './driver.ts';

export type Person = ReturnType<typeof personWith>;

/** Keys that are no characters, by the codes of WebDriver. */
const [enter, control] = ['\uE007', '\uE009'];

export function personWith(driver: Driver, site: string) {
  /** Presses the pointer's button on an element, or throws when it does not appear. */
  async function pressAt(kind: 'control' | 'field', name: string, within = 'body'): Promise<void> {
    let last = '';
    for (const latest = Date.now() + 20_000; Date.now() < latest; await wait(50)) {
      const place = await driver.evaluate(placeOf, kind, name, within);
      // Press only an element that does not move: a dialog may be opening.
      if (place && JSON.stringify(place) === last) {
        await driver.act(pressOn(place));
        // A dialog that opens may take the focus back.
        if (kind === 'control' || (await driver.evaluate(isFocused))) return;
      }
      last = JSON.stringify(place);
    }
    throw new Error(`No ${kind} "${name}" on a screen with the text:\n${await textOf()}`);
  }
  const textOf = () => driver.evaluate(() => document.body.innerText);

  return {
    driver,
    /** Opens a path of the site and waits until its islands are hydrated. */
    async opens(path: string): Promise<void> {
      await driver.navigate(site + path);
      await expect
        .poll(() => driver.evaluate(() => document.querySelectorAll('astro-island[ssr]').length))
        .toBe(0);
    },
    /** Presses a link, button, tab or option with this name. `within` is a CSS selector. */
    presses: (name: string, within?: string) => pressAt('control', name, within),
    /** Replaces the text of the field with this label. */
    async types(label: string, text: string): Promise<void> {
      await pressAt('field', label);
      await driver.act(strokes([control, 'a']));
      for (const character of text) await driver.act(strokes([character]));
      await expect.poll(() => driver.evaluate(valueOfFocused)).toBe(text);
    },
    hitsEnter: () => driver.act(strokes([enter])),
    /** Chooses an option of a list box. */
    async chooses(label: string, option: string): Promise<void> {
      await pressAt('field', label);
      await pressAt('control', option);
    },
    /** Expects that the page shows each text. */
    async sees(...texts: string[]): Promise<void> {
      for (const text of texts) await expect.poll(textOf).toContain(text);
    },
    /** Expects to be at this path, with its query, and that it is loaded: Firefox may not respond to a navigation before. */
    async isAt(path: string): Promise<void> {
      const loadedPath = () => document.readyState === 'complete' && location.pathname + location.search;
      await expect.poll(() => driver.evaluate(loadedPath)).toBe(path);
    },
    /** Expects that the element is there and that its picture is loaded. */
    async seesPicture(selector: string): Promise<void> {
      await expect.poll(() => driver.evaluate(widthOfPicture, selector)).toBeGreaterThan(0);
    },
    async signsIn({ email, password }: { email: string; password: string }): Promise<void> {
      await this.opens('/admin/login');
      await this.types('Email', email);
      await this.types('Password', password);
      await this.presses('Login');
    },
  };
}

/** Runs in the page: the middle of the element with this name, after scrolling to it; null while it cannot be pressed. */
function placeOf(kind: 'control' | 'field', name: string, within: string): { x: number; y: number } | null {
  const selector = {
    control: 'a[href], button, summary, [role=button], [role=tab], [role=option], [role=menuitem]',
    field: 'input, textarea, select, [contenteditable=true]',
  }[kind];
  // The star of a required field is no part of its name.
  const clean = (text: string | null | undefined) =>
    (text ?? '').replaceAll(/\s+/g, ' ').trim().replace(/ ?\*$/, '');
  const namesOf = (element: Element) => [
    element.getAttribute('aria-label'),
    ...(element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent),
    ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
    kind === 'control' ? (element as HTMLElement).innerText : '',
  ];
  for (const element of document.querySelectorAll(`:is(${within}) :is(${selector})`)) {
    if (!namesOf(element).some((text) => clean(text) === name) || !element.checkVisibility()) continue;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const place = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    const hit = document.elementFromPoint(place.x, place.y);
    const isEnabled = !element.matches(':disabled, [data-disabled], [aria-disabled=true]');
    if (isEnabled && element.contains(hit)) return place;
  }
  return null;
}

/** Runs in the page: whether a field has the focus. */
function isFocused(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable=true]') ?? false;
}

/** Runs in the page: the text of the focused field, without the marks of an editor's paragraphs. */
function valueOfFocused(): string | undefined {
  const field = document.activeElement as HTMLInputElement | HTMLElement | null;
  return field && 'value' in field ? field.value : field?.innerText.trim();
}

/** Runs in the page: the width of a picture's file in pixels, 0 until it is loaded. */
function widthOfPicture(selector: string): number {
  const picture = document.querySelector<HTMLImageElement>(selector);
  picture?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return picture?.complete ? picture.naturalWidth : 0;
}

function pressOn({ x, y }: { x: number; y: number }): ActionSource[] {
  const actions = [
    { type: 'pointerMove', x, y, duration: 0 },
    // WebKit handles the move later: without the pause the button may be pressed at the place before.
    { type: 'pause', duration: 100 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'mouse', actions }];
}

/** Presses the keys one after the other, then releases them: together they are a shortcut. */
function strokes(values: string[]): ActionSource[] {
  const down = values.map((value) => ({ type: 'keyDown', value }));
  const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
  return [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }];
}
