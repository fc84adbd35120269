import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import type { Plugin } from 'vite';
import { group } from './content/group.ts';
import { embedPolicy } from './src/site/contacts/embed-policy.ts';

/** The front door is the adapter: it imports the built pages and calls them. */
const frontDoor: AstroIntegration = {
  name: 'front-door',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'after-paint', entrypoint: './src/site/layout/after-paint.ts' }),
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'front-door',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('src/server/front/astro-entry.ts', import.meta.url),
        adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
        supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
      }),
    'astro:build:done': ({ dir }) => precompress(fileURLToPath(dir)),
  },
};

/** Writes `.br` and `.gz` beside every file that shrinks: the front door serves them as they are. */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && /\.(?:js|css|svg|json|txt|xml|html)$/.test(entry.name),
  );
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

/** The modules of React that islands use, and those of Preact that take their place. */
const preactModules: Record<string, string> = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/**
 * Builds the islands of the public pages with Preact, 50 kB smaller than React (decision 0038). The back office uses
 * React, and so do the components of `src/site/ui` that it shares: no island may use these.
 */
const preactIslands: Plugin = {
  name: 'preact-islands',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer = '', options) {
    const replaced = preactModules[source];
    const isForIsland =
      /\/src\/site\/|\/@astrojs\/react\//.test(importer) &&
      !/\/src\/site\/ui\/(?:Picture|GroupMark)\.tsx/.test(importer);
    return replaced && isForIsland ? this.resolve(replaced, importer, options) : undefined;
  },
};

export default defineConfig({
  output: 'server',
  trailingSlash: 'ignore',
  integrations: [react()],
  adapter: frontDoor,
  session: false,
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'always' },
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        ...embedPolicy(group),
      ],
    },
  },
  vite: {
    plugins: [preactIslands],
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Many small files compress worse by two kilobytes: one file for each framework, one for what islands share.
              codeSplitting: {
                groups: [
                  { name: 'preact', test: /node_modules\/(?:preact|@astrojs\/react)\// },
                  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                  {
                    name: 'shared',
                    test: /src\/(?:contract\/(?:calendar|language|limits|messages|page-query|paging|paths|stored-token)\.ts|site\/(?:api|ui)\/(?:call-api|Notice|UnexpectedErrorBoundary))/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
