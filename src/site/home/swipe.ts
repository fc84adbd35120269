interface Slides {
  /** Returns the slide `step` places after the current one. */
  slideAt: (step: number) => HTMLElement;
  /** Makes the slide `step` places after the current one the current slide. */
  move: (step: number) => void;
}

/** The distance after which a pointer's movement is a swipe, in px. Browsers send no click for such a touch. */
const SLOP = 16;
/** The share of the carousel's width that a swipe must cover to show the next slide. */
const THRESHOLD = 0.2;
/** A swipe that ends within this time, in ms, is a flick: it needs only `SLOP`, not the threshold. */
const FLICK = 250;

/**
 * Moves the slides horizontally with a finger or a pen. After the release, shows the next slide or returns to the current
 * one. When a touch scrolls the page, the browser sends `pointercancel` (see `touch-action` in Carousel.astro).
 */
export function followSwipes(carousel: HTMLElement, { slideAt, move }: Slides): void {
  let start: PointerEvent | undefined;
  let moved = 0;

  const isSwiping = () => 'swipe' in carousel.dataset;

  const place = (by: number) => {
    const step = moved < 0 ? 1 : -1;
    carousel.style.setProperty('--by', `${by}px`);
    delete slideAt(-step).dataset['beside'];
    slideAt(step).dataset['beside'] = `${step}`;
  };

  const release = async (step: number) => {
    carousel.dataset['swipe'] = 'ends';
    place(-step * carousel.clientWidth);
    await Promise.allSettled(carousel.getAnimations({ subtree: true }).map(({ finished }) => finished));
    const beside = [-1, 1].map(slideAt);
    carousel.dataset['swipe'] = '';
    for (const slide of beside) delete slide.dataset['beside'];
    if (step) move(step);
    // Force a layout before transitions are switched on again: the slide must not animate a second time.
    void carousel.offsetWidth;
    delete carousel.dataset['swipe'];
  };

  const end = (event: PointerEvent) => {
    if (event.pointerId !== start?.pointerId) return;
    const isFlick = event.timeStamp - start.timeStamp < FLICK;
    const isFar = Math.abs(moved) > (isFlick ? SLOP : carousel.clientWidth * THRESHOLD);
    start = undefined;
    if (!isSwiping()) return;
    void release(isFar && event.type === 'pointerup' ? -Math.sign(moved) : 0);
  };

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
}
