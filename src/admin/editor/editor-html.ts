import type { Editor } from '@tiptap/react';
import { DOMSerializer } from '@tiptap/pm/model';
import { escapeHtml, isHtml, plainTextHtml } from '../../contract/rich-text.ts';
import { inertHtml } from './inert-html.ts';

/** An article's content as the editor reads it: plain text becomes paragraphs, as on the article's page. */
export function editorHtml(content: string): string {
  return isHtml(content) ? inertHtml(content, location.origin) : plainTextHtml(content);
}

/**
 * What stands in the editor, written as the server will store it: paragraphs that show nothing are left out, and
 * a list's point is its own paragraph. '' when there is neither a word nor a picture.
 */
export function storedHtml({ schema, state }: Editor): string {
  // Apart from the page, so that no picture is fetched for it.
  const { body } = document.implementation.createHTMLDocument();
  body.append(
    DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content, { document: body.ownerDocument }),
  );
  if (!/\S/.test(body.textContent) && !body.querySelector('img')) return '';
  for (const paragraph of body.querySelectorAll('li > p:first-child')) {
    const others = [...paragraph.parentElement!.children].slice(1);
    if (others.every(({ localName }) => localName === 'ul' || localName === 'ol'))
      paragraph.replaceWith(...paragraph.childNodes);
  }
  for (const empty of body.querySelectorAll('p:empty')) empty.remove();
  return [...body.childNodes].map(written).join('');
}

const WITHOUT_END = new Set(['br', 'hr', 'img']);

/** A node in the server's spelling. */
function written(node: Node): string {
  if (!(node instanceof Element)) return escapeHtml(node.textContent ?? '').replaceAll('&quot;', '"');
  const { localName: tag } = node;
  const attributes = [...node.attributes]
    .filter(({ name }) => name !== 'loading')
    .map(({ name, value }) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  if (WITHOUT_END.has(tag)) return `<${tag}${attributes} />`;
  return `<${tag}${attributes}>${[...node.childNodes].map(written).join('')}</${tag}>`;
}
