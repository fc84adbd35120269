import { expect, test } from 'vitest';
import { startSiteProcess } from './support/site-process.ts';

/** At the end of the process, prints the files of React that it has run. */
const printReact = `import { createRequire } from 'node:module';
process.on('exit', () => {
  for (const [path, module] of Object.entries(createRequire('/').cache))
    if (module.loaded && /node_modules.react/.test(path)) console.log(path);
});`;

test('the running site renders with the production build of React, whatever NODE_ENV says', async () => {
  const program = `data:text/javascript;base64,${Buffer.from(printReact).toString('base64')}`;
  const site = await startSiteProcess({
    env: { NODE_ENV: 'development', NODE_OPTIONS: `--import ${program}` },
  });
  expect((await fetch(`${site.url}/career`)).status).toBe(200);
  await site.stop();
  expect(site.log()).toMatch(/react-dom-server\.node\.production\.js/);
  expect(site.log()).not.toMatch(/react.*\.development\.js/);
});
