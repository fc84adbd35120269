import { carouselMessages } from '../../contract/carousel.words.ts';
import { followSwipes } from './swipe.ts';

/** Behaviour of the home page's carousel: previous and next wrap around, a dot shows its slide, a swipe moves by one. */
const carousel = document.querySelector<HTMLElement>('[data-carousel]');

if (carousel) {
  const slides = [...carousel.querySelectorAll<HTMLElement>('.slide')];
  const dots = [...carousel.querySelectorAll<HTMLElement>('[data-slide]')];
  const announcement = carousel.querySelector<HTMLElement>('[data-announcement]');
  let current = 0;

  // Load the pictures of the other slides only when the visitor points at, focuses or touches the carousel.
  const reveal = () => {
    for (const slide of slides) slide.hidden = false;
  };
  for (const event of ['pointerenter', 'focusin', 'touchstart'])
    carousel.addEventListener(event, reveal, { once: true, passive: true });

  const wrap = (index: number) => (index + slides.length) % slides.length;

  const show = (index: number) => {
    reveal();
    current = wrap(index);
    slides.forEach((slide, place) => slide.toggleAttribute('data-current', place === current));
    dots.forEach((dot, place) => (dot.ariaCurrent = place === current ? 'true' : null));
    const title = slides[current]?.querySelector('h2')?.textContent;
    if (announcement)
      announcement.textContent = (announcement.dataset['announcement'] || carouselMessages.shown)
        .replace('{number}', String(current + 1))
        .replace('{count}', String(slides.length))
        .replace('{title}', () => title ?? '');
  };

  carousel.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-step], [data-slide]');
    if (button?.dataset['slide']) show(Number(button.dataset['slide']));
    else if (button?.dataset['step']) show(current + Number(button.dataset['step']));
  });

  followSwipes(carousel, {
    slideAt: (step) => slides[wrap(current + step)]!,
    move: (step) => show(current + step),
  });
}
