import { Tokenizer } from 'htmlparser2';
import { removeUnstorable } from '../typed/fields.ts';

/** The attributes of a tag. If a name occurs twice, the first counts. */
export type HtmlAttributes = ReadonlyMap<string, string>;

interface HtmlHandlers {
  open: (tag: string, attributes: HtmlAttributes) => void;
  /** An end tag. It need not match a start tag. */
  close: (tag: string) => void;
  text: (text: string) => void;
}

/** Elements whose content is not readable text. They are skipped with everything inside. */
const SKIPPED = new Set(
  'script style title textarea iframe noembed noframes noscript object template select xml'.split(' '),
);

/** Parses HTML tag by tag in linear time, without a document: nothing is fetched or run. The handlers see only what can be stored. */
export function readHtml(source: string, { open, close, text }: HtmlHandlers): void {
  const html = removeUnstorable(source);
  let tag = '';
  let attributes = new Map<string, string>();
  let name = '';
  let value = '';
  let skipped = '';

  const addText = (piece: string) => (buffered += piece);
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
    if (piece !== '' && skipped === '') text(piece);
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
