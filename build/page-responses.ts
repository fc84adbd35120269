import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = fileURLToPath(new URL('../src/server/web/page-response.ts', import.meta.url));

/** Builds the pages with `PageResponse` in place of the global `Response` (decision 0046). */
export const pageResponses: Plugin = {
  name: 'page-responses',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'ssr'
      ? { build: { rolldownOptions: { transform: { inject: { Response: [file, 'PageResponse'] } } } } }
      : undefined,
};
