/** What the frame of every page does with script: closing menus, copying, and the way back to the top. */

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
 * Copies a text; false when the browser refuses. The clipboard is for secure pages that have the permission: on other
 * pages a selected text is copied.
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
    // Deprecated, and the only way there is on a page without TLS.
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
    // The button goes; the keyboard goes on at the top too.
    document.querySelector('main')?.focus({ preventScroll: true });
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
  });
}
