import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sample as sampleOf, stringMatching } from 'fast-check';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** Texts of this length take a pattern of linear time some 10 µs, and one of quadratic time at least 3 ms. */
const LENGTH = 2_000;
const SUSPECT_MS = 1;
/** For a text of four times the length, a linear pattern takes four times as long, a quadratic one 16 times. */
const GROWTH = 8;

/** What is typed, pasted or scanned, and no pattern has as a letter of its own. */
const COMMON = ['a', '1', ' ', '/', '-', '.', '\n', '<', '\u0301', 'ក', '\u17d2'];
/** Ends that keep a pattern from matching. */
const ENDS = ['', '\n\u0000'];

/** Every pattern of the source, with the first place of it. */
function collect(): Map<string, string> {
  const patterns = new Map<string, string>();
  for (const file of ['src', 'content', 'bin', 'build'].flatMap(sources)) {
    // An Astro file: its part in TypeScript, which ends at the second fence.
    const text = readFileSync(file, 'utf8').replace(/^---\n/, '');
    const code = file.endsWith('.astro') ? text.slice(0, text.indexOf('\n---\n')) : text;
    const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    const visit = (node: ts.Node): void => {
      const pattern = patternOf(node);
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      if (pattern !== undefined && !patterns.has(pattern)) patterns.set(pattern, `${file}:${line + 1}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return patterns;
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs|astro)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

/** The pattern that a part of the source is: a literal, or the text of `new RegExp`, in which values are the letter a. */
function patternOf(node: ts.Node): string | undefined {
  if (ts.isRegularExpressionLiteral(node)) return node.text;
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return undefined;
  if (node.expression.getText() !== 'RegExp') return undefined;
  const [text, flags] = node.arguments ?? [];
  const isText = flags && ts.isStringLiteralLike(flags);
  return text && `/${builtText(text)}/${isText ? flags.text : ''}`;
}

function builtText(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isBinaryExpression(node)) return builtText(node.left) + builtText(node.right);
  if (ts.isTaggedTemplateExpression(node)) return builtText(node.template);
  if (!ts.isTemplateExpression(node)) return 'a';
  return node.head.text + node.templateSpans.map(({ literal }) => `a${literal.text}`).join('');
}

/** The least time for all matches in a text, in ms. */
function timeOf(pattern: RegExp, text: string, runs: number): number {
  return Math.min(
    ...Array.from({ length: runs }, () => {
      const start = performance.now();
      text.replace(pattern, '');
      return performance.now() - start;
    }),
  );
}

/** A text that takes the pattern more than linear time; undefined if none was found. */
function slowTextOf(written: string): string | undefined {
  const [, source = '', flags = ''] = /^\/([^]*)\/(\w*)$/.exec(written)!;
  // What repeats nothing without a limit takes linear time.
  if (!/[*+]|,\}/.test(source)) return undefined;
  const pattern = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);
  const samples = samplesOf(source, flags);
  const own = [...new Set([...lettersOf(source), ...samples.flatMap((sample) => [...sample])])].slice(0, 12);
  const pairs = own.flatMap((letter) => own.map((next) => (letter === next ? '' : letter + next)));
  const units = new Set([...COMMON, ...own, ...pairs, ...samples]);
  units.delete('');
  const starts = new Set(['', ...samples.slice(0, 4).map((sample, index) => sample.slice(0, index * 3 + 1))]);
  for (const unit of units)
    for (const start of starts)
      for (const end of ENDS) {
        const timeAt = (length: number, runs: number) =>
          timeOf(pattern, start + unit.repeat(length / unit.length) + end, runs);
        if (timeAt(LENGTH, 1) < SUSPECT_MS || timeAt(LENGTH, 3) < SUSPECT_MS) continue;
        // More runs when few say so: on a busy machine all of three may be disturbed.
        if ([3, 10, 30].every((runs) => timeAt(4 * LENGTH, runs) > GROWTH * timeAt(LENGTH, runs)))
          return JSON.stringify([start, unit, end]);
      }
  return undefined;
}

/** The letters that a pattern names, and one of each class. */
function lettersOf(source: string): string[] {
  const classes = { s: ' ', d: '1', w: 'a', 'p{M}': '\u0301', 'p{L}': 'a', 'p{N}': '1' };
  return Array.from(
    source.matchAll(/\\(?:u\{?([\da-f]+)\}?|x([\da-f]{2})|(p\{\w+\}|.))|[^()[\]{}^$|?*+]/giu),
    (found) => {
      const [whole, unicode, byte, escaped] = found;
      if (unicode ?? byte) return String.fromCodePoint(Number.parseInt((unicode ?? byte)!, 16));
      return escaped ? (classes[escaped as keyof typeof classes] ?? escaped) : whole;
    },
  );
}

/** Texts that the pattern matches; none of one that cannot be read backwards. */
function samplesOf(source: string, flags: string): string[] {
  const readable = source.replace(/\(\?<?[=!]/g, '(?:').replace(/\\b/gi, '');
  try {
    const texts = stringMatching(new RegExp(readable, flags.replace(/[gy]/g, '')));
    return [...new Set(sampleOf(texts, { numRuns: 6, seed: 1 }))].map((text) => text.slice(0, 40));
  } catch {
    return source.match(/[\w/<>=&:."'-]+/g) ?? [];
  }
}

test('texts are normalized in one place, which removes marks that are piled up', () => {
  const places = ['src', 'content', 'bin'].flatMap(sources).filter((file) => {
    return readFileSync(file, 'utf8').includes('.normalize(');
  });
  expect(places).toEqual(['src/contract/typed/normalize.ts']);
});

test('no pattern of the source takes more than linear time for a text of any length', () => {
  const patterns = collect().set(String(z.regexes.email), 'zod');
  expect(patterns.size).toBeGreaterThan(200);
  const slow = [...patterns].flatMap(([pattern, place]) => {
    const text = slowTextOf(pattern);
    return text === undefined ? [] : [`${place} ${pattern} for ${text}`];
  });
  expect(slow).toEqual([]);
});
