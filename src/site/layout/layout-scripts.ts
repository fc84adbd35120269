/** Scripts of the layout on every public page: close menus, copy buttons, the "Back to top" button, and what is far below. */

import { copyMessages as texts } from '../../contract/copy.words.ts';
import { copyText } from '../ui/copy-text.ts';
import './say-seen.ts';

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

// The back/forward cache would show them open.
addEventListener('pagehide', () => {
  document.querySelector<HTMLElement>('[popover]')?.hidePopover();
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-closable]')) menu.open = false;
});

const toast = document.querySelector<HTMLElement>('[data-toast]');
let toastTimer = 0;

for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  button.addEventListener('click', () => {
    const text = button.dataset['copy'] ?? '';
    void copyText(text).then((isCopied) => {
      if (!toast) return;
      const message = isCopied ? 'copied' : 'notCopied';
      const words = toast.dataset[message] ?? texts[message];
      // Not as a pattern: the text may have a dollar sign.
      toast.textContent = words.replace('{text}', () => text);
      clearTimeout(toastTimer);
      toastTimer = window.setTimeout(() => (toast.textContent = ''), isCopied ? 5_000 : 20_000);
    });
  });
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

/** A page that has loaded within this time, in ms, has a fast line and processor. */
const FAST = 700;

// There, what is far below a phone's first screen is laid out now: a picture of the whole page shows it. Slow ones: when it comes near.
addEventListener('load', () => {
  if (performance.now() < FAST)
    setTimeout(() => document.documentElement.style.setProperty('--far', 'visible'));
});
