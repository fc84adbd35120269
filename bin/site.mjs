#!/usr/bin/env node
import { executionAsyncResource } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import nodeModule from 'node:module';
import { join } from 'node:path';

if (!existsSync(new URL('../node_modules', import.meta.url))) {
  process.stderr.write(
    'site: The packages are not installed yet. Run `npm start` or `npm run build` first.\n',
  );
  process.exit(1);
}

// What the site stores is for its own user only.
process.umask(0o077);

// Keep one object of process.nextTick: when V8 collects the last one, it forgets their shape, and every later call is slow
// (docs/decisions/server.md#ticks).
const kept = [];
process.nextTick(() => kept.push(executionAsyncResource()));

// Runs the site's commands (`start`, …). Cache the compiled code first: it makes every start after the first much faster.
// This file is JavaScript: for TypeScript outside the cache, Node loads its compiler, which takes 16 MB and 40 ms.
nodeModule.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
const { runSiteCommand } = await import('../src/server/cli/site-command.ts');
await runSiteCommand(process.argv);
// A start that failed may have opened something, such as the port, which would keep the process alive.
if (process.exitCode) process.exit();
