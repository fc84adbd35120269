// Shows what is typed as visitors will see it: posts it to the public page, in a frame, and shows the frame when it has loaded.

import type { DraftKind } from '../../contract/drafts.ts';
import { type Language, withLanguage } from '../../contract/language.ts';
import { previewPages } from '../../contract/paths.ts';
import { draftMessages } from '../../contract/draft-messages.ts';
import type { DraftFields } from './save-queue.ts';

/** What is shown: the token gives access to the page. */
export interface Preview {
  kind: DraftKind;
  lang: Language;
  token: string;
  fields: DraftFields;
}

const { title } = draftMessages.preview;
let frames = 0;

/** How long after a failure the preview is loaded again, in ms. */
const RETRY = 2_000;

/**
 * The frames lie in `host`, the newest on top. Each preview has a frame of its own: a second page in the same frame would
 * add an entry to the history of the tab. One is loading at most, and the newest preview waits. `onFailed`: called with true when a page
 * could not be loaded; then the one that was loaded last stays.
 */
export function createPreviewFrames(host: HTMLElement, onFailed: (isFailed: boolean) => void) {
  let shown: HTMLIFrameElement | undefined;
  let isLoading = false;
  let next: Preview | undefined;

  function load(preview: Preview): void {
    const { kind, lang, token, fields } = preview;
    isLoading = true;
    const name = `preview-${(frames += 1)}`;
    const frame = Object.assign(document.createElement('iframe'), { name, title });
    host.append(frame);
    frame.addEventListener('load', () => {
      // Browsers load an empty page into a new frame first.
      if (pageOf(frame)?.location.href === 'about:blank') return;
      const isFailed = !pageOf(frame);
      onFailed(isFailed);
      if (isFailed) {
        frame.remove();
        setTimeout(() => host.isConnected && load(next ?? preview), RETRY);
        return;
      }
      show(frame);
      isLoading = false;
      const waiting = next;
      next = undefined;
      if (waiting) load(waiting);
    });
    const target = {
      method: 'post',
      action: withLanguage(lang, previewPages[kind]),
      target: name,
      hidden: true,
    };
    const form = Object.assign(document.createElement('form'), target);
    for (const [field, value] of Object.entries({ draft: token, fields: JSON.stringify(fields) })) {
      const input = document.createElement('input');
      form.append(Object.assign(input, { type: 'hidden', name: field, value }));
    }
    document.body.append(form);
    form.submit();
    form.remove();
  }

  function show(frame: HTMLIFrameElement): void {
    const page = pageOf(frame);
    page?.scrollTo({ top: (shown && pageOf(shown)?.scrollY) ?? 0, behavior: 'instant' });
    keepSlide(frame);
    frame.dataset['shown'] = '';
    shown?.remove();
    shown = frame;
  }

  /** Shows the banner again that was chosen in the frame before. */
  function keepSlide(frame: HTMLIFrameElement): void {
    const chosen = shown?.contentDocument?.querySelector<HTMLElement>('[data-slide][aria-current="true"]');
    const slide = chosen?.dataset['slide'];
    if (slide) frame.contentDocument?.querySelector<HTMLElement>(`[data-slide="${slide}"]`)?.click();
  }

  return (preview: Preview) => {
    if (isLoading) next = preview;
    else load(preview);
  };
}

/** The page in a frame; nothing for an error page of the browser. */
const pageOf = (frame: HTMLIFrameElement) => frame.contentDocument?.defaultView;
