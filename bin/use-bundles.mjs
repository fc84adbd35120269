import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const current = join(root, 'dist/current/packages');

/**
 * Loads the packages that the build bundled from `dist/current/packages` instead of `node_modules`: one file in place of hundreds
 * (decision 0045). Without a build, or after a change of the packages, they come from `node_modules`.
 */
export function useBundles() {
  if (!existsSync(current) || changedAt(current) < changedAt(join(root, 'package-lock.json'))) return;
  // Another build may become the current one while this process runs.
  const folder = realpathSync(current);
  const bundles = new Map(
    readdirSync(folder, { recursive: true })
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => [file.slice(0, -'.mjs'.length), pathToFileURL(join(folder, file)).href]),
  );
  registerHooks({
    resolve(specifier, context, next) {
      const url = bundles.get(specifier);
      return url ? { url, format: 'module', shortCircuit: true } : next(specifier, context);
    },
  });
}

const changedAt = (path) => statSync(path).mtimeMs;
