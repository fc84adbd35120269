// Makes the small font files of the site, at build time, from the fonts of the packages.

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';
import { khmer } from '../src/contract/site.words.km.ts';

/** The folder of the small fonts. CSS and components import them as `~fonts/<name>.woff2`. */
const folder = fileURLToPath(new URL('../node_modules/.cache/fonts/', import.meta.url));

const packages = createRequire(import.meta.url);
const fontFaces = new URL('../src/site/layout/fonts.css', import.meta.url);

/** A small font: the font that it is made from, its range of weights or its one weight, and its characters, by default those in `fonts.css`. */
interface SmallFont {
  source: string;
  weights: number | { min: number; max: number };
  characters?: string;
}

const fonts: Record<string, SmallFont> = {
  display: {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    weights: { min: 400, max: 600 },
  },
  text: {
    source: '@fontsource-variable/kantumruy-pro/files/kantumruy-pro-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 },
  },
  khmer: {
    source: '@fontsource-variable/kantumruy-pro/files/kantumruy-pro-khmer-wght-normal.woff2',
    weights: { min: 400, max: 700 },
  },
  switch: {
    source: '@fontsource-variable/kantumruy-pro/files/kantumruy-pro-khmer-wght-normal.woff2',
    weights: 500,
    characters: khmer.layout.language,
  },
};

/** Writes the small fonts before Astro builds or serves the pages. */
export const smallFonts: AstroIntegration = {
  name: 'small-fonts',
  hooks: {
    'astro:config:setup': async ({ command, updateConfig }) => {
      updateConfig({ vite: { resolve: { alias: { '~fonts': folder } } } });
      // A check of types reads no fonts.
      if (command === 'sync') return;
      const css = await readFile(fontFaces, 'utf8');
      await mkdir(folder, { recursive: true });
      for (const [name, { source, weights, characters = charactersOf(name, css) }] of Object.entries(fonts)) {
        const whole = await readFile(packages.resolve(source));
        const small = await subsetFont(whole, characters, {
          targetFormat: 'woff2',
          variationAxes: { wght: weights },
        });
        // Replace the file at once: another build may be reading it.
        await writeFile(`${folder}${name}.${process.pid}`, small);
        await rename(`${folder}${name}.${process.pid}`, `${folder}${name}.woff2`);
      }
    },
  },
};

/** Returns all characters in the `unicode-range` of a small font. */
function charactersOf(name: string, css: string): string {
  const face = css.split('@font-face').find((rule) => rule.includes(`~fonts/${name}.woff2`)) ?? '';
  const ranges = [...face.matchAll(/U\+(?<first>[0-9A-F]+)(?:-(?<last>[0-9A-F]+))?/g)];
  if (ranges.length === 0) throw new Error(`fonts.css has no unicode-range for the font "${name}".`);
  const points = ranges.flatMap(({ groups }) => {
    const first = Number.parseInt(groups?.['first'] ?? '', 16);
    const last = groups?.['last'] === undefined ? first : Number.parseInt(groups['last'], 16);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...points);
}
