import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * The rule of ARCHITECTURE.md: who may import whom. It is read off the import statements themselves,
 * so that it holds for every file that anybody adds.
 */
const root = new URL('..', import.meta.url).pathname;
const files = ['src', 'artwork', 'content', 'bin', 'sample'].flatMap(sourcesIn);
const testFiles = sourcesIn('tests');
const imports = files.flatMap(importsOf);

type Room = 'contract' | 'artwork' | 'content' | 'server' | 'site' | 'admin' | 'pages' | 'bin' | 'sample';

interface Import {
  from: string;
  /** A path from the root for a file of our own, else the package as it is written. */
  to: string;
  isOwn: boolean;
  isType: boolean;
}

/** What a room may import of our own files, besides its own; a test may import what it likes of the tests' tools. */
const mayImport: Record<Room, (one: Import) => boolean> = {
  contract: ({ to }) => to === 'content/product.ts',
  artwork: ({ to }) => ['contract', 'content'].includes(roomOf(to)) || to.startsWith('src/server/images/'),
  content: ({ to }) => roomOf(to) === 'contract',
  server: ({ from, to }) =>
    ['contract', 'content'].includes(roomOf(to)) ||
    (from.startsWith('src/server/sample/') && roomOf(to) === 'sample'),
  site: ({ to, isType }) =>
    ['contract', 'content'].includes(roomOf(to)) || (roomOf(to) === 'server' && isType),
  admin: ({ to, isType }) =>
    ['contract', 'site'].includes(roomOf(to)) ||
    to === 'content/product.ts' ||
    (roomOf(to) === 'server' && isType),
  pages: ({ to }) =>
    ['contract', 'content', 'site'].includes(roomOf(to)) || /^src\/server\/\w+\/\w+\.queries\.ts$/.test(to),
  bin: ({ to }) => roomOf(to) === 'server',
  sample: ({ to }) => ['contract', 'content'].includes(roomOf(to)),
};

/** The folders of `src/admin`, the lowest floor first; the application's own files ('') are the roof. */
const adminFloors = [
  ['session'],
  ['api'],
  ['ui'],
  ['editor'],
  ['blogs', 'careers', 'contacts', 'dashboard', 'users'],
  ['profile'],
  ['auth'],
  ['layout'],
  [''],
];

describe('the rooms', () => {
  test('are all there, and every import within the repository leads to a file', () => {
    expect([...new Set(files.map(roomOf))].filter((room) => !(room in mayImport))).toEqual([]);
    for (const room of ['contract', 'artwork', 'content', 'server', 'site', 'pages', 'bin'])
      expect(files.map(roomOf)).toContain(room);
    expect(imports.length).toBeGreaterThan(200);
    const broken = imports.filter(
      ({ to, isOwn }) => isOwn && ![...files, ...testFiles].includes(to) && !/\.(css|json|svg)$/.test(to),
    );
    expect(broken).toEqual([]);
  });

  test('import only what the table allows them', () => {
    const wrong = imports.filter((one) => {
      const room = roomOf(one.from);
      return (
        one.isOwn &&
        roomOf(one.to) !== room &&
        !isOfTests(one.from) &&
        !isAdminShell(one) &&
        !mayImport[room](one)
      );
    });
    expect(wrong.map(told)).toEqual([]);
  });

  test('contract takes zod and, to read HTML, htmlparser2 from outside; content and sample take zod alone', () => {
    const outside = (room: Room) =>
      imports.filter(({ from, isOwn }) => !isOwn && roomOf(from) === room && !isOfTests(from));
    expect(
      outside('contract')
        .filter(({ from, to }) => to !== (from === 'src/contract/read-html.ts' ? 'htmlparser2' : 'zod'))
        .map(told),
    ).toEqual([]);
    for (const room of ['content', 'sample'] as const)
      expect(
        outside(room)
          .filter(({ to }) => to !== 'zod')
          .map(told),
      ).toEqual([]);
  });

  test('what is built and run imports no package of development, which a server does not install', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    const wrong = imports.filter(
      ({ from, to, isOwn, isType }) =>
        !isOwn && !isType && !isOfTests(from) && packageOf(to) in devDependencies,
    );
    expect(wrong.map(told)).toEqual([]);
  });

  test('what the browser gets needs nothing of Node', () => {
    const wrong = imports.filter(
      ({ from, to }) => ['contract', 'site', 'admin'].includes(roomOf(from)) && to.startsWith('node:'),
    );
    expect(wrong.filter(({ from }) => !isOfTests(from)).map(told)).toEqual([]);
  });

  test('nothing imports the drawing programs: what they draw is committed', () => {
    const wrong = imports.filter(({ from, to }) => roomOf(to) === 'artwork' && roomOf(from) !== 'artwork');
    expect(wrong.map(told)).toEqual([]);
  });

  test('nothing imports pages, save the pages their own _ files', () => {
    const wrong = imports.filter(
      ({ from, to }) => roomOf(to) === 'pages' && !(roomOf(from) === 'pages' && basename(to).startsWith('_')),
    );
    expect(wrong.map(told)).toEqual([]);
  });

  test('a feature’s routes are imported by api.ts alone', () => {
    const wrong = imports.filter(
      ({ from, to, isType }) => to.endsWith('.routes.ts') && from !== 'src/server/api.ts' && !isType,
    );
    expect(wrong.map(told)).toEqual([]);
  });

  test('what is made for tests is imported by tests alone', () => {
    const wrong = imports.filter(({ from, to }) => isOfTests(to) && !isOfTests(from));
    expect(wrong.map(told)).toEqual([]);
  });

  test('no file imports itself by way of others', () => {
    // Imports of types are gone before anything runs.
    expect(cycles(imports.filter(({ isOwn, isType }) => isOwn && !isType))).toEqual([]);
  });
});

describe('the back office', () => {
  const inAdmin = imports.filter(
    ({ from, to }) => roomOf(from) === 'admin' && roomOf(to) === 'admin' && !isOfTests(from),
  );

  test('has a floor for each of its folders', () => {
    const folders = inAdmin.flatMap(({ from, to }) => [folderOf(from), folderOf(to)]);
    expect(new Set(folders)).toEqual(new Set(adminFloors.flat()));
  });

  test('a folder imports itself and lower floors alone', () => {
    const wrong = inAdmin.filter(
      ({ from, to }) => folderOf(from) !== folderOf(to) && floorOf(from) <= floorOf(to),
    );
    expect(wrong.map(told)).toEqual([]);
  });

  test('no file imports itself by way of others, not even a type', () => {
    expect(cycles(inAdmin)).toEqual([]);
  });
});

describe('the files', () => {
  test('none is a barrel', () => {
    const barrels = files.filter((file) => /(^|\/)index\.tsx?$/.test(file) || reExportsOnly(file));
    expect(barrels).toEqual([]);
  });

  test('none is a drawer for odds and ends', () => {
    const drawers = /(^|[-._/])(utils?|helpers?|services?|managers?|misc|common|shared)([-._/]|$)/i;
    expect(files.filter((file) => drawers.test(file))).toEqual([]);
  });

  test('none has more than 250 lines (a test 400): look for the second subject', () => {
    const long = [...files, ...testFiles].filter((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
      return !file.startsWith('sample/') && lines > (/\.(test|spec)\.tsx?$/.test(file) ? 400 : 250);
    });
    expect(long).toEqual([]);
  });
});

function sourcesIn(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => join(folder, name))
    .filter((file) => /(?<!\.d)\.(tsx?|mjs|astro)$/.test(file) && statSync(join(root, file)).isFile());
}

function roomOf(file: string): Room {
  const [first = '', second = ''] = file.split('/');
  return (first === 'src' ? second : first) as Room;
}

/** The folder of a file of `src/admin`; empty for a file that is in none. */
function folderOf(file: string): string {
  return /^src\/admin\/([^/]+)\//.exec(file)?.[1] ?? '';
}

function floorOf(file: string): number {
  return adminFloors.findIndex((folders) => folders.includes(folderOf(file)));
}

function isOfTests(file: string): boolean {
  return file.startsWith('tests/') || /\.test\.tsx?$/.test(file) || /(^|\/)test-[\w-]+\.tsx?$/.test(file);
}

/** The package of `@a/b/c` is `@a/b`. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** The one page that is the back office's shell may import it. */
function isAdminShell({ from, to }: Import): boolean {
  return /^src\/pages\/admin\b.*\.astro$/.test(from) && roomOf(to) === 'admin';
}

/** Every `import … from`, `export … from`, `import '…'` and `import('…')` of a file. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const statements = text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?(?:([\w*{][^'"`;]*?)\s+from\s+)?['"]([^'"]+)['"]/gm,
  );
  const calls = text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g);
  const found = [
    ...[...statements].map(([, type, names, to]) => ({
      to: to!,
      isType: type !== undefined || onlyTypes(names),
    })),
    // `import('…').Name` in the place of a type is one, but no room needs it across a border.
    ...[...calls].map(([, to]) => ({ to: to!, isType: false })),
  ];
  return found.map(({ to, isType }) => {
    const isOwn = to.startsWith('.');
    return {
      from: file,
      to: isOwn ? normalize(join(file, '..', to)).replace(/\?.*$/, '') : to,
      isOwn,
      isType,
    };
  });
}

/** Whether every name in `{ type A, type B }` is a type. */
function onlyTypes(names: string | undefined): boolean {
  const list = /^\{(.*)\}$/s.exec(names ?? '')?.[1];
  return (
    list !== undefined &&
    list.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '))
  );
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

/** Every path from a file back to itself. */
function cycles(among: Import[]): string[] {
  const next = Map.groupBy(among, ({ from }) => from);
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, way: string[]) => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(' -> '));
    if (way.includes(file) || done.has(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return found;
}

function told({ from, to, isType }: Import): string {
  return `${from} imports ${isType ? 'a type of ' : ''}${to}`;
}
