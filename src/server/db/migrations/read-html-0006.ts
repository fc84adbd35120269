import { Tokenizer } from 'htmlparser2';

// How HTML was parsed at the time of migration 0006, frozen: see `contract/read-html.ts` for today.

// oxlint-disable-next-line no-control-regex -- matching control characters is the purpose
const NOT_STORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\ufffd/g;
const removeUnstorable = (value: string) => value.toWellFormed().replaceAll(NOT_STORABLE, '');

/** The attributes of a tag. If a name occurs twice, the first counts. */
export type HtmlAttributes = ReadonlyMap<string, string>;

interface HtmlHandlers {
  /** A start tag, with its name in lower case. */
  open: (tag: string, attributes: HtmlAttributes) => void;
  /** An end tag. It need not match a start tag. */
  close: (tag: string) => void;
  /** A piece of text, with its character references decoded. Return `false` to stop parsing. */
  text: (text: string) => void | false;
}

/** Elements whose content is not readable text. They are skipped with everything inside. */
const SKIPPED = new Set(
  'script style title textarea iframe noembed noframes noscript object template select xml'.split(' '),
);

/** `text` is called when this many characters have been read, or earlier at a tag. */
const CHUNK_SIZE = 1000;

/**
 * Parses HTML tag by tag in linear time. Builds no document, so nothing is fetched, run or styled. Skips comments,
 * declarations and characters that cannot be stored (also as character references): the handlers see what is stored.
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
    buffered += piece;
    if (buffered.length >= CHUNK_SIZE) flush();
  };
  const openTag = () => {
    if (skipped !== '') return;
    if (SKIPPED.has(tag)) skipped = tag;
    else open(tag, attributes);
  };
  /** Text that has not been passed to `text` yet: the tokenizer may report single characters. */
  let buffered = '';
  const flush = () => {
    const piece = buffered;
    buffered = '';
    if (piece !== '' && skipped === '' && text(piece) === false) tokenizer.pause();
  };
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        flush();
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
      // HTML has no self-closing tags: `<p/>` means `<p>`.
      onselfclosingtag: openTag,
      onclosetag(start, end) {
        flush();
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
      onend: flush,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
