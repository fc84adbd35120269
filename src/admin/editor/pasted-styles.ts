// Reads the styles of pasted HTML: those of its elements, and those of its own stylesheet.

/** The attribute that holds the original `style`: see `inert-html.ts`. */
export const STYLE_ATTRIBUTE = 'data-style';

export const styleOf = (element: Element) => element.getAttribute(STYLE_ATTRIBUTE) ?? '';

/** The properties that change what a text means, and that programs put into a stylesheet. */
const SHARED = [
  'display',
  'font-style',
  'font-weight',
  'text-decoration',
  'text-decoration-line',
  'vertical-align',
  'white-space',
];

type Styles = ReadonlyMap<string, string>;

/** What the stylesheet says of the elements of the text that is being pasted. */
const shared = new WeakMap<Element, Map<string, string>>();
const own = new WeakMap<Element, Styles>();

/** The value of a property that the element itself has, in lower case; '' for none. */
export function styleValue(element: Element, property: string): string {
  let styles = own.get(element);
  if (!styles) own.set(element, (styles = parse(styleOf(element))));
  return styles.get(property) ?? shared.get(element)?.get(property) ?? '';
}

function parse(style: string): Styles {
  const values = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    const value = declaration.slice(colon + 1).replace('!important', '');
    if (colon > 0) values.set(declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase());
  }
  return values;
}

/** Remembers what the `<style>` elements of the HTML say of the elements of `body`. */
export function readStylesheets(html: string, body: HTMLElement): void {
  let start = -1;
  for (const { 0: tag, index } of html.matchAll(/<\/?style/gi)) {
    if (tag[1] !== '/') start = html.indexOf('>', index) + 1;
    else if (start > 0) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(html.slice(start, index));
      for (const rule of sheet.cssRules) if (rule instanceof CSSStyleRule) share(rule, body);
      start = -1;
    }
  }
}

function share({ selectorText, style }: CSSStyleRule, body: HTMLElement): void {
  const values = SHARED.map((property) => [property, style.getPropertyValue(property)] as const).filter(
    ([, value]) => value !== '',
  );
  if (values.length === 0) return;
  for (const element of body.querySelectorAll(selectorText))
    shared.set(element, new Map([...(shared.get(element) ?? []), ...values]));
}

/** Whether the line breaks in a text are shown as such. */
export function keepsLines(text: Text): boolean {
  for (let element = text.parentElement; element; element = element.parentElement) {
    const value = styleValue(element, 'white-space') || styleValue(element, 'white-space-collapse');
    if (value !== '' && value !== 'inherit') return /^(?:pre|break-spaces)/.test(value);
  }
  return false;
}

type Says = (element: Element) => boolean | undefined;

/** Whether an element makes its text so, by its style or else by its tag; undefined to ask its parent. */
const says =
  (properties: readonly string[], yes: RegExp, tags: string, no?: RegExp): Says =>
  (element) => {
    const value = properties.map((property) => styleValue(element, property)).join('');
    if (yes.test(value)) return true;
    return no?.test(value) ? false : element.matches(tags) || undefined;
  };

const LINES = ['text-decoration', 'text-decoration-line'];

const FORMATS: Readonly<Record<string, Says>> = {
  strong: says(['font-weight'], /^(?:bold|[6-9]00)/, 'b, strong', /^(?:normal|lighter|[1-5]00)/),
  em: says(['font-style'], /^(?:italic|oblique)/, 'i, em', /^normal$/),
  u: says(LINES, /underline/, 'u'),
  s: says(LINES, /line-through/, 's, strike, del'),
  sup: says(['vertical-align'], /^super$/, 'sup'),
  sub: says(['vertical-align'], /^sub$/, 'sub'),
};

/** The tags for the format that a text has in its source: the nearest element that says something decides. */
export function formatOf(text: Text): string[] {
  return Object.entries(FORMATS).flatMap(([tag, of]) => {
    for (let element = text.parentElement; element; element = element.parentElement) {
      const has = of(element);
      if (has !== undefined) return has ? tag : [];
    }
    return [];
  });
}
