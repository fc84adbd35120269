// Runs the real Caddy and nginx with the files of deploy/, changed as an operator would change them.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type Agent, request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { makeCertificate } from '../abuse/secure-site.ts';

/** The host of the files in deploy/. */
export const HOST = 'www.chhatgroup.example';

export const proxyNames = ['Caddy', 'nginx'] as const;
export type ProxyName = (typeof proxyNames)[number];

export interface Proxy {
  /** The port for https, on 127.0.0.1. */
  port: number;
  /** The port that redirects to https. */
  plainPort: number;
  /** The certificate that its own certificate is checked with. */
  ca: string;
  log: () => string;
  stop: () => Promise<void>;
}

/** Whether a proxy is installed. */
export function isInstalled(name: ProxyName): boolean {
  return (
    spawnSync(name.toLowerCase(), [name === 'Caddy' ? 'version' : '-v'], { stdio: 'ignore' }).status === 0
  );
}

/** The end of a test's title: why it is skipped where the proxy is missing. */
export function skipReason(name: ProxyName): string {
  return isInstalled(name) ? '' : ` (skipped: ${name} is missing; apt-get install ${name.toLowerCase()})`;
}

/**
 * Starts a proxy in front of the site on `sites`, and waits until it accepts TLS connections. With two ports, it is in front
 * of two processes, with its file of deploy/two.
 */
export async function startProxy(name: ProxyName, ...sites: SitePorts): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `site-${name.toLowerCase()}-`));
  const ports = { sites, plain: await freePort(), secure: await freePort() };
  const { child, caFile } = name === 'Caddy' ? runCaddy(folder, ports) : runNginx(folder, ports);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const proxy: Proxy = {
    port: ports.secure,
    plainPort: ports.plain,
    ca: '',
    log: () => output,
    async stop() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  const latest = Date.now() + 60_000;
  while (child.exitCode === null && Date.now() < latest) {
    try {
      proxy.ca = readFileSync(caFile, 'utf8');
      await send(proxy, { path: '/healthz' });
      return proxy;
    } catch {
      await wait(50);
    }
  }
  await proxy.stop();
  throw new Error(`${name} did not start. It wrote:\n${output}`);
}

type SitePorts = [first: number, second?: number];

interface Ports {
  sites: SitePorts;
  plain: number;
  secure: number;
}

function runCaddy(folder: string, { sites, plain, secure }: Ports): { child: ChildProcess; caFile: string } {
  const config = join(folder, 'Caddyfile');
  // Ports above 1023, and a certificate of Caddy's own instead of one from the network.
  const options = ['admin off', 'local_certs', 'skip_install_trust', 'default_bind 127.0.0.1'];
  const global = `{\n${[...options, `http_port ${plain}`, `https_port ${secure}`].join('\n')}\n}\n`;
  writeFileSync(config, global + edited('Caddyfile', sites, []));
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    env: {
      PATH: process.env['PATH'],
      SITE_HOST: HOST,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  });
  return { child, caFile: join(folder, 'caddy/pki/authorities/local/root.crt') };
}

function runNginx(folder: string, { sites, plain, secure }: Ports): { child: ChildProcess; caFile: string } {
  const certificate = makeCertificate(folder, HOST);
  if (!certificate) throw new Error('openssl is missing, which makes the certificate for nginx.');
  const live = `/etc/letsencrypt/live/${HOST}`;
  const server = edited('nginx.conf', sites, [
    ['/var/log/nginx/', `${folder}/`],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen [::]:80;', ''],
    ['listen 443 ', `listen 127.0.0.1:${secure} `],
    ['listen [::]:443 ssl http2;', ''],
    [`${live}/fullchain.pem`, certificate.TLS_CERT],
    [`${live}/privkey.pem`, certificate.TLS_KEY],
  ]);
  // What Debian's nginx.conf has: gzip is on there.
  const child = spawnNginx(folder, `sendfile on; gzip on; ${server}`);
  return { child, caFile: certificate.TLS_CERT };
}

/** Starts nginx with these settings of `http`; all its files are in `folder`. */
export function spawnNginx(folder: string, http: string): ChildProcess {
  const config = join(folder, 'main.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 2; pid ${folder}/pid;
error_log stderr; events { worker_connections 512; }
http { access_log off; ${temporary.join(' ')}
${http}
}`,
  );
  return spawn('nginx', ['-p', folder, '-c', config, '-e', 'stderr']);
}

/** A file of deploy/ (of deploy/two for two sites) with the ports and texts replaced, each of which it must have. */
function edited(name: string, [first, second]: SitePorts, changes: [from: string, to: string][]): string {
  const file = second === undefined ? name : `two/${name}`;
  const ports: typeof changes = [['127.0.0.1:9443', `127.0.0.1:${first}`]];
  if (second !== undefined) ports.push(['127.0.0.1:9444', `127.0.0.1:${second}`]);
  let text = readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8');
  for (const [from, to] of [...ports, ...changes]) {
    if (!text.includes(from)) throw new Error(`deploy/${file} has no "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}

export interface ProxyRequest {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** A loopback address: each is another visitor. */
  from?: string;
  agent?: Agent;
}

/** Sends a request over https and checks the certificate of the proxy for HOST. */
export async function send(proxy: Proxy, options: ProxyRequest = {}) {
  const { method = 'GET', path = '/', headers = {}, body, from = '127.0.0.1', agent = false } = options;
  const length = body !== undefined && { 'content-length': Buffer.byteLength(body) };
  const outgoing = httpsRequest({
    host: '127.0.0.1',
    port: proxy.port,
    servername: HOST,
    ca: proxy.ca,
    localAddress: from,
    agent,
    method,
    path,
    headers: { host: HOST, ...length, ...headers },
  }).end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  // A response that is cut off is an error of its reader too.
  outgoing.on('error', () => {});
  const bytes = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, body: bytes, text: bytes.toString() };
}
