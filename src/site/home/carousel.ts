// Behaviour of the home page's carousel: previous and next wrap around, a dot shows its slide, a swipe moves by one.

import { carouselMessages } from '../../contract/carousel.words.ts';

const carousel = document.querySelector<HTMLElement>('.carousel')!;
const slides = [...carousel.querySelectorAll<HTMLElement>('.slide')];
const dots = [...carousel.querySelectorAll<HTMLElement>('[data-slide]')];
const announcement = carousel.querySelector<HTMLElement>('[data-announcement]')!;
let current = 0;

// Load the pictures of the other slides only when the visitor points at, focuses or touches the carousel.
const reveal = () => {
  for (const slide of slides) slide.hidden = false;
};
for (const event of ['pointerenter', 'focusin', 'touchstart'])
  carousel.addEventListener(event, reveal, { once: true, passive: true });

const wrap = (index: number) => (index + slides.length) % slides.length;

function show(index: number) {
  reveal();
  current = wrap(index);
  slides.forEach((slide, at) => slide.toggleAttribute('data-current', at === current));
  dots.forEach((dot, at) => (dot.ariaCurrent = at === current ? 'true' : null));
  const title = slides[current]?.querySelector('h2')?.textContent;
  announcement.textContent = (announcement.dataset['announcement'] || carouselMessages.shown)
    .replace('{number}', String(current + 1))
    .replace('{count}', String(slides.length))
    .replace('{title}', () => title ?? '');
}

carousel.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-step], [data-slide]');
  if (button?.dataset['slide']) show(Number(button.dataset['slide']));
  else if (button?.dataset['step']) show(current + Number(button.dataset['step']));
});

// A swipe with a finger or a pen moves the slides. After the release, the next slide is shown or the current one returns. When
// a touch scrolls the page, the browser sends `pointercancel` (see `touch-action` in Carousel.astro).

/** The distance after which a pointer's movement is a swipe, in px. Browsers send no click for such a touch. */
const SLOP = 16;
/** The share of the carousel's width that a swipe must cover to show the next slide. */
const THRESHOLD = 0.2;
/** A swipe that ends within this time, in ms, is a flick: it needs only `SLOP`, not the threshold. */
const FLICK = 250;

let start: PointerEvent | undefined;
let moved = 0;

const isSwiping = () => 'swipe' in carousel.dataset;
const slideAt = (step: number) => slides[wrap(current + step)]!;

function place(by: number) {
  const step = moved < 0 ? 1 : -1;
  carousel.style.setProperty('--by', `${by}px`);
  delete slideAt(-step).dataset['beside'];
  slideAt(step).dataset['beside'] = `${step}`;
}

async function release(step: number) {
  carousel.dataset['swipe'] = 'ends';
  place(-step * carousel.clientWidth);
  await Promise.allSettled(carousel.getAnimations({ subtree: true }).map(({ finished }) => finished));
  const beside = [-1, 1].map(slideAt);
  carousel.dataset['swipe'] = '';
  for (const slide of beside) delete slide.dataset['beside'];
  if (step) show(current + step);
  // Force a layout before transitions are switched on again: the slide must not animate a second time.
  void carousel.offsetWidth;
  delete carousel.dataset['swipe'];
}

function end(event: PointerEvent) {
  if (event.pointerId !== start?.pointerId) return;
  const isFlick = event.timeStamp - start.timeStamp < FLICK;
  const isFar = Math.abs(moved) > (isFlick ? SLOP : carousel.clientWidth * THRESHOLD);
  start = undefined;
  if (!isSwiping()) return;
  void release(isFar && event.type === 'pointerup' ? -Math.sign(moved) : 0);
}

carousel.addEventListener('pointerdown', (event) => {
  if (!event.isPrimary || isSwiping()) return;
  moved = 0;
  if (event.pointerType !== 'mouse') start = event;
});
carousel.addEventListener('pointermove', (event) => {
  if (event.pointerId !== start?.pointerId) return;
  const by = event.clientX - start.clientX;
  if (!isSwiping() && Math.abs(by) < SLOP) return;
  moved = by;
  carousel.dataset['swipe'] = '';
  place(by);
});
carousel.addEventListener('pointerup', end);
carousel.addEventListener('pointercancel', end);
// A swipe with a pen may end with a click on a link: cancel it. Clicks by keyboard or assistive technology have detail 0.
carousel.addEventListener(
  'click',
  (event) => {
    if (!moved || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
