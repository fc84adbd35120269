import type { APIContext } from 'astro';

/** Escapes a text for XML, between tags or in attributes. Removes the characters that XML 1.0 forbids. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The latest instant in a field of a list; undefined if there is none. */
export const latest = <Field extends string>(list: Record<Field, string | null>[], field: Field) =>
  list
    .flatMap((item) => item[field] ?? [])
    .toSorted()
    .at(-1);

/** Responds with the XML that `write` returns, cached until a table in `tags` is written to; with 503 if `write` throws. */
export async function xmlResponse(
  { locals, url }: APIContext,
  { type, tags, write }: { type: string; tags: App.Locals['stored']; write: () => Promise<string> },
): Promise<Response> {
  try {
    const text = await write();
    locals.stored = tags;
    return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`, {
      headers: { 'Content-Type': type },
    });
  } catch (error) {
    locals.site.log.error({ err: error, path: url.pathname }, 'a list of pages could not be read');
    return new Response('This list cannot be read at the moment. Please try again later.\n', {
      status: 503,
      headers: { 'Content-Type': 'text/plain', 'Retry-After': '5' },
    });
  }
}
