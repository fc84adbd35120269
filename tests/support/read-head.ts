/** The metadata in a page's `<head>`. */
export interface Head {
  title: string;
  /** Content of the `<meta>` elements, by `name` or `property`. */
  metas: Record<string, string>;
  canonicals: string[];
  /** The text of each JSON-LD script, up to the first `</script`, where a browser ends the element. */
  data: string[];
  /** The items of `@graph` in the JSON-LD scripts. */
  graph: Record<string, unknown>[];
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Parses the `<head>` of one of our own pages, in which every attribute is in double quotes. */
export function readHead(html: string): Head {
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name} ((?:[^">]|"[^"]*")*)>`, 'g'))].map(([, tag = '']) => tag);
  const metas = tags('meta').map((tag) => [
    attribute(tag, 'name') ?? attribute(tag, 'property') ?? '',
    attribute(tag, 'content') ?? '',
  ]);
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script/gi);
  const data = Array.from(scripts, ([, text = '']) => text);
  return {
    title: decodeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    metas: Object.fromEntries(metas) as Record<string, string>,
    canonicals: tags('link')
      .filter((tag) => attribute(tag, 'rel') === 'canonical')
      .map((tag) => attribute(tag, 'href') ?? ''),
    data,
    graph: data.flatMap((text) => (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph']),
  };
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decodeHtml(value);
}

function decodeHtml(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    return hex ? String.fromCodePoint(parseInt(hex, 16)) : (named[name as string] ?? whole);
  });
}
