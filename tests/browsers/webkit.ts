// Drives WebKit: its MiniBrowser, by WebDriver over HTTP. WebDriver does not report the console, so that comes from
// WebKit's own inspector, which MiniBrowser offers on a WebSocket.

import { mkdirSync, readFileSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { makeMemoryFolder } from '../support/memory-folder.ts';
import { type Driver, expressionOf } from './driver.ts';
import { openSocket } from './json-socket.ts';
import { findPrograms, startProgram } from './programs.ts';

/** The name under which WebDriver sends a reference to an element: https://www.w3.org/TR/webdriver2/#elements. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export async function startWebkit(): Promise<Driver> {
  const programs = findPrograms();
  const screen = startProgram(
    programs.screen,
    ['-displayfd', '1', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'],
    {},
  );
  const display = await screen.until((output) => /^(\d+)\n/.exec(output)?.[1]);
  const home = makeMemoryFolder('webkit-');
  mkdirSync(join(home, 'gtk-3.0'));
  // Buttons without margins: else the tool bar makes the window wider than a phone.
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), '* { padding: 0; margin: 0; min-width: 0; }');
  const env = {
    DISPLAY: `:${display}`,
    TZ: 'Asia/Phnom_Penh',
    LANG: 'C.UTF-8',
    HOME: home,
    XDG_CONFIG_HOME: home,
  };
  const inspectorPort = await freePort();
  const inspector = `127.0.0.1:${inspectorPort}`;
  const browser = startProgram(programs.miniBrowser, ['--automation'], {
    ...env,
    WEBKIT_INSPECTOR_HTTP_SERVER: inspector,
  });
  // The inspector shows no page whose driver came first.
  const page = await browser.until(
    async () => /\/socket\/\d+\/\d+\/WebPage/.exec(await textOf(`http://${inspector}/`))?.[0],
  );
  // Besides the given port, the browser listens on one that it chooses, for the driver.
  const driverTarget = await browser.until(() =>
    listeningPorts(browser.child.pid!).find((port) => port !== inspectorPort),
  );
  const driverPort = await freePort();
  const driver = startProgram(
    programs.webkitDriver,
    [`--port=${driverPort}`, `--target=127.0.0.1:${driverTarget}`],
    env,
  );
  const base = `http://127.0.0.1:${driverPort}`;
  await driver.until(() => fetch(`${base}/status`).catch(() => undefined));
  const { sessionId } = await command<{ sessionId: string }>('POST', `${base}/session`, {
    capabilities: {},
  });
  const session = `${base}/session/${sessionId}`;
  const reports = await collectReports(`ws://${inspector}${page}`);

  const evaluate: Driver['evaluate'] = async (run, ...args) => {
    const script = `const done = arguments[0];
      ${expressionOf(run, args)}.then(done, (error) => done(JSON.stringify({ failed: String(error) })))`;
    const result = JSON.parse(await command('POST', `${session}/execute/async`, { script, args: [] }));
    if (result?.failed) throw new Error(result.failed);
    return result;
  };

  return {
    async navigate(url) {
      await command('POST', `${session}/url`, { url });
    },
    evaluate,
    async act(actions) {
      await command('POST', `${session}/actions`, { actions });
    },
    async chooseFile(selector, path) {
      const element = await command<Record<string, string>>('POST', `${session}/element`, {
        using: 'css selector',
        value: selector,
      });
      await command('POST', `${session}/element/${element[elementKey]}/value`, { text: path });
    },
    async resize(width, height) {
      // The rectangle is that of the window with its bars, and the page follows later: try until they agree.
      for (let tries = 0; tries < 50; tries += 1) {
        const shown = await evaluate(() => ({
          width: innerWidth,
          height: innerHeight,
          bars: outerHeight - innerHeight,
        }));
        if (shown.width === width && shown.height === height) return;
        await command('POST', `${session}/window/rect`, { width, height: height + shown.bars });
        await wait(100);
      }
      throw new Error(`The window did not become ${width} x ${height} px.`);
    },
    reports: async () => reports,
    async close() {
      for (const program of [driver, browser, screen]) await program.end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Sends a WebDriver command and returns its value. Throws with the driver's error. */
async function command<Value>(method: 'GET' | 'POST', url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Value };
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url).catch(() => undefined))?.text() ?? '';
}

/** Collects what all pages of the browser's only tab write to the console. */
async function collectReports(inspector: string): Promise<string[]> {
  const reports: string[] = [];
  const { send } = await openSocket(inspector, ({ method, params }) => {
    const { targetInfo, message } = params as { targetInfo?: { targetId: string }; message?: string };
    // Every process that shows the page is a target of its own.
    if (method === 'Target.targetCreated')
      void send('Target.sendMessageToTarget', {
        targetId: targetInfo?.targetId,
        message: JSON.stringify({ id: 1, method: 'Console.enable' }),
      });
    const event = JSON.parse(message ?? '{}') as {
      method?: string;
      params?: { message: { level: string; text: string } };
    };
    if (event.method === 'Console.messageAdded' && event.params)
      reports.push(`${event.params.message.level}: ${event.params.message.text}`);
  });
  return reports;
}

/** Returns the TCP ports of 127.0.0.1 on which a process listens, as Linux knows them. */
function listeningPorts(pid: number): number[] {
  const inodeOf = (file: string) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${file}`))?.[1];
    } catch {
      return undefined; // Closed since the folder was read.
    }
  };
  const sockets = new Set(readdirSync(`/proc/${pid}/fd`).map(inodeOf));
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(inode))
    .map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16));
}
