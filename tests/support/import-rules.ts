import { readdirSync } from 'node:fs';
import type { DependencyType, IForbiddenRuleType } from 'dependency-cruiser';

/**
 * The import rule of ARCHITECTURE.md for TypeScript files, in the format of dependency-cruiser. Each entry describes a
 * forbidden import; its `comment` is the rule that holds. dependency-cruiser cannot read .astro files, so
 * `architecture.test.ts` checks those.
 */
const OURS = '^(src|build|content|sample|bin|tests|bench)/';
const TESTS = '^tests/|[.]test[.]tsx?$|(^|/)test-[^/]+[.]tsx?$';
/** Catalogues: each is beside its feature, and imports nothing of its module. `words` loads them all. */
const WORDS = '[.]words([.]km)?[.]ts$';
const TYPES: DependencyType[] = ['type-only', 'type-import'];

/**
 * What pages import of the content: what is fixed. The texts that staff change are in `Astro.locals.texts`; `texts.ts` has where
 * they are shown.
 */
export const fixedContent = '^content/((companies|menus|pictures|security|texts)[.]ts$|pictures/)';

interface Module {
  path: string;
  /** Patterns of our own files that it may import, besides its own. */
  allowed: string[];
  /** Pattern of files from which it may import types only: type imports do not exist at run time. */
  allowedTypes?: string;
}

const modules: Module[] = [
  { path: '^src/contract/', allowed: [] },
  { path: '^content/', allowed: ['^src/contract/'] },
  { path: '^sample/', allowed: ['^src/contract/', '^content/'] },
  { path: '^src/server/sample/', allowed: ['^src/server/', '^src/contract/', '^content/', '^sample/'] },
  { path: '^src/server/(?!sample/)', allowed: ['^src/server/', '^src/contract/', '^content/'] },
  { path: '^src/site/', allowed: ['^src/contract/', fixedContent], allowedTypes: '^(src/server|content)/' },
  {
    path: '^src/admin/',
    allowed: ['^src/contract/', '^content/(pictures|texts|km/texts)[.]ts$', '^src/site/'],
    allowedTypes: '^src/server/',
  },
  {
    path: '^src/pages/',
    // The feed makes HTML of an article, which needs no query.
    allowed: [
      '^src/contract/',
      fixedContent,
      '^src/site/',
      '^src/server/[^/]+/[^/]+[.]queries[.]ts$',
      '^src/server/blogs/rich-text[.]ts$',
    ],
  },
  { path: '^bin/', allowed: ['^src/server/'] },
  { path: '^build/', allowed: ['^src/contract/', '^content/'] },
];

/** The files that are directly in the folder of a module: they put its parts together. */
const TOP = '.';

/** The layers of `src/admin`, lowest first. */
const adminLayers = layersOf(
  'src/admin',
  [
    'words',
    'session',
    'api',
    'url',
    'focus',
    'screen',
    'dialog',
    'form',
    'list',
    'editor',
    'media',
    'drafts',
  ],
  ['profile', 'auth', 'commands', 'layout', TOP],
);

/** The layers of `src/server`, lowest first. */
const serverLayers = layersOf(
  'src/server',
  [
    ['config', 'log', 'metrics'],
    ['db', 'storage'],
    'api',
    'limits',
    'tasks',
    'images',
    'audit',
    'missing-pages',
    'auth',
    'versions',
    'translations',
    'drafts',
    'lists',
    'visits',
    'mail',
    'notices',
    'users',
  ],
  ['pages', ['find', 'media', 'web', 'sample'], 'backup', TOP, 'cli'],
);

export const importRules: IForbiddenRuleType[] = [
  ...modules.flatMap(rulesOfModule),
  ...layerRules('src/admin', adminLayers),
  ...layerRules('src/server', serverLayers),
  {
    name: 'no-cycle',
    comment: 'no file imports itself through others, not even a type',
    from: {},
    to: { circular: true },
  },
  {
    name: 'words-are-leaves',
    comment: 'a catalogue imports its English one and what the contract has, and nothing else',
    from: { path: `^src/.*${WORDS}` },
    to: { pathNot: [WORDS, '^src/contract/'] },
  },
  {
    name: 'words-are-light',
    comment: 'a catalogue imports no schema at run time: the login loads all words, and no zod',
    from: { path: `^src/.*${WORDS}` },
    to: {
      pathNot: [WORDS, '^src/contract/(catalogue[.]ts|refusals/refusals[.]km[.]ts|language/)'],
      dependencyTypesNot: TYPES,
    },
  },
  {
    name: 'browser-without-node',
    comment: 'code for the browser imports no Node module',
    from: { path: '^src/(contract|site|admin)/', pathNot: TESTS },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'contract-takes-zod',
    comment: 'contract imports no package but zod and, to parse HTML, htmlparser2',
    from: { path: '^src/contract/', pathNot: [TESTS, '^src/contract/blogs/read-html[.]ts$'] },
    to: { path: '^node_modules/', pathNot: '^node_modules/zod/' },
  },
  {
    name: 'html-reader',
    comment: 'the HTML parser of the contract imports no package but htmlparser2',
    from: { path: '^src/contract/blogs/read-html[.]ts$' },
    to: { path: '^node_modules/', pathNot: '^node_modules/htmlparser2/' },
  },
  {
    name: 'migrations-are-frozen',
    comment: 'a migration imports only Kysely and files of its folder, and never changes',
    from: { path: '^src/server/db/migrations/' },
    to: { pathNot: ['^src/server/db/migrations/', '^node_modules/kysely/'] },
  },
  {
    name: 'content-takes-zod',
    comment: 'content and sample import no package but zod, and no Node module',
    from: { path: '^(content|sample)/', pathNot: TESTS },
    to: { pathNot: ['^node_modules/zod/', OURS] },
  },
  {
    name: 'no-development-package',
    comment: 'production code imports no development package, because a server does not install them',
    from: { path: '^(src|build|content|sample|bin)/', pathNot: TESTS },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: TYPES },
  },
  {
    name: 'pages-are-last',
    comment: 'only pages import files of src/pages, and only those that start with _',
    from: { pathNot: '^src/pages/' },
    to: { path: '^src/pages/' },
  },
  {
    name: 'routes-in-api',
    comment: 'only api.ts imports the routes of a feature',
    from: { pathNot: `^src/server/api[.]ts$|${TESTS}` },
    to: { path: '[.]routes[.]ts$', dependencyTypesNot: TYPES },
  },
  {
    name: 'server-put-together',
    comment: 'main.ts assembles the server, and only commands import it',
    from: { path: '^src/server/', pathNot: `^src/server/((main|serve)[.]ts$|cli/)|${TESTS}` },
    to: { path: '^src/server/(main|api|first-start)[.]ts$', dependencyTypesNot: TYPES },
  },
  {
    name: 'tests-for-tests',
    comment: 'only tests import code that is made for tests',
    from: { pathNot: `^bench/|${TESTS}` },
    to: { path: TESTS },
  },
];

function rulesOfModule({ path, allowed, allowedTypes }: Module): IForbiddenRuleType[] {
  const from = { path, pathNot: TESTS };
  const name = path
    .replaceAll(/[^a-z]/g, ' ')
    .trim()
    .split(' ')
    .slice(0, 2)
    .join('-');
  const allowedPaths = [path, ...allowed];
  const rule = (suffix: string, pathNot: string[], to: object): IForbiddenRuleType => ({
    name: `${name}${suffix}`,
    comment: `of our own files, ${path} imports only those that its rule allows${suffix && ' at run time'}`,
    from,
    to: { path: OURS, pathNot, ...to },
  });
  if (!allowedTypes) return [rule('', allowedPaths, {})];
  return [
    rule('', [...allowedPaths, allowedTypes], {}),
    rule('-at-run-time', allowedPaths, { dependencyTypesNot: TYPES }),
  ];
}

/** Returns the layers of a module, lowest first. Every folder that is not named is a feature, between `low` and `high`. */
function layersOf(module: string, low: (string | string[])[], high: (string | string[])[]): string[][] {
  const named = new Set([...low, ...high].flat());
  const found = readdirSync(new URL(`../../${module}`, import.meta.url), { withFileTypes: true });
  const folders = found.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const features = folders.filter((name) => !named.has(name));
  return [...low, features, ...high].map((layer) => [layer].flat());
}

/** A folder may import only itself and lower layers, also types. The highest layer has no rule. */
function layerRules(root: string, layers: string[][]): IForbiddenRuleType[] {
  const pattern = (folder: string) => (folder === TOP ? '[^/]+$' : `${folder}/`);
  return layers.slice(0, -1).flatMap((folders, layer) =>
    folders.map((folder) => {
      const others = [...folders.filter((name) => name !== folder), ...layers.slice(layer + 1).flat()];
      return {
        name: `layer-${root.replace('/', '-')}-${folder}`,
        comment: `${folder === TOP ? `a file in ${root} itself` : `${root}/${folder}`} imports no higher layer, not even a type`,
        from: { path: `^${root}/${pattern(folder)}`, pathNot: [TESTS] },
        to: { path: `^${root}/(${others.map(pattern).join('|')})`, pathNot: WORDS },
      };
    }),
  );
}
