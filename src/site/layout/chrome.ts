/** Scripts of the layout on every public page: close menus, copy buttons, and the "Back to top" button. */

for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-closable]')) {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('click', (event) => {
    if (!menu.contains(event.target as Node)) menu.open = false;
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !menu.contains(relatedTarget as Node)) menu.open = false;
  });
}

const toast = document.querySelector<HTMLElement>('[data-toast]');
let toastTimer = 0;

for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  button.addEventListener('click', () => {
    const text = button.dataset['copy'] ?? '';
    void copy(text).then((isCopied) => {
      if (!toast) return;
      toast.textContent = isCopied
        ? `${text} copied to clipboard!`
        : `Your browser did not allow copying. Please select the text and copy it: ${text}`;
      clearTimeout(toastTimer);
      toastTimer = window.setTimeout(() => (toast.textContent = ''), isCopied ? 5_000 : 20_000);
    });
  });
}

/**
 * Copies a text to the clipboard; false if the browser refuses. The Clipboard API needs a secure page and a permission;
 * without them, selects the text in a temporary field and copies the selection.
 */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement as HTMLElement | null;
    const field = document.createElement('textarea');
    field.value = text;
    field.style.position = 'fixed';
    document.body.append(field);
    field.select();
    // Deprecated, but the only API that works on a page without TLS.
    const isCopied = (document as { execCommand(command: string): boolean }).execCommand('copy');
    field.remove();
    focused?.focus({ preventScroll: true });
    return isCopied;
  }
}

const toTop = document.querySelector<HTMLButtonElement>('[data-to-top]');
const firstScreen = document.querySelector('[data-first-300px]');

if (toTop && firstScreen) {
  new IntersectionObserver(([entry]) => (toTop.hidden = entry?.isIntersecting ?? true)).observe(firstScreen);
  toTop.addEventListener('click', () => {
    // The button is hidden at the top: move the focus to the content, so that Tab continues there.
    document.querySelector('main')?.focus({ preventScroll: true });
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isMotionReduced ? 'auto' : 'smooth' });
  });
}
