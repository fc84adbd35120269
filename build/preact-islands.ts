import type { Plugin } from 'vite';

/** The modules of React that islands use, and those of Preact that take their place. */
const preactModules: Record<string, string> = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/**
 * Builds the islands of the public pages with Preact, 50 kB smaller than React (docs/decisions/islands.md#islands). The back office uses
 * React, and so do the components of `src/site/ui` that it shares: no island may use these.
 */
export const preactIslands: Plugin = {
  name: 'preact-islands',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer = '', options) {
    const replaced = preactModules[source];
    const isForIsland =
      /\/src\/site\/|\/@astrojs\/react\//.test(importer) &&
      !/\/src\/site\/ui\/(?:Art|ClientMark|GroupMark|Picture)\.tsx/.test(importer);
    return replaced && isForIsland ? this.resolve(replaced, importer, options) : undefined;
  },
};
