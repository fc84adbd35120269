import { DomUtils, parseDocument } from 'htmlparser2';

/** The metadata in a page's `<head>`. */
export interface Head {
  /** Of the document. */
  lang: string;
  title: string;
  /** Content of the `<meta>` elements, by `name` or `property`. */
  metas: Record<string, string>;
  canonicals: string[];
  /** The URLs of the page in other languages, by `hreflang`. */
  alternates: Record<string, string>;
  /** The items of `@graph` in the JSON-LD scripts. */
  graph: Record<string, unknown>[];
}

export function readHead(html: string): Head {
  const elements = DomUtils.getElementsByTagName('*', parseDocument(html));
  const named = (name: string) => elements.filter((element) => element.name === name);
  const metas = named('meta').map(({ attribs }) => [
    attribs['name'] ?? attribs['property'] ?? '',
    attribs['content'] ?? '',
  ]);
  const data = named('script')
    .filter(({ attribs }) => attribs['type'] === 'application/ld+json')
    .map((script) => DomUtils.textContent(script));
  const alternates = named('link').filter(({ attribs }) => attribs['hreflang'] !== undefined);
  return {
    lang: named('html')[0]?.attribs['lang'] ?? '',
    alternates: Object.fromEntries(
      alternates.map(({ attribs }) => [attribs['hreflang'] ?? '', attribs['href'] ?? '']),
    ),
    title: DomUtils.textContent(named('title')[0]!),
    metas: Object.fromEntries(metas) as Record<string, string>,
    canonicals: named('link')
      .filter(({ attribs }) => attribs['rel'] === 'canonical')
      .map(({ attribs }) => attribs['href'] ?? ''),
    graph: data.flatMap((text) => (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph']),
  };
}
