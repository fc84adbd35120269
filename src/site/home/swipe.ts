interface Slides {
  /** The slide that is `step` after the current one. */
  slideAt: (step: number) => HTMLElement;
  move: (step: number) => void;
}

/** How far a pointer moves before it is a swipe, in px. Browsers make no click of a touch that moved so far. */
const SLOP = 16;
/** The part of the width after which a release shows the next slide. */
const THRESHOLD = 0.2;
/** A touch that ends within this time is a flick and needs no threshold, in ms. */
const FLICK = 250;

/**
 * Lets the slides follow a finger or a pen sideways; at the release the next slide moves in, or the current one back.
 * Where a touch scrolls the page, the browser cancels it for this script (`touch-action` in Carousel.astro).
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
    // Apply these styles before transitions are on again: the slide is in its place already.
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
  // A pen's swipe may end in a click on the link under it. Keys and assistive technology click with detail 0.
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
