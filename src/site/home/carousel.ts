/** The home page's carousel: previous and next wrap around, a dot jumps to its slide. */
const carousel = document.querySelector<HTMLElement>('[data-carousel]');

if (carousel) {
  const slides = [...carousel.querySelectorAll<HTMLElement>('.slide')];
  const dots = [...carousel.querySelectorAll<HTMLElement>('[data-slide]')];
  let current = 0;

  // The other pictures are fetched once somebody shows an interest.
  const reveal = () => {
    for (const slide of slides) slide.hidden = false;
  };
  for (const event of ['pointerenter', 'focusin', 'touchstart']) {
    carousel.addEventListener(event, reveal, { once: true, passive: true });
  }

  const show = (index: number) => {
    reveal();
    current = (index + slides.length) % slides.length;
    slides.forEach((slide, at) => slide.toggleAttribute('data-current', at === current));
    dots.forEach((dot, at) => {
      if (at === current) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
  };

  carousel.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-step], [data-slide]');
    if (button?.dataset['slide']) show(Number(button.dataset['slide']));
    else if (button?.dataset['step']) show(current + Number(button.dataset['step']));
  });
}
