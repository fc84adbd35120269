import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

/** Astro's adapter: the server (`src/server/web`) imports the built pages and calls them. */
export const adapter: AstroIntegration = {
  name: 'chhat-server',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'after-paint', entrypoint: './src/site/layout/after-paint.ts' }),
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'chhat-server',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('../src/server/web/astro-entry.ts', import.meta.url),
        adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
        supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
      }),
    'astro:build:done': async ({ dir }) => {
      const client = fileURLToPath(dir);
      await Promise.all([precompress(client), nameScripts(client)]);
    },
  },
};

/** Placeholder in the page of the back office: the URLs of the scripts that it always needs replace it. */
const SCRIPTS = '%first scripts%';
const firstScripts = /^(?:rolldown-runtime|shared|start|words|react|login)\./;

/** Writes these URLs into the built page: the browser then fetches the scripts at once, not one after the other. */
async function nameScripts(client: string): Promise<void> {
  const names = (await readdir(join(client, '_astro'))).filter((name) => firstScripts.test(name));
  const scripts = names.filter((name) => name.endsWith('.js')).map((name) => `/_astro/${name}`);
  const server = join(client, '../server');
  for (const name of await readdir(server, { recursive: true })) {
    if (!name.endsWith('.mjs')) continue;
    const code = await readFile(join(server, name), 'utf8');
    if (code.includes(SCRIPTS)) await writeFile(join(server, name), code.replace(SCRIPTS, scripts.join(' ')));
  }
}

/**
 * Writes `.br` and `.gz` beside every file that shrinks: the server sends them as they are. All at the same time:
 * the threads of zlib use every core.
 */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && /\.(?:js|css|svg|json|txt|xml|html)$/.test(entry.name),
  );
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      await Promise.all([
        promisify(brotliCompress)(bytes).then((small) => writeFile(`${path}.br`, small)),
        promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
      ]);
    }),
  );
}
