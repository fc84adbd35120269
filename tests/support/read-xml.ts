// Reads the sitemap and the feed.

import { DomUtils, parseDocument } from 'htmlparser2';
import { expect } from 'vitest';

export type XmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const raw = { xmlMode: true, decodeEntities: false };

/** Parses a document, and returns its only element. It must be well-formed: then it is the same when it is written again. */
export function readXml(document: string): XmlElement {
  expect(document.slice(0, DECLARATION.length)).toBe(DECLARATION);
  const text = document.slice(DECLARATION.length).replaceAll(' />', '/>');
  expect(text).not.toMatch(/&(?!#\d+;)|<(?![/a-z])|\]\]>/);
  expect(text).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
  expect(DomUtils.getOuterHTML(parseDocument(text, raw), raw)).toBe(text);
  const [root, ...more] = parseDocument(text, { xmlMode: true }).children;
  expect(more.map((node) => DomUtils.textContent(node).trim())).toEqual(['']);
  return root as XmlElement;
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return DomUtils.getElementsByTagName(name, element.children, false);
}

/** The text of the only child with this name. */
export function textOf(element: XmlElement, name: string): string {
  const children = childrenOf(element, name);
  expect([name, children.length]).toEqual([name, 1]);
  return DomUtils.textContent(children);
}
