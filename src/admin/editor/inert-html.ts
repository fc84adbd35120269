import { type HtmlAttributes, readHtml } from '../../contract/blogs/read-html.ts';
import { escapeHtml, isLinkable, isStoredPicture } from '../../contract/blogs/rich-text.ts';
import { STYLE_ATTRIBUTE } from './pasted-styles.ts';

/** Elements that give a text its structure. Other tags are removed; their text stays. */
const ALLOWED_TAGS = new Set(
  (
    'a address article aside b blockquote br center code dd div dl dt em fieldset figcaption figure font footer ' +
    'form h1 h2 h3 h4 h5 h6 header hr i img li main nav ol p pre s section span strike strong sub sup table tbody td tfoot th ' +
    'thead tr u ul del'
  ).split(' '),
);

/** Emoji, joined and coloured ones too, and nothing else. Digits are a part of keycaps: 1️⃣. */
const EMOJI =
  /^(?=.*[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3])(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\s]|\ufe0e|\ufe0f|\u200d|\u20e3|[\u{e0020}-\u{e007f}]|[\d#*](?=\ufe0f?\u20e3))+$/u;

export const isEmoji = (text: string) => text.length <= 100 && EMOJI.test(text);

/** An emoji that is a picture: as a background, or of a program that draws its own. */
export const EMOJI_ATTRIBUTE = 'data-emoji';

/** Attributes that have no effect in a browser. */
const ALLOWED_ATTRIBUTES = ['class', 'role', 'data-pm-slice', STYLE_ATTRIBUTE, EMOJI_ATTRIBUTE];

/** Attributes of one tag that say how to read it. */
const OWN_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  img: ['alt', 'width', 'height'],
  ol: ['start', 'type'],
  li: ['value'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

/**
 * Removes everything that a browser could run, fetch or apply: the policy of the page applies also to a document that is never shown, and
 * would report it. `style` becomes `data-style`. HTML that is inert already stays as it is. `origin`: that of the site.
 */
export function inertHtml(html: string, origin: string): string {
  let output = '';
  // Browsers copy the site's own URLs as absolute URLs; articles store them as paths.
  const asPath = (url: string | undefined) =>
    url?.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  readHtml(html, {
    open(tag, attributes) {
      const tick = tickOf(tag, attributes);
      if (tick) output += tick;
      if (tick || !ALLOWED_TAGS.has(tag)) return;
      output += `<${tag}`;
      const write = (name: string, value: string | undefined) => {
        if (value !== undefined) output += ` ${name}="${escapeHtml(value)}"`;
      };
      for (const name of ALLOWED_ATTRIBUTES)
        write(name, (name === STYLE_ATTRIBUTE ? attributes.get('style') : undefined) ?? attributes.get(name));
      if (tag === 'a') write('href', ifAllowed(asPath(attributes.get('href')), isLinkable));
      if (tag === 'img') write('src', ifAllowed(asPath(attributes.get('src')), isStoredPicture));
      for (const name of OWN_ATTRIBUTES[tag] ?? []) write(name, attributes.get(name));
      if (EMOJI_TAGS.has(tag) && !attributes.has(EMOJI_ATTRIBUTE))
        write(EMOJI_ATTRIBUTE, [...attributes.values()].find(isEmoji));
      output += '>';
    },
    close(tag) {
      if (ALLOWED_TAGS.has(tag)) output += `</${tag}>`;
    },
    text(text) {
      output += escapeHtml(text);
    },
  });
  return output;
}

const EMOJI_TAGS = new Set(['img', 'span', 'i', 'em']);

/** The box of a list of tasks, as text: as a form field, or as the picture of Google Docs. */
function tickOf(tag: string, attributes: HtmlAttributes): string | undefined {
  const isBox =
    tag === 'input'
      ? attributes.get('type') === 'checkbox'
      : attributes.get('aria-roledescription') === 'checkbox';
  if (!isBox) return undefined;
  return attributes.has('checked') || attributes.get('alt') === 'checked' ? '☑ ' : '☐ ';
}

function ifAllowed(value: string | undefined, isAllowed: (value: string) => boolean): string | undefined {
  return value !== undefined && isAllowed(value) ? value : undefined;
}
