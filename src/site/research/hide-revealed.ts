// Escape hides the services that a card shows (WCAG 2.2, 1.4.13), until the pointer or the focus comes to it again.

const cards = document.querySelectorAll<HTMLElement>('[data-services]');
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') for (const card of cards) card.dataset.services = 'hidden';
});
for (const card of cards)
  for (const arrival of ['pointerenter', 'focus'])
    card.addEventListener(arrival, () => (card.dataset.services = ''));
