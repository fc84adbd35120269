import { Tokenizer } from 'htmlparser2';
import { removeUnstorable } from './fields.ts';

/** The attributes of a tag. The first of two with the same name counts. */
export type HtmlAttributes = ReadonlyMap<string, string>;

interface HtmlHandlers {
  /** A start tag, with its name in lower case. */
  open: (tag: string, attributes: HtmlAttributes) => void;
  /** An end tag. It need not match a start tag. */
  close: (tag: string) => void;
  /** A piece of text, with its character references decoded; `false` ends the reading. */
  text: (text: string) => void | false;
}

/** Elements whose content is not text for a reader: it is skipped, tags included. */
const SKIPPED = new Set(
  'script style title textarea iframe noembed noframes noscript object template select xml'.split(' '),
);

/** Characters of text that are handed over at once when no tag comes before. */
const PIECE = 1000;

/**
 * Reads HTML tag by tag, in time that grows linearly with its length, without building a document: nothing in it is
 * fetched, run or styled. Comments and declarations are left out. So is every character that no stored text may have,
 * also one that is written as a character reference: a check of what is handed over sees what will be stored.
 */
export function readHtml(source: string, { open, close, text }: HtmlHandlers): void {
  const html = removeUnstorable(source);
  let tag = '';
  let attributes = new Map<string, string>();
  let name = '';
  let value = '';
  /** The element that is being skipped. */
  let skipped = '';

  const addText = (piece: string) => {
    waiting += piece;
    if (waiting.length >= PIECE) handOver();
  };
  const openTag = () => {
    if (skipped !== '') return;
    if (SKIPPED.has(tag)) skipped = tag;
    else open(tag, attributes);
  };
  /** Text that was read but not handed over yet: the tokenizer may report every character by itself. */
  let waiting = '';
  const handOver = () => {
    const piece = waiting;
    waiting = '';
    if (piece !== '' && skipped === '' && text(piece) === false) tokenizer.pause();
  };
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        handOver();
        tag = html.slice(start, end).toLowerCase();
        attributes = new Map();
      },
      onattribname(start, end) {
        name = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => (value += html.slice(start, end)),
      onattribentity: (codePoint) => (value += removeUnstorable(String.fromCodePoint(codePoint))),
      onattribend() {
        if (!attributes.has(name)) attributes.set(name, value);
      },
      onopentagend: openTag,
      // HTML knows no self-closing tags: `<p/>` is `<p>`.
      onselfclosingtag: openTag,
      onclosetag(start, end) {
        handOver();
        const closed = html.slice(start, end).toLowerCase();
        if (skipped === '') close(closed);
        else if (closed === skipped) skipped = '';
      },
      ontext: (start, end) => addText(html.slice(start, end)),
      ontextentity: (codePoint) => addText(removeUnstorable(String.fromCodePoint(codePoint))),
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: handOver,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
