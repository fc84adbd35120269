// What a reader would miss in a draft: it is said while it is written, and stops nothing.

import { readHtml } from '../../contract/blogs/read-html.ts';
import { looksEmpty, withoutInvisible } from '../../contract/language/invisible.ts';
import type { DraftFields } from './save-queue.ts';

/** `place`: the field, and in the content the element among those that match `selector`. `name`: the words of the element. */
export interface Finding {
  kind: 'noTitle' | 'longTitle' | 'cover' | 'picture' | 'level' | 'here';
  place: { field: string; selector?: string; index?: number };
  name?: string;
}

/** So many characters of a title are in the picture of a link, and in most chats. */
const TITLE_ROOM = 100;
/** Names of links that do not say where they lead. */
const HERE =
  /^(?:(?:click|see|read|tap)? ?(?:here|this link|this|link)|read more|more|(?:សូម)?(?:ចុច)?(?:នៅ|លើ)?(?:ទីនេះ|តំណនេះ))[.:។!…]*$/iu;

const characters = new Intl.Segmenter('km', { granularity: 'grapheme' });

/** The findings in the fields of a draft, in the order of its form. */
export function findingsIn({ title, content, image, image_alt }: DraftFields): Finding[] {
  const found: Finding[] = [];
  const name = withoutInvisible(title ?? '').trim();
  if (looksEmpty(name)) found.push({ kind: 'noTitle', place: { field: 'title' } });
  else if (Array.from(characters.segment(name)).length > TITLE_ROOM)
    found.push({ kind: 'longTitle', place: { field: 'title' } });
  if (content) found.push(...findingsInText(content));
  if (image && looksEmpty(image_alt ?? '')) found.push({ kind: 'cover', place: { field: 'image_alt' } });
  return found;
}

function findingsInText(html: string): Finding[] {
  const found: Finding[] = [];
  const count = { picture: 0, level: 0, here: 0 };
  /** The title of the page is its heading of level 1. */
  let level = 1;
  /** The heading that skips a level, or the link, whose words are being read. */
  let open: Finding | undefined;
  const placeOf = (kind: keyof typeof count, selector: string) => {
    count[kind] += 1;
    return { kind, place: { field: 'content', selector, index: count[kind] - 1 }, name: '' };
  };
  readHtml(html, {
    open(tag, attributes) {
      if (tag === 'img') {
        const picture = placeOf('picture', 'img');
        if (looksEmpty(attributes.get('alt') ?? '')) found.push({ ...picture, name: String(count.picture) });
      } else if (/^h[2-6]$/.test(tag)) {
        const heading = placeOf('level', 'h2, h3');
        if (Number(tag[1]) > level + 1) found.push((open = heading));
        level = Number(tag[1]);
      } else if (tag === 'a') open = placeOf('here', 'a');
    },
    text(piece) {
      if (open) open.name += piece;
    },
    close(tag) {
      if (tag === 'a' && open?.kind === 'here' && HERE.test(withoutInvisible(open.name!).trim()))
        found.push(open);
      if (tag === 'a' || /^h[2-6]$/.test(tag)) open = undefined;
    },
  });
  return found;
}

/** Moves the focus to the place of a finding in the form below `root`. */
export function goToFinding(root: HTMLElement, { place: { field, selector, index = 0 } }: Finding): void {
  const box = root.querySelector<HTMLElement>(`[data-path="${field}"]`);
  box?.focus({ preventScroll: true });
  const element = selector ? box?.querySelectorAll(selector)[index] : box;
  element?.scrollIntoView({ block: 'center' });
  if (!selector || !element) return;
  const range = document.createRange();
  if (selector === 'img') range.selectNode(element);
  else range.selectNodeContents(element);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}
