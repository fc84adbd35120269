import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Every worker loads the same packages: reading their compiled code takes less time than compiling it again.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled-tests');

/** Tests of modules that keep no state between tests, and that need no database. */
const STATELESS = [
  'src/{contract,site,admin}/**/*.test.ts',
  'src/server/{config,auth/new-password,blogs/rich-text}.test.ts',
  'src/server/api/{client-address,encoding}.test.ts',
  'src/server/limits/{admission,fair-queue,held-by-address}.test.ts',
  'src/server/web/{form-body,hosts,listen,page-policy,page-url}.test.ts',
  'src/server/web/send-file.test.ts',
];

/**
 * Tests of queries and routes. Their modules keep nothing from one test to the next, and each file has databases of its
 * own. `password-hash.test.ts` replaces a module, so it has a worker of its own.
 */
const QUERIES_AND_ROUTES = [
  'src/server/{api,audit,blogs,careers,contacts,dashboard,db,find,lists,tasks,users,versions}/*.test.ts',
  'src/server/auth/!(password-hash).test.ts',
  'tests/{list-exports,list-filters,openapi,openapi-requests,other-sites,route-table}.test.ts',
];

export default defineConfig({
  test: {
    tags: [{ name: 'long', description: 'Sweeps and repetitions: `npm run test:long` runs them.' }],
    ...(!process.env['TEST_LONG'] && { tagsFilter: ['!long'] }),
    // One more than cores: some files wait for clocks most of their time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // For a busy machine: the tests poll for a result and do not wait longer than needed.
    expect: { poll: { timeout: 90_000 } },
    projects: [
      // One worker loads the modules once for all these files.
      { extends: true, test: { name: 'stateless', include: STATELESS, isolate: false } },
      // Sharing the modules takes half of the processor time.
      {
        extends: true,
        test: {
          name: 'queries and routes',
          globalSetup: ['tests/global-setup.ts'],
          include: QUERIES_AND_ROUTES,
          exclude: STATELESS,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: ['tests/global-setup.ts'],
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...STATELESS, ...QUERIES_AND_ROUTES],
        },
      },
    ],
  },
});
