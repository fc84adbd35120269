import { DOMParser, Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { removeUnstorable } from '../../contract/fields.ts';
import { langOf } from '../../contract/language.ts';
import { readHtml } from '../../contract/read-html.ts';
import { plainTextHtml } from '../../contract/rich-text.ts';
import { cleanPaste, type PasteLosses } from './clean-paste.ts';
import { articleExtensions, typedRules } from './editor-extensions.ts';
import { editorHtml, storedHtml } from './editor-html.ts';

interface ArticleEditorOptions {
  /** What is stored: HTML or plain text. */
  value: string;
  onChange: (html: string) => void;
  /** The attributes of the editing area. */
  attributes: Record<string, string>;
  /** Files that were pasted or dropped into the text, where the caret stands now. */
  onFiles: (files: File[]) => void;
  /** Called after each paste of formatted text. */
  onPasted: (losses: PasteLosses) => void;
  onOpenLink: () => void;
}

/**
 * The editor of an article's content: tells every change as the HTML that will be stored. Null until the field
 * stands on the page.
 */
export function useArticleEditor(options: ArticleEditorOptions): Editor | null {
  const { value, onChange, attributes, onFiles, onPasted, onOpenLink } = options;
  /** What was told last, from outside or to it. */
  const told = useRef(value);
  /** What came from outside, and how the editor would write it: until that changes, nothing was changed. */
  const loaded = useRef<{ value: string; html: string } | null>(null);

  const editor = useEditor({
    extensions: articleExtensions,
    content: editorHtml(value),
    // The field waits for its sheet; an editor that was made before would be gone by then.
    immediatelyRender: false,
    enableInputRules: typedRules,
    enablePasteRules: ['link'],
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      const html = storedHtml(changed);
      const next = html === loaded.current?.html ? loaded.current.value : html;
      if (next === told.current) return;
      told.current = next;
      onChange(next);
    },
    editorProps: {
      attributes: ({ doc }) => {
        const lang = langOf(doc.textContent);
        return { ...attributes, ...(lang && { lang }) };
      },
      transformPastedHTML: (pasted) => {
        const { html, ...losses } = cleanPaste(pasted);
        onPasted(losses);
        return html;
      },
      clipboardTextParser: parsePlainText,
      handlePaste: (_view, { clipboardData }) => {
        const files = [...(clipboardData?.files ?? [])];
        // An office program adds a picture of the text to the text.
        if (files.length === 0 || hasWords(clipboardData!.getData('text/html'))) return false;
        onFiles(files);
        return true;
      },
      handleDrop: (view, event, _slice, isMoved) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (isMoved || files.length === 0) return false;
        // The browser would open them in the place of the form.
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at) {
          const { doc, tr } = view.state;
          view.dispatch(tr.setSelection(Selection.near(doc.resolve(at.pos))));
        }
        onFiles(files);
        return true;
      },
      handleKeyDown: (_view, event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false;
        event.preventDefault();
        onOpenLink();
        return true;
      },
    },
  });

  useEffect(() => {
    if (!editor || (loaded.current !== null && value === told.current)) return;
    if (value !== told.current) {
      const shown = editorHtml(value);
      editor.chain().setMeta('addToHistory', false).setContent(shown, { emitUpdate: false }).run();
    }
    told.current = value;
    loaded.current = { value, html: storedHtml(editor) };
  }, [editor, value]);

  return editor;
}

/** Plain text becomes paragraphs where stored plain text does; a piece of a line stays one. */
function parsePlainText(text: string, at: ResolvedPos, _isPlain: boolean, { state }: EditorView): Slice {
  // Word's own sign for a new line in a paragraph.
  const lines = removeUnstorable(text.replaceAll('\v', '\n'));
  if (lines === '') return Slice.empty;
  if (!lines.includes('\n')) return new Slice(Fragment.from(state.schema.text(lines, at.marks())), 0, 0);
  const box = document.createElement('div');
  box.innerHTML = plainTextHtml(lines);
  return DOMParser.fromSchema(state.schema).parseSlice(box);
}

function hasWords(html: string): boolean {
  let found = false;
  readHtml(html, {
    open: () => {},
    close: () => {},
    text: (text) => {
      found ||= /\S/.test(text);
      return found ? false : undefined;
    },
  });
  return found;
}
