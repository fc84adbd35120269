/** Replaces the card of a film by its player on a click. Without script, the link opens the film where it is. */
for (const card of document.querySelectorAll<HTMLElement>('[data-film]')) {
  const link = card.querySelector('a')!;
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = card.dataset['film']!;
    frame.title = link.textContent;
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    // Without the name of the site, YouTube refuses to play.
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    card.replaceChildren(frame);
    frame.focus();
  });
}
