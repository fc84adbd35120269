/** Scripts of the layout on every public page: close menus, copy buttons, the "Back to top" button, and what is far below. */

import { copyMessages as texts } from '../../contract/copy.words.ts';
import { copyText } from '../ui/copy-text.ts';
import './say-seen.ts';

const menus = document.querySelectorAll<HTMLDetailsElement>('header details');
for (const menu of menus) {
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

addEventListener('pagehide', () => {
  document.querySelector<HTMLElement>('[popover]')?.hidePopover();
  for (const menu of menus) menu.open = false;
});

const toast = document.querySelector<HTMLElement>('.toast')!;
let toastTimer = 0;

for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  button.addEventListener('click', async () => {
    const text = button.dataset['copy'] ?? '';
    const isCopied = await copyText(text);
    const message = isCopied ? 'copied' : 'notCopied';
    const words = toast.dataset[message] ?? texts[message];
    // Not as a pattern: the text may have a dollar sign.
    toast.textContent = words.replace('{text}', () => text);
    clearTimeout(toastTimer);
    toastTimer = window.setTimeout(() => (toast.textContent = ''), isCopied ? 5_000 : 20_000);
  });
}

const toTop = document.querySelector<HTMLButtonElement>('.to-top')!;
const showToTop = () => (toTop.hidden = scrollY <= 300);
addEventListener('scroll', showToTop, { passive: true });
toTop.addEventListener('click', () => {
  // The button is hidden at the top: move the focus to the content, so that Tab continues there.
  document.querySelector('main')?.focus({ preventScroll: true });
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isMotionReduced ? 'auto' : 'smooth' });
});

/** A page that has loaded within this time, in ms, has a fast line and processor. */
const FAST = 700;

// There, what is far below a phone's first screen is laid out now: a picture of the whole page shows it. Slow ones: when it comes near.
addEventListener('load', () => {
  showToTop();
  if (performance.now() < FAST)
    setTimeout(() => document.documentElement.style.setProperty('--far', 'visible'));
});
