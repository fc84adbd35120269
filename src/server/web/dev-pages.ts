import type { IncomingMessage, RequestListener } from 'node:http';
import { type Language, splitLanguage } from '../../contract/language/language.ts';
import type { BuiltFiles } from './built-files.ts';
import type { AstroApp, PageLocals } from './pages.ts';

/**
 * Starts Astro's development server in this process (`npm run dev`): pages and scripts reload when they are saved, and
 * use the same database as the API. `localsOf` makes `Astro.locals` for a request and a language; `port` is for reload messages.
 */
export async function startDevPages(
  localsOf: (request: IncomingMessage, lang: Language) => Promise<PageLocals>,
  port: number,
): Promise<{ listener: RequestListener; stop: () => Promise<void> }> {
  const { dev } = await import('astro');
  // Vite's reload messages need their own port: the server does not forward WebSockets.
  const server = await dev({
    server: { host: '127.0.0.1', port: 0 },
    vite: { server: { hmr: { host: '127.0.0.1', port, clientPort: port } } },
  });
  return {
    listener: (request, response) => {
      // Vite injects scripts that our Content-Security-Policy would block, and the back office shows drafts in a frame. Built
      // pages have their own policy.
      response.removeHeader('Content-Security-Policy');
      response.removeHeader('X-Frame-Options');
      const { lang, path } = splitLanguage(request.url ?? '/');
      void localsOf(request, lang).then((locals) => {
        request.url = path;
        Reflect.set(request, Symbol.for('astro.locals'), locals);
        server.handle(request, response);
      });
    },
    stop: () => server.stop(),
  };
}

export const noPages: AstroApp = {
  match: () => undefined,
  render: () => Promise.reject(new Error('While developing, pages come from the development server.')),
};

export const noFiles: BuiltFiles = {
  has: () => false,
  send: () => Promise.reject(new Error('While developing, files come from the development server.')),
};
