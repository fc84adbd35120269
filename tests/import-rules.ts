import type { DependencyType, IForbiddenRuleType } from 'dependency-cruiser';

/**
 * The import rule of ARCHITECTURE.md for TypeScript files, in the format of dependency-cruiser. Each entry describes a
 * forbidden import; its `comment` is the rule that holds. dependency-cruiser cannot read .astro files, so
 * `architecture.test.ts` checks those.
 */
const OURS = '^(src|artwork|content|sample|bin|tests|bench)/';
const TESTS = '^tests/|[.]test[.]tsx?$|(^|/)test-[^/]+[.]tsx?$';
const TYPES: DependencyType[] = ['type-only', 'type-import'];

interface Room {
  path: string;
  /** Patterns of our own files that it may import, besides its own. */
  may: string[];
  /** Pattern of files from which it may import types only: type imports do not exist at run time. */
  mayOfTypes?: string;
}

const rooms: Room[] = [
  { path: '^src/contract/', may: ['^content/product[.]ts$'] },
  { path: '^content/', may: ['^src/contract/'] },
  { path: '^sample/', may: ['^src/contract/', '^content/'] },
  { path: '^artwork/', may: ['^src/contract/', '^content/', '^src/server/images/'] },
  { path: '^src/server/sample/', may: ['^src/server/', '^src/contract/', '^content/', '^sample/'] },
  { path: '^src/server/(?!sample/)', may: ['^src/server/', '^src/contract/', '^content/'] },
  { path: '^src/site/', may: ['^src/contract/', '^content/'], mayOfTypes: '^src/server/' },
  {
    path: '^src/admin/',
    may: ['^src/contract/', '^content/product[.]ts$', '^src/site/'],
    mayOfTypes: '^src/server/',
  },
  {
    path: '^src/pages/',
    may: ['^src/contract/', '^content/', '^src/site/', '^src/server/[^/]+/[^/]+[.]queries[.]ts$'],
  },
  { path: '^bin/', may: ['^src/server/'] },
];

/** The layers of `src/admin`, lowest first. The files directly in `src/admin` may import all of them. */
export const adminFloors = [
  ['session'],
  ['api'],
  ['ui'],
  ['editor'],
  ['blogs', 'careers', 'contacts', 'dashboard', 'users'],
  ['profile'],
  ['auth'],
  ['layout'],
];

/** The layers of `src/server`, lowest first. Files directly in it (`main.ts`, `api.ts`) may import all of them. */
export const serverFloors = [
  ['http'],
  ['db', 'images'],
  ['auth'],
  ['users'],
  ['blogs', 'careers', 'contacts', 'dashboard', 'sitemap'],
  ['front', 'sample'],
  ['cli'],
];

export const importRules: IForbiddenRuleType[] = [
  ...rooms.flatMap(rulesOfRoom),
  ...floorRules('src/admin', adminFloors, false),
  ...floorRules('src/server', serverFloors, true),
  {
    name: 'resolvable',
    comment: 'every import leads to a file or an installed package',
    from: {},
    to: { couldNotResolve: true, pathNot: '^(virtual:|astro:|/?@vite)|[?](url|raw)$' },
  },
  {
    name: 'no-cycle',
    comment: 'no file imports itself by way of others; types are gone before anything runs',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: TYPES } },
  },
  {
    name: 'no-cycle-of-types-in-admin',
    comment: 'no file of the back office imports itself by way of others, not even a type',
    from: { path: '^src/admin/', pathNot: TESTS },
    to: { circular: true },
  },
  {
    name: 'browser-without-node',
    comment: 'what the browser gets needs nothing of Node',
    from: { path: '^src/(contract|site|admin)/', pathNot: TESTS },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'contract-takes-zod',
    comment: 'contract takes zod and, to read HTML, htmlparser2 from outside',
    from: { path: '^src/contract/', pathNot: [TESTS, '^src/contract/read-html[.]ts$'] },
    to: { path: '^node_modules/', pathNot: '^node_modules/zod/' },
  },
  {
    name: 'html-reader',
    comment: 'the reader of HTML takes htmlparser2 alone',
    from: { path: '^src/contract/read-html[.]ts$' },
    to: { path: '^node_modules/', pathNot: '^node_modules/htmlparser2/' },
  },
  {
    name: 'content-takes-zod',
    comment: 'content and sample take zod alone from outside, and nothing of Node',
    from: { path: '^(content|sample)/', pathNot: TESTS },
    to: { pathNot: ['^node_modules/zod/', OURS] },
  },
  {
    name: 'no-development-package',
    comment: 'what is built and run imports no package of development, which a server does not install',
    from: { path: '^(src|content|sample|bin)/', pathNot: TESTS },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: TYPES },
  },
  {
    name: 'artwork-is-done',
    comment: 'nothing imports the drawing programs: what they draw is committed',
    from: { pathNot: `^artwork/|${TESTS}` },
    to: { path: '^artwork/' },
  },
  {
    name: 'pages-are-last',
    comment: 'nothing imports pages, save the pages their own _ files',
    from: { pathNot: '^src/pages/' },
    to: { path: '^src/pages/' },
  },
  {
    name: 'routes-in-api',
    comment: 'a feature’s routes are imported by api.ts alone',
    from: { pathNot: `^src/server/api[.]ts$|${TESTS}` },
    to: { path: '[.]routes[.]ts$', dependencyTypesNot: TYPES },
  },
  {
    name: 'server-put-together',
    comment: 'the server’s parts are put together in main.ts, which commands alone start',
    from: { path: '^src/server/', pathNot: `^src/server/(main[.]ts$|cli/)|${TESTS}` },
    to: { path: '^src/server/(main|api|first-start)[.]ts$', dependencyTypesNot: TYPES },
  },
  {
    name: 'tests-for-tests',
    comment: 'what is made for tests is imported by tests alone',
    from: { pathNot: `^bench/|${TESTS}` },
    to: { path: TESTS },
  },
];

function rulesOfRoom({ path, may, mayOfTypes }: Room): IForbiddenRuleType[] {
  const from = { path, pathNot: TESTS };
  const name = path
    .replaceAll(/[^a-z]/g, ' ')
    .trim()
    .split(' ')
    .slice(0, 2)
    .join('-');
  const allowed = [path, ...may];
  const rule = (suffix: string, pathNot: string[], to: object): IForbiddenRuleType => ({
    name: `${name}${suffix}`,
    comment: `${path} imports of our own files only what the table allows${suffix && ' at run time'}`,
    from,
    to: { path: OURS, pathNot, ...to },
  });
  if (!mayOfTypes) return [rule('', allowed, {})];
  return [
    rule('', [...allowed, mayOfTypes], {}),
    rule('-at-run-time', allowed, { dependencyTypesNot: TYPES }),
  ];
}

/** A folder may import only itself and lower layers. With `areTypesFree`, it may import types from any layer. */
function floorRules(root: string, floors: string[][], areTypesFree: boolean): IForbiddenRuleType[] {
  return floors.flatMap((folders, floor) =>
    folders.map((folder) => {
      const below = new Set([folder, ...floors.slice(0, floor).flat()]);
      const above = floors.flat().filter((other) => !below.has(other));
      return {
        name: `floor-${root.replace('/', '-')}-${folder}`,
        comment: `${root}/${folder} imports itself and lower floors alone`,
        // Migration 0006 is an exception: it imports the HTML cleaner of the articles.
        from: { path: `^${root}/${folder}/`, pathNot: [TESTS, '/migrations/0006-'] },
        to: {
          path: `^${root}/((${above.join('|')})/${areTypesFree ? '' : '|[^/]+$'})`,
          ...(areTypesFree && { dependencyTypesNot: TYPES }),
        },
      };
    }),
  );
}
