// Links in the article editor: which addresses become links by themselves, when they are typed or pasted.

import { markPasteRule } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { Plugin, Selection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { isLinkable, linkRel } from '../../contract/blogs/rich-text.ts';
import { addressesIn } from '../../contract/typed/addresses.ts';

/** Keep only href and rel: the server's sanitizer removes every other attribute of a link. */
export const ArticleLink = Link.extend({
  // Text typed directly after a link is not part of the link.
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', { href, rel: linkRel(String(href)) }, 0],
  addPasteRules() {
    const find = (text: string) =>
      addressesIn(text).map(({ index, text: address, href }) => ({ index, text: address, data: { href } }));
    const getAttributes = ({ data }: { data?: Record<string, unknown> }) => ({ href: data?.['href'] });
    return [markPasteRule({ find, type: this.type, getAttributes })];
  },
  addProseMirrorPlugins() {
    return [
      ...(this.parent?.() ?? []),
      new Plugin({
        appendTransaction: (transactions, before, state) =>
          transactions.some((change) => change.docChanged && !change.getMeta('history$')) &&
          !transactions.some((change) => change.getMeta('preventAutolink'))
            ? linkTyped(before, state)
            : null,
      }),
    ];
  },
}).configure({
  openOnClick: false,
  // Its rules of where an address ends are those of texts in Latin letters.
  autolink: false,
  isAllowedUri: isLinkable,
  // For an address that is pasted over a selection.
  shouldAutoLink: (url) => addressesIn(url)[0]?.text === url,
});

/** Links the address before the caret, when what was just typed ends it: a space, Enter, a Khmer word. */
function linkTyped(before: EditorState, state: EditorState): Transaction | null {
  const { $from, empty } = state.selection;
  const length = state.doc.content.size - before.doc.content.size;
  if (!empty || length <= 0 || !$from.parent.isTextblock) return null;
  // After Enter, the address is at the end of the block before.
  const end =
    $from.parentOffset === 0 && $from.depth > 0
      ? Selection.findFrom(state.doc.resolve($from.before()), -1, true)?.$from
      : $from.parentOffset >= length
        ? state.doc.resolve($from.pos - length)
        : undefined;
  if (!end || end.parent.type.spec.code) return null;
  const text = end.parent.textBetween(0, end.parentOffset, '', '\n');
  const typed = state.doc.textBetween(end.pos, $from.pos, '\n', '\n');
  // Inside an address nothing has ended it yet.
  if (/^[!-~]/.test(typed)) return null;
  const found = addressesIn(text).at(-1);
  if (!found || /[^!-~]/.test(text.slice(found.index))) return null;
  const from = end.start() + found.index;
  const to = from + found.text.length;
  const { link, code } = state.schema.marks;
  if ([link, code].some((mark) => mark && state.doc.rangeHasMark(from, to, mark))) return null;
  return state.tr.addMark(from, to, link!.create({ href: found.href }));
}
