import type { Plugin } from 'vite';

/** Where zod makes its configuration. */
const MADE = '__zod_globalConfig = {}';

/**
 * Makes zod check values in the browser without `new Function`, and without what makes JSON Schema of its schemas.
 *
 * The Content-Security-Policy forbids that function; zod tries whether it may use it as soon as the first schema is made, and
 * Trusted Types report the attempt to the console. The configuration must have the option before any schema is made, so
 * it cannot be set by a module of ours. JSON Schema is for the document of the API, which the server makes: 4 kB.
 */
export const smallerZod: Plugin = {
  name: 'smaller-zod',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(?:core|to-json-schema|json-schema-processors)\.js$/ },
    handler(code, id) {
      if (!id.endsWith('/core.js')) return { code: withoutValues(code), map: null };
      if (!code.includes(MADE))
        throw new Error(`zod makes its configuration in another way than ${MADE} now.`);
      return { code: code.replace(MADE, '__zod_globalConfig = { jitless: true }'), map: null };
    },
  },
};

/** A module with the same exports, all of them functions that return undefined: a schema's own properties call them. */
function withoutValues(code: string): string {
  const names = Array.from(code.matchAll(/^export (?:function|const|class) (\w+)/gm), ([, name]) => name);
  if (names.length === 0) throw new Error('zod makes JSON Schema in another way now.');
  return `const nothing = () => {}; export { ${names.map((name) => `nothing as ${name}`).join(', ')} };`;
}
