// Drives Firefox by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), which it speaks itself over a WebSocket.

import { rmSync } from 'node:fs';
import { makeMemoryFolder } from '../support/memory-folder.ts';
import { type Driver, expressionOf } from './driver.ts';
import { openSocket } from './json-socket.ts';
import { findPrograms, startProgram } from './programs.ts';

export async function startFirefox(): Promise<Driver> {
  const profile = makeMemoryFolder('firefox-');
  const program = startProgram(
    findPrograms().firefox,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { HOME: profile, TZ: 'Asia/Phnom_Penh' },
  );
  const socketUrl = await program.until((output) => /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1]);
  const reports: string[] = [];
  const { send } = await openSocket(`${socketUrl}/session`, ({ method, params }) => {
    if (method !== 'log.entryAdded') return;
    const { level, text } = params as { level: string; text: string };
    reports.push(`${level}: ${text}`);
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = (await send('browsingContext.getTree')) as { contexts: { context: string }[] };
  const { context } = contexts[0]!;

  return {
    async navigate(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(run, ...args) {
      const { result, exceptionDetails } = (await send('script.evaluate', {
        expression: expressionOf(run, args),
        awaitPromise: true,
        target: { context },
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    async act(actions) {
      await send('input.performActions', { context, actions });
    },
    async chooseFile(selector, path) {
      const { nodes } = (await send('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      })) as { nodes: { sharedId: string }[] };
      await send('input.setFiles', { context, element: nodes[0], files: [path] });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    reports: async () => reports,
    async close() {
      await program.end();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
