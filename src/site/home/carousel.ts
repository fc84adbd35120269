import { followSwipes } from './swipe.ts';

/** The home page's carousel: previous and next wrap around, a dot jumps to its slide, a swipe moves by one. */
const carousel = document.querySelector<HTMLElement>('[data-carousel]');

if (carousel) {
  const slides = [...carousel.querySelectorAll<HTMLElement>('.slide')];
  const dots = [...carousel.querySelectorAll<HTMLElement>('[data-slide]')];
  const announcement = carousel.querySelector('[data-announcement]');
  let current = 0;

  // Fetch the other pictures once the visitor shows an interest.
  const reveal = () => {
    for (const slide of slides) slide.hidden = false;
  };
  for (const event of ['pointerenter', 'focusin', 'touchstart']) {
    carousel.addEventListener(event, reveal, { once: true, passive: true });
  }

  const at = (index: number) => (index + slides.length) % slides.length;

  const show = (index: number) => {
    reveal();
    current = at(index);
    slides.forEach((slide, place) => slide.toggleAttribute('data-current', place === current));
    dots.forEach((dot, place) => {
      if (place === current) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
    const title = slides[current]?.querySelector('h2')?.textContent;
    if (announcement) announcement.textContent = `Slide ${current + 1} of ${slides.length}: ${title}`;
  };

  carousel.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-step], [data-slide]');
    if (button?.dataset['slide']) show(Number(button.dataset['slide']));
    else if (button?.dataset['step']) show(current + Number(button.dataset['step']));
  });

  followSwipes(carousel, {
    slideAt: (step) => slides[at(current + step)]!,
    move: (step) => show(current + step),
  });
}
