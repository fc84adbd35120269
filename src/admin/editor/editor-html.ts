import type { Editor } from '@tiptap/react';
import { DOMParser, DOMSerializer, type Node as DocumentNode, type Schema } from '@tiptap/pm/model';
import { escapeHtml, isHtml, plainTextHtml } from '../../contract/blogs/rich-text.ts';
import { allowHtmlCleanedBy } from '../screen/trusted-html.ts';
import { inertHtml } from './inert-html.ts';

// What is parsed below, by Tiptap and by ProseMirror was cleaned already: cleaning it again changes nothing.
allowHtmlCleanedBy((html) => inertHtml(html, location.origin));

/** The HTML to load into the editor. Plain text becomes paragraphs, as on the article's page. */
export const editorHtml = (content: string): string =>
  isHtml(content) ? inertHtml(content, location.origin) : plainTextHtml(content);

export function parseContent(schema: Schema, content: string): DocumentNode {
  // In a separate document, so that the browser does not fetch the pictures.
  const { body } = document.implementation.createHTMLDocument();
  body.innerHTML = editorHtml(content);
  return DOMParser.fromSchema(schema).parse(body);
}

/** What the server stores without its `<p>`: a list item may have further lists only. */
const UNWRAPPED = ':is(td, th) > p:only-child, li > p:first-child:not(:has(~ :not(ul, ol)))';

/** What the server will store: without empty paragraphs, and the `<p>` in items and cells. '' if there is neither text nor a picture. */
export function storedHtml({ schema, state }: Editor): string {
  // In a separate document, so that the browser does not fetch the pictures.
  const { body } = document.implementation.createHTMLDocument();
  body.append(
    DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content, { document: body.ownerDocument }),
  );
  if (!/\S/.test(body.textContent) && !body.querySelector('img')) return '';
  for (const paragraph of body.querySelectorAll(UNWRAPPED)) paragraph.replaceWith(...paragraph.childNodes);
  for (const empty of body.querySelectorAll('p:empty')) empty.remove();
  return [...body.childNodes].map(serialize).join('');
}

const VOID_TAGS = new Set(['br', 'hr', 'img']);

/** Serializes a node exactly as the server's sanitizer does. */
function serialize(node: Node): string {
  if (!(node instanceof Element)) return escapeHtml(node.textContent ?? '').replaceAll('&quot;', '"');
  const { localName: tag } = node;
  const attributes = [...node.attributes]
    .filter(({ name }) => name !== 'loading')
    .map(({ name, value }) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  if (VOID_TAGS.has(tag)) return `<${tag}${attributes} />`;
  return `<${tag}${attributes}>${[...node.childNodes].map(serialize).join('')}</${tag}>`;
}
