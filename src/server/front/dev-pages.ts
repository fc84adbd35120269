import type { IncomingMessage, RequestListener } from 'node:http';
import type { PageLocals } from './pages.ts';

/**
 * Astro's development server inside this process: pages and scripts reload as they are saved, and see
 * the same database as the API.
 */
export async function startDevPages(
  localsOf: (request: IncomingMessage) => Omit<PageLocals, 'cache'>,
): Promise<{ listener: RequestListener; stop: () => Promise<void> }> {
  const { dev } = await import('astro');
  const server = await dev({ server: { host: '127.0.0.1', port: 0 } });
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
