import type { IncomingMessage, RequestListener } from 'node:http';
import { freePort } from './free-port.ts';
import type { PageLocals } from './pages.ts';

/**
 * Astro's development server inside this process: pages and scripts reload as they are saved, and see
 * the same database as the API.
 */
export async function startDevPages(
  localsOf: (request: IncomingMessage) => Omit<PageLocals, 'cache'>,
): Promise<{ listener: RequestListener; stop: () => Promise<void> }> {
  const { dev } = await import('astro');
  // Its own port for the messages that tell browsers to reload: the front door knows nothing of web sockets.
  const port = await freePort();
  const server = await dev({
    server: { host: '127.0.0.1', port: 0 },
    vite: { server: { hmr: { host: '127.0.0.1', port, clientPort: port } } },
  });
  return {
    listener: (request, response) => {
      // The built pages bring a policy of their own; those under development load scripts of all kinds.
      response.removeHeader('Content-Security-Policy');
      Reflect.set(request, Symbol.for('astro.locals'), { ...localsOf(request), cache: () => {} });
      server.handle(request, response);
    },
    stop: () => server.stop(),
  };
}
