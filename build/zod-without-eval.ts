import type { Plugin } from 'vite';

/** Where zod makes its configuration. */
const MADE = '__zod_globalConfig = {}';

/**
 * Makes zod check values in the browser without `new Function`. The Content-Security-Policy forbids that function; zod tries
 * whether it may use it as soon as the first schema is made, and Trusted Types report the attempt to the console. The
 * configuration must have the option before any schema is made, so it cannot be set by a module of ours.
 */
export const zodWithoutEval: Plugin = {
  name: 'zod-without-eval',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/zod\/v4\/core\/core\.js$/ },
    handler(code) {
      if (!code.includes(MADE))
        throw new Error(`zod makes its configuration in another way than ${MADE} now.`);
      return { code: code.replace(MADE, '__zod_globalConfig = { jitless: true }'), map: null };
    },
  },
};
