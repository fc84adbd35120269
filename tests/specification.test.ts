import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paths } from '../src/contract/url/paths.ts';

/** Compares docs/specification.md with the code, and with the files that cite it. */
const root = new URL('..', import.meta.url).pathname;
const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8');
const headings = [...specification.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number!);

const GENERATED = /^(?:node_modules|dist|data|test-results|\.git|\.astro)$/;
const files = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !GENERATED.test(name))
  .flatMap((entry) => (entry.isDirectory() ? textsIn(entry.name) : [entry.name]))
  .filter((file) => /\.(?:tsx?|mjs|astro|css|md)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

function textsIn(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => join(folder, name));
}

const textOf = (name: string) => files.find(({ file }) => file === name)!.text;

/** Normalizes a text: any placeholder becomes `{}`, and white space one space. */
function plain(text: string): string {
  return text.replace(/\{\w+\}/g, '{}').replace(/\s+/g, ' ');
}

/** Returns a path of the contract without its query, with `{id}` instead of an id. */
function pathOf(path: (...parts: string[]) => string): string {
  // The address of a page is encoded.
  return decodeURI(path('{id}', '{id}')).replace(/\?.*$/, '');
}

describe('the sections', () => {
  test('have unique numbers, within their chapter', () => {
    expect(headings.length).toBeGreaterThan(70);
    expect(headings.filter((number, index) => headings.indexOf(number) !== index)).toEqual([]);
    let chapter = '';
    for (const number of headings) {
      if (!number.includes('.')) chapter = number;
      expect(number.split('.')[0]).toBe(chapter);
    }
  });

  test('that files cite exist', () => {
    const cited = files.flatMap(({ file, text }) =>
      [...text.matchAll(/§\s?([\d.]+(?:(?:,| and|, §) \d+\.\d+)*)/g)].flatMap(([, numbers]) =>
        numbers!.match(/\d+(?:\.\d+)?/g)!.map((number) => ({ file, number })),
      ),
    );
    expect(cited.length).toBeGreaterThan(40);
    expect(cited.filter(({ number }) => !headings.includes(number))).toEqual([]);
  });
});

describe('the decisions', () => {
  const folder = 'docs/decisions/';
  const pages = files.filter(({ file }) => file.startsWith(folder));
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-');

  test('that files cite exist', () => {
    const known = new Set(
      pages.flatMap(({ file, text }) => [
        file,
        ...[...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => `${file}#${anchorOf(heading!)}`),
      ]),
    );
    const cited = files.flatMap(({ file, text }) => [
      ...[...text.matchAll(/decisions\/[\w-]+\.md(?:#[\w-]*)?/g)].map(([path]) => ({
        file,
        to: `docs/${path}`,
      })),
      ...[...(file.startsWith(folder) ? text.matchAll(/\]\(([\w-]+\.md(?:#[\w-]*)?)\)/g) : [])].map(
        ([, path]) => ({ file, to: folder + path! }),
      ),
    ]);
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ to }) => !known.has(to))).toEqual([]);
  });

  test('have subjects, not numbers', () => {
    const numbered = /\bdecisions? \d|decisions\/\d/i;
    expect(files.filter(({ text }) => numbered.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('are listed once each, and have at most 15,000 words', () => {
    const list = pages.find(({ file }) => file === `${folder}README.md`)!.text;
    const named = [...list.matchAll(/^- \[[\w-]+\]\(([\w-]+\.md)\)/gm)].map(([, name]) => folder + name!);
    const others = pages.map(({ file }) => file).filter((file) => !file.endsWith('README.md'));
    expect(named.toSorted()).toEqual(others.toSorted());
    const words = pages.flatMap(({ text }) => text.split(/\s+/).filter(Boolean));
    expect(words.length).toBeLessThanOrEqual(15_000);
  });
});

describe('the specification has', () => {
  test('every page and every screen', () => {
    const routes = Object.values(paths).map((path) => plain(pathOf(path as (...parts: string[]) => string)));
    expect(routes.length).toBeGreaterThan(20);
    const known = plain(specification);
    expect(routes.filter((route) => !known.includes(`\`${route}\``))).toEqual([]);
  });
});

describe('the environment', () => {
  const config = textOf('src/server/config/config.ts');
  const variables = [...config.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name!);

  test('is in the document of operations, with every variable', () => {
    expect(variables.length).toBeGreaterThan(10);
    const operations = textOf('docs/operations.md');
    expect(variables.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });

  test('is in the README as far as a first installation needs it: eight variables that exist', () => {
    const named = new Set(
      [...textOf('README.md').matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) /gm)].flatMap(([, names]) =>
        names!.replaceAll('`', '').split(', '),
      ),
    );
    expect(named.size).toBe(8);
    expect([...named].filter((name) => !variables.includes(name))).toEqual([]);
  });
});

test('every label and every sentence of the specification is in the code', () => {
  const code = plain(
    files
      .filter(({ file }) => /^(?:src|content)\//.test(file) && !/\.test\.tsx?$/.test(file))
      .map(({ text }) => text)
      .join('\n'),
  );
  const isCallOrHeader = (text: string) => /^[A-Z]+ \/|^\w+(?:-\w+)+: /.test(text);
  const texts = [...specification.matchAll(/`((?:[A-Z]|\{\w+\} )[^`]*\s[^`]*)`/g)]
    .map(([, text]) => plain(text!))
    .filter((text) => !isCallOrHeader(text));
  expect(texts.length).toBeGreaterThan(100);
  // Two screens put this prefix before their message.
  const pieces = (text: string) => text.replace(/^Error: /, '').split('{}');
  expect(texts.filter((text) => pieces(text).some((piece) => !code.includes(piece)))).toEqual([]);
});

test('every file that the checklist of ASVS names exists, and has the title that is quoted after it', () => {
  const checklist = files.find(({ file }) => file === 'docs/asvs.md')!.text;
  const named = [...checklist.matchAll(/`((?:src|tests|deploy|docs)\/[^`]+)`(?:: "([^"]+)")?/g)];
  expect(named.length).toBeGreaterThan(100);
  const isThere = (path: string, title: string) =>
    existsSync(join(root, path)) && (title === '' || readFileSync(join(root, path), 'utf8').includes(title));
  expect(named.filter(([, path = '', title = '']) => !isThere(path, title))).toEqual([]);
});

test('the documents are short enough to be read', () => {
  expect(textOf('docs/specification.md').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(14_000);
  expect(Buffer.byteLength(textOf('CONTRIBUTING.md'))).toBeLessThanOrEqual(10_000);
  expect(textOf('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(110);
  expect(textOf('ARCHITECTURE.md').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
  expect(Buffer.byteLength(textOf('ARCHITECTURE.md'))).toBeLessThanOrEqual(7_000);
});

test('the files and folders that ARCHITECTURE.md names exist', () => {
  const named = [...textOf('ARCHITECTURE.md').matchAll(/`([a-z][\w-]*(?:\/[\w.[\]-]+)+)`/g)];
  expect(named.length).toBeGreaterThan(30);
  const places = ['', 'src', 'src/server'].map((folder) => join(root, folder));
  const isThere = (path: string) => places.some((folder) => existsSync(join(folder, path)));
  expect(named.map(([, path]) => path!).filter((path) => !isThere(path))).toEqual([]);
});
