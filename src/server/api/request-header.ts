import type { Context } from 'hono';
import type { ApiEnv } from './context.ts';

/**
 * A header of the request, by its name in lower case. From Node's request where there is one: `c.req.header` first copies
 * all headers, which takes longer than a small query.
 */
export function requestHeader(c: Context, name: string): string | undefined {
  const { incoming }: Partial<ApiEnv['Bindings']> = c.env ?? {};
  const value = incoming ? incoming.headers[name] : c.req.header(name);
  return Array.isArray(value) ? value.join(', ') : value;
}
