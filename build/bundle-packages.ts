import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';

/**
 * Packages of many small files that the server imports when it starts. List every path of a package that anything
 * imports: a class must not exist twice, once in the bundle and once in `node_modules`.
 */
const packages = ['kysely', 'kysely/migration', 'zod', 'zod/v4', 'zod/v4/core', 'htmlparser2'];

/** Bundles each of these packages into `packages/<path>.mjs` of the build: `bin/use-bundles.mjs` loads them from there. */
export const bundledPackages: AstroIntegration = {
  name: 'bundled-packages',
  hooks: {
    // `dir` is the folder "client" of the build.
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(new URL('../packages', dir));
      await rm(folder, { recursive: true, force: true });
      await build({
        entryPoints: Object.fromEntries(packages.map((path) => [path, path])),
        outdir: folder,
        outExtension: { '.js': '.mjs' },
        bundle: true,
        // What two bundles share is a file of its own.
        splitting: true,
        chunkNames: 'shared/[hash]',
        format: 'esm',
        platform: 'node',
        target: `node${process.versions.node}`,
        legalComments: 'none',
        logLevel: 'warning',
      });
    },
  },
};
