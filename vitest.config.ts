import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'artwork/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/global-setup.ts'],
    // One more than cores: some files wait for clocks most of their time.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // For a busy machine: a poll that is answered at once waits no longer for it.
    expect: { poll: { timeout: 30_000 } },
  },
});
