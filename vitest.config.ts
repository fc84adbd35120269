import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Every worker loads the same packages: reading their compiled code takes less time than compiling it again.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled-tests');

/** Tests of modules that keep no state between tests, and that need no database. */
const STATELESS = [
  '{content,sample}/**/*.test.ts',
  'src/{contract,site,admin}/**/*.test.ts',
  'src/server/{auth/new-password,blogs/rich-text}.test.ts',
  'src/server/api/{client-address,encoding}.test.ts',
  'src/server/limits/{admission,fair-queue,held-by-address}.test.ts',
  'src/server/web/{form-body,hosts,listen,page-policy,page-url}.test.ts',
];

/**
 * Each of these files has a worker of its own: they replace a module, run commands of the site in the process of the test, or
 * use sharp as the site does, which sets what the whole process may read.
 */
const ALONE = [
  'src/server/{auth/password-hash,backup/nightly-state}.test.ts',
  'src/server/{cli,images}/*.test.ts',
  'tests/{cli,cli-user,faults/refused-*,abuse/uploads}.test.ts',
  // They wait for clocks most of their time. Files of this list start first, so that nobody waits for them at the end.
  'tests/faults/{postgres-gone,postgres-silent,silent-bucket,stop-under-load}.test.ts',
  'tests/abuse/{slow-clients,unread}.test.ts',
  'src/server/limits/connections.test.ts',
];

export default defineConfig({
  test: {
    tags: [
      { name: 'long', description: 'Sweeps and repetitions: `npm run test:long` runs them.' },
      {
        name: 'random',
        description: 'Properties of random values: `npm run test:long` tries other values each time.',
      },
    ],
    setupFiles: ['tests/support/same-values.ts'],
    ...(!process.env['TEST_LONG'] && { tagsFilter: ['!long'] }),
    // One more than cores: some files wait for clocks most of their time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // For a busy machine: the tests poll for a result and do not wait longer than needed.
    expect: { poll: { timeout: 90_000 } },
    projects: [
      { extends: true, test: { name: 'stateless', include: STATELESS, isolate: false } },
      {
        extends: true,
        test: {
          name: 'together',
          globalSetup: ['tests/global-setup.ts'],
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...STATELESS, ...ALONE],
          // Each file has databases and processes of its own: sharing the modules takes two thirds of the processor time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'alone', globalSetup: ['tests/global-setup.ts'], include: ALONE },
      },
    ],
  },
});
