import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, normalize } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { beforeAll, describe, expect, test } from 'vitest';
import { fixedContent, importRules } from './support/import-rules.ts';

/** Checks the rules of ARCHITECTURE.md: who may import whom (`import-rules.ts`), names and lengths of files. */
const root = join(import.meta.dirname, '..');
const folders = ['src', 'build', 'content', 'sample', 'bin', 'tests'];
const files = folders.flatMap(sourcesIn);

describe('imports', () => {
  let result: ICruiseResult;
  beforeAll(async () => {
    const { output } = await cruise(
      folders,
      {
        baseDir: root,
        ruleSet: { forbidden: importRules },
        validate: true,
        doNotFollow: { path: 'node_modules' },
        tsPreCompilationDeps: true,
        extraExtensionsToScan: ['.css', '.json', '.svg'],
      },
      {
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
        conditionNames: ['import', 'node', 'default', 'types'],
        exportsFields: ['exports'],
      },
    );
    if (typeof output === 'string') throw new Error(output);
    result = output;
  }, 120_000);

  test.each(importRules.map(({ name, comment }) => [comment, name]))('%s', (_comment, name) => {
    const broken = result.summary.violations.filter(({ rule }) => rule.name === name);
    expect(
      broken.map(({ from, to, cycle }) => [from, ...(cycle?.map((step) => step.name) ?? [to])].join(' -> ')),
    ).toEqual([]);
  });

  test('of every source file are checked', () => {
    const read = new Set(result.modules.map(({ source }) => source));
    expect(files.filter((file) => !file.endsWith('.astro') && !read.has(file))).toEqual([]);
    expect(result.summary.totalDependenciesCruised).toBeGreaterThan(2000);
  });

  test('of .astro files follow the same rules', () => {
    const allowed = {
      'src/pages/': [/^src\/(contract|site|pages)\//, /^src\/server\/[^/]+\/[^/]+\.queries\.ts$/],
      'src/site/': [/^src\/(contract|site)\//],
    };
    const wrong: string[] = [];
    for (const [module, allowedImports] of Object.entries(allowed)) {
      const pages = files.filter((file) => file.startsWith(module) && file.endsWith('.astro'));
      expect(pages.length).toBeGreaterThan(5);
      for (const page of pages) {
        for (const to of importsOfAstro(page)) {
          const isShell = page.startsWith('src/pages/admin/') && to.startsWith('src/admin/');
          const isOwnFile = !to.startsWith('src/pages/') || basename(to).startsWith('_');
          const isThere = statSync(join(root, to), { throwIfNoEntry: false })?.isFile();
          const isAllowed = [...allowedImports, new RegExp(fixedContent)].some((pattern) => pattern.test(to));
          if (!isShell && !(isAllowed && isOwnFile && isThere)) wrong.push(`${page} -> ${to}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('source files', () => {
  test('are not barrels', () => {
    const barrels = files.filter((file) => /(^|\/)index\.tsx?$/.test(file) || reExportsOnly(file));
    expect(barrels).toEqual([]);
  });

  test('are not named utils, helpers or the like', () => {
    const vague = /(^|[-._/])(utils?|helpers?|services?|managers?|misc|common|shared)([-._/]|$)/i;
    expect(files.filter((file) => vague.test(file))).toEqual([]);
  });

  test('have at most 250 lines, tests 400: split a longer file by subject', () => {
    const long = files.filter((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
      return !file.startsWith('sample/') && lines > (/\.(test|spec)\.tsx?$/.test(file) ? 400 : 250);
    });
    expect(long).toEqual([]);
  });

  test('have browser tests of at most 60 lines: split a longer one by sentence', () => {
    const specs = files.filter((file) => /^tests\/(e2e|browsers)\/.*\.(test|spec)\.ts$/.test(file));
    expect(specs.length).toBeGreaterThan(50);
    expect(specs.flatMap((file) => testsIn(file).filter(({ lines }) => lines > 60))).toEqual([]);
  });
});

test('only routes, tasks and commands open transactions: whatever they call takes `trx`', () => {
  const begins = /[.](routes|tasks)[.]ts$|^src\/server\/(audit|backup|cli|db|sample)\/|\/first-start[.]ts$/;
  const opens = /[.]transaction\(\)|import \{[^}]*\b(change|createOnce)\b[^}]*\} from '[^']*audit\//;
  const opening = files.filter(
    (file) =>
      file.startsWith('src/server/') &&
      !/[.]test[.]ts$/.test(file) &&
      !begins.test(file) &&
      opens.test(readFileSync(join(root, file), 'utf8')),
  );
  // What routes of several features share, and the timers that store visits.
  expect(opening).toEqual([
    'src/server/drafts/object-calls.ts',
    'src/server/lists/send-export.ts',
    'src/server/missing-pages/missing-pages.ts',
    'src/server/translations/calls.ts',
    'src/server/visits/count-visits.ts',
  ]);
});

function sourcesIn(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => join(folder, name))
    .filter((file) => /(?<!\.d)\.(tsx?|mjs|astro)$/.test(file) && statSync(join(root, file)).isFile());
}

/** The tests of a file with their lengths. Prettier puts the end of a test at the indentation of its beginning. */
function testsIn(file: string): { test: string; lines: number }[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, begin) => {
    const [, indent] = /^( *)test(?:\.each|\.skipIf|\.only)?\(/.exec(line) ?? [];
    if (indent === undefined) return [];
    const isEnd = (other: string) =>
      /^(\}|\))/.test(other.slice(indent.length)) && !other.slice(0, indent.length).trim();
    const end = lines.findIndex((other, index) => index > begin && isEnd(other));
    return [{ test: `${file}:${begin + 1}`, lines: end - begin + 1 }];
  });
}

/** Our own files that an .astro file imports, in its front matter and scripts, as paths from the root. */
function importsOfAstro(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found = [
    ...text.matchAll(/^\s*import\s(?:[^'"`;]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm),
    ...text.matchAll(/\bimport\(\s*['"](\.[^'"]+)['"]\s*\)/g),
  ];
  return found.map(([, to]) => normalize(join(file, '..', to!)).replace(/\?.*$/, ''));
}

function reExportsOnly(file: string): boolean {
  const text = readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .trim();
  return (
    text !== '' &&
    text.replace(/export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\s+['"][^'"]+['"];?\s*/g, '') === ''
  );
}
