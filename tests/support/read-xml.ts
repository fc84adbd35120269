// A strict XML parser for the tests of the sitemap and the feed.

/** An element: its attributes, its child elements, and its own text without that of its children. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const tag = /^<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*="[^"<]*")*)\s*(\/?)>/;

/**
 * Parses a document of elements, attributes and text, as strictly as XML 1.0 requires. Refuses comments, CDATA sections
 * and a DOCTYPE, because our own documents have none.
 * @throws Error if the document is not well-formed.
 */
export function readXml(document: string): XmlElement {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!document.startsWith(declaration))
    throw new Error('The document does not start with an XML declaration.');
  if (/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(document))
    throw new Error('The document has a character that XML forbids.');
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let rest = document.slice(declaration.length);
  while (rest !== '') {
    const current = open.at(-1)!;
    const text = /^[^<]+/.exec(rest)?.[0];
    if (text !== undefined) {
      if (text.includes(']]>')) throw new Error('A text contains "]]>".');
      current.text += decode(text);
      rest = rest.slice(text.length);
      continue;
    }
    const found = tag.exec(rest);
    if (!found) throw new Error(`Not a valid tag: ${rest.slice(0, 60)}`);
    const [whole, isEnd, name = '', attributes = '', isEmpty] = found;
    rest = rest.slice(whole.length);
    if (isEnd) {
      if (current.name !== name || attributes) throw new Error(`</${name}> ends <${current.name}>.`);
      open.pop();
      continue;
    }
    const element: XmlElement = { name, attributes: attributesOf(attributes), children: [], text: '' };
    current.children.push(element);
    if (!isEmpty) open.push(element);
  }
  const [first] = root.children;
  if (open.length > 1 || root.children.length !== 1 || !first || root.text.trim())
    throw new Error('The document is not exactly one closed element.');
  return first;
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** Returns the text of the only child with this name. Throws if there is none, or more than one. */
export function textOf(element: XmlElement, name: string): string {
  const [child, ...more] = childrenOf(element, name);
  if (!child || more.length > 0) throw new Error(`<${element.name}> does not have exactly one <${name}>.`);
  return child.text;
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, decode(value!)]);
  if (new Set(pairs.map(([name]) => name)).size < pairs.length)
    throw new Error('An element has the same attribute twice.');
  return Object.fromEntries(pairs) as Record<string, string>;
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d+);|([a-z]+);|)/g, (whole, code?: string, name?: string) => {
    const character = code ? String.fromCodePoint(Number(code)) : named[name ?? ''];
    if (character === undefined) throw new Error(`Not a valid character reference: ${whole}`);
    return character;
  });
}
