// The only Trusted Types policy of the back office: what the browser may parse as HTML or run as a worker (docs/decisions/accounts.md#trusted-types).

/** Characters that begin a tag or a character reference. A text without them, such as a stylesheet, cannot be markup. */
const MARKUP = /[<&]/;

/** Markup that is a part of our own script. */
const constants = new Set<string>();

/** Lets the browser parse exactly this text. It must be a constant of the build, never anything that was typed or read. */
export function allowConstantHtml(html: string): void {
  constants.add(html);
}

/** The URLs of scripts that may run as workers. */
const workers = new Set<string>();

/** Starts a worker of the build. `url`: a constant of the build, never anything that was typed or read. */
export function startConstantWorker(url: string): Worker {
  workers.add(url);
  return new Worker(url, { type: 'module' });
}

/** Removes from HTML what the browser could run or fetch. The editor sets it: nothing else parses markup. */
let clean: ((html: string) => string) | undefined;

/** Lets the libraries of the editor parse HTML, after `cleaner` has removed what could run. */
export function allowHtmlCleanedBy(cleaner: (html: string) => string): void {
  clean = cleaner;
}

/**
 * Returns the HTML that the browser may parse in place of `html`; null if it may parse none. Mantine writes stylesheets
 * through `innerHTML`, Tiptap and ProseMirror parse the content of an article and of the clipboard.
 */
export function trustedHtml(html: string): string | null {
  if (!MARKUP.test(html) || constants.has(html)) return html;
  return clean?.(html) ?? null;
}

/**
 * Makes `trustedHtml` the default policy: it decides about every text that is assigned to `innerHTML` and the like. Texts
 * for scripts are always refused, and URLs of scripts but for those of workers. The page's Content-Security-Policy allows no
 * second policy.
 */
export function enforceTrustedHtml(): void {
  // Some browsers do not have them.
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy: (name: string, rules: object) => object };
  };
  trustedTypes?.createPolicy('default', {
    createHTML: trustedHtml,
    createScriptURL: (url: string) => (workers.has(url) ? url : null),
  });
}
