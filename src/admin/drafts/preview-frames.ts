// Shows what is typed as visitors will see it: posts it to the public page, in a frame, and shows the frame when it has loaded.

import type { DraftKind } from '../../contract/drafts/drafts.ts';
import { type Language, withLanguage } from '../../contract/language/language.ts';
import { previewPages } from '../../contract/url/paths.ts';
import { words } from '../words/words.ts';
import type { DraftFields } from './save-queue.ts';

export interface EditedPlace {
  field: Element;
  part: number;
  /** The words of the place itself, and those around it, the nearest first. */
  own: string[];
  near: string[];
}

/** What is shown: the token gives access to the page. */
interface Preview {
  kind: DraftKind;
  lang: Language;
  token: string;
  fields: DraftFields;
  place: EditedPlace | undefined;
}

const { title } = words.drafts.preview;
let frames = 0;

/** How long after a failure the preview is loaded again, in ms. */
const RETRY = 2_000;

/**
 * The frames lie in `host`, the newest on top. Each preview has its own: a second page in one frame would add an entry to the history of
 * the tab. `onFailed`: called with true when a page could not be loaded; then the one that was loaded last stays.
 */
export function createPreviewFrames(host: HTMLElement, onFailed: (isFailed: boolean) => void) {
  let shown: HTMLIFrameElement | undefined;
  let isLoading = false;
  let next: Preview | undefined;
  /** The place that was shown last: from there the person may scroll, and choose another banner. */
  let seen: EditedPlace | undefined;
  let isFound = false;
  /** The banner that was shown last, unless the person has chosen another. */
  let slide = 0;

  function load(preview: Preview): void {
    const { kind, lang, token, fields, place } = preview;
    isLoading = true;
    const name = `preview-${(frames += 1)}`;
    const frame = Object.assign(document.createElement('iframe'), { name, title });
    host.append(frame);
    frame.addEventListener('load', () => {
      // Browsers load an empty page into a new frame first.
      if (pageOf(frame)?.location.href === 'about:blank') return;
      // The browser's own page is out of reach; that of a proxy is not one of the site.
      const isFailed = !frame.contentDocument?.querySelector('main');
      onFailed(isFailed);
      if (isFailed) {
        frame.remove();
        next ??= preview;
        setTimeout(() => host.isConnected && loadNext(), RETRY);
        return;
      }
      show(frame);
      // Unless the person has gone on to another place.
      if (place && (!seen || isSamePlace(seen, place))) goTo(place);
      isLoading = false;
      loadNext();
    });
    const action = withLanguage(lang, previewPages[kind]);
    const target = { method: 'post', action, target: name, hidden: true };
    const form = Object.assign(document.createElement('form'), target);
    for (const [field, value] of Object.entries({ draft: token, fields: JSON.stringify(fields) })) {
      const input = document.createElement('input');
      form.append(Object.assign(input, { type: 'hidden', name: field, value }));
    }
    document.body.append(form);
    form.submit();
    form.remove();
  }

  function loadNext(): void {
    const waiting = next;
    next = undefined;
    if (waiting) load(waiting);
  }

  function show(frame: HTMLIFrameElement): void {
    const chosen = shown && slideIn(shown);
    if (chosen) chooseSlide(frame, chosen);
    pageOf(frame)?.scrollTo({ top: (shown && pageOf(shown)?.scrollY) ?? 0, behavior: 'instant' });
    frame.dataset['shown'] = '';
    shown?.remove();
    shown = frame;
  }

  /** Shows the place that is edited, once: from there the person may scroll. A place that has no words yet is looked for again. */
  function goTo(place: EditedPlace): void {
    const isSame = isSamePlace(seen, place);
    const page = shown?.contentDocument;
    if (!shown || !page || (isSame && isFound)) return;
    const own = findWords(page, place.own);
    const element = own ?? (isSame ? undefined : findWords(page, place.near));
    seen = place;
    isFound = own !== undefined;
    const banner = element?.closest('.slide');
    if (banner) {
      const chosen = slideIn(shown);
      const isByHand = chosen !== slide;
      slide = isByHand ? chosen : [...banner.parentElement!.children].indexOf(banner);
      if (!isByHand) chooseSlide(shown, slide);
    }
    if (element) scrollTo(page, banner ?? element);
  }

  return {
    show(preview: Preview): void {
      if (isLoading) next = preview;
      else load(preview);
    },
    goTo,
  };
}

/** Scrolls to an element that is out of sight; to its beginning, if it is long. The screen around the frame stays where it is. */
function scrollTo({ defaultView: page }: Document, element: Element): void {
  if (!page) return;
  const { top, bottom, height } = element.getBoundingClientRect();
  const isInSight = top < page.innerHeight * 0.8 && bottom > 0;
  const above = Math.max((page.innerHeight - height) / 2, page.innerHeight / 5);
  if (!isInSight) page.scrollTo({ top: page.scrollY + top - above, behavior: 'instant' });
}

const slidesOf = (frame: HTMLIFrameElement) =>
  Array.from(frame.contentDocument?.querySelectorAll<HTMLElement>('[data-slide]') ?? []);

const slideIn = (frame: HTMLIFrameElement) =>
  Math.max(
    0,
    slidesOf(frame).findIndex(({ ariaCurrent }) => ariaCurrent === 'true'),
  );

function chooseSlide(frame: HTMLIFrameElement, slide: number): void {
  slidesOf(frame)[slide]?.click();
  for (const change of frame.contentDocument?.getAnimations() ?? [])
    if ('transitionProperty' in change) change.finish();
}

/** The page in a frame; nothing for an error page of the browser. */
const pageOf = (frame: HTMLIFrameElement) => frame.contentDocument?.defaultView;

const isSamePlace = (a: EditedPlace | undefined, b: EditedPlace) => a?.field === b.field && a.part === b.part;

/** The element of a page that shows one of these texts: the first that occurs once, or else the first that occurs. */
function findWords(page: Document, texts: readonly string[]): HTMLElement | undefined {
  for (const root of [page.querySelector('main'), page.body]) {
    let first: HTMLElement | undefined;
    for (const text of texts) {
      const found = root ? showing(root, plain(text)) : [];
      if (found.length === 1) return found[0];
      first ??= found[0];
    }
    if (first) return first;
  }
  return undefined;
}

/** Without what pages add and leave out: spaces, and the characters that hold words together. */
const plain = (text: string) => text.replace(/[\s\u200b\u2060]+/g, '');

/** The innermost elements with this text. A short one must be all that an element has: others are everywhere. */
function showing(root: HTMLElement, text: string): HTMLElement[] {
  const all = text === '' ? '' : plain(root.textContent);
  // The banners that are not shown yet can be chosen.
  if (!all.includes(text) || all === '' || !(root.checkVisibility() || root.closest('.slide'))) return [];
  const inner = [...root.children].flatMap((child) =>
    child instanceof root.ownerDocument.defaultView!.HTMLElement ? showing(child, text) : [],
  );
  return inner.length > 0 || (all !== text && text.length < 4) ? inner : [root];
}
