import { DOMParser, Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { removeUnstorable } from '../../contract/typed/fields.ts';
import { type Film, filmOf } from '../../contract/blogs/films.ts';
import { plainTextHtml } from '../../contract/blogs/rich-text.ts';
import { langOf } from '../screen/values.tsx';
import { isInEmptyParagraph } from './article-blocks.ts';
import { cleanPaste } from './clean-paste.ts';
import { articleExtensions, inputRuleExtensions } from './editor-extensions.ts';
import { editorHtml, storedHtml } from './editor-html.ts';
import { inertHtml } from './inert-html.ts';

interface ArticleEditorOptions {
  /** The stored content: HTML or plain text. */
  value: string;
  onChange: (html: string) => void;
  attributes: Record<string, string>;
  /** Receives pasted or dropped files. The caret is at the place where they belong. */
  onFiles: (files: File[]) => void;
  /** Called after each paste of formatted text, with what became of its parts. */
  onPasted: (notice: string) => void;
  onOpenLink: () => void;
  /** Receives the film whose address was pasted into an empty paragraph. */
  onFilm: (film: Film) => void;
}

/** `onChange` gets the HTML that will be stored. Returns null until the field is in the page. */
export function useArticleEditor(options: ArticleEditorOptions): Editor | null {
  const { value, onChange, attributes, onFiles, onPasted, onOpenLink, onFilm } = options;
  /** The last value exchanged with the parent (received through `value` or sent through `onChange`). */
  const lastValue = useRef(value);
  /** The last value received from the parent, and the editor's HTML for it. Same HTML: the user changed nothing. */
  const loaded = useRef<{ value: string; html: string } | null>(null);

  const editor = useEditor({
    extensions: articleExtensions,
    content: editorHtml(value),
    // The field suspends until its stylesheet is loaded; an editor created before that would be destroyed.
    immediatelyRender: false,
    enableInputRules: inputRuleExtensions,
    enablePasteRules: ['link'],
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      const html = storedHtml(changed);
      const next = html === loaded.current?.html ? loaded.current.value : html;
      if (next === lastValue.current) return;
      lastValue.current = next;
      onChange(next);
    },
    editorProps: {
      attributes: ({ doc }) => {
        const lang = langOf(doc.textContent);
        return { ...attributes, ...(lang && { lang }) };
      },
      transformPastedHTML: (pasted) => {
        const { html, notice } = cleanPaste(pasted);
        onPasted(notice);
        return html;
      },
      clipboardTextParser: parsePlainText,
      handlePaste: (view, { clipboardData }) => {
        const film =
          isInEmptyParagraph(view.state) && filmOf(clipboardData?.getData('text/plain').trim() ?? '');
        if (film) {
          onFilm(film);
          return true;
        }
        const files = [...(clipboardData?.files ?? [])];
        // Office programs add a picture of the text to the clipboard: prefer the text.
        if (files.length === 0 || hasText(clipboardData!.getData('text/html'))) return false;
        onFiles(files);
        return true;
      },
      handleDrop: (view, event, _slice, isMoved) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (isMoved || files.length === 0) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })!;
        const { doc, tr } = view.state;
        view.dispatch(tr.setSelection(Selection.near(doc.resolve(at.pos))));
        onFiles(files);
        return true;
      },
      handleKeyDown: (_view, event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false;
        onOpenLink();
        return true;
      },
    },
  });

  useEffect(() => {
    if (!editor || (loaded.current !== null && value === lastValue.current)) return;
    if (value !== lastValue.current) {
      const shown = editorHtml(value);
      editor.chain().setMeta('addToHistory', false).setContent(shown, { emitUpdate: false }).run();
    }
    lastValue.current = value;
    loaded.current = { value, html: storedHtml(editor) };
  }, [editor, value]);

  return editor;
}

/** Splits pasted plain text into paragraphs like stored plain text; a text without line breaks stays inline. */
function parsePlainText(text: string, at: ResolvedPos, _isPlain: boolean, { state }: EditorView): Slice {
  // Word uses \v for a line break within a paragraph.
  const lines = removeUnstorable(text.replaceAll('\v', '\n'));
  if (lines === '') return Slice.empty;
  if (!lines.includes('\n')) return new Slice(Fragment.from(state.schema.text(lines, at.marks())), 0, 0);
  const box = document.createElement('div');
  box.innerHTML = plainTextHtml(lines);
  return DOMParser.fromSchema(state.schema).parseSlice(box);
}

/** True if a browser would show text of this HTML: without comments, styles and the like. */
const hasText = (html: string) => /\S/.test(inertHtml(html, location.origin).replaceAll(/<[^<>]*>/g, ''));
