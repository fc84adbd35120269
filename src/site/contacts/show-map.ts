/** Replaces the picture of the map by the real map on a click. Without script, the link opens the map's website. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-map]')) {
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const map = document.createElement('iframe');
    map.src = link.dataset['map'] ?? '';
    map.title = link.title;
    map.allowFullscreen = true;
    const frame = document.createElement('div');
    frame.className = link.className;
    frame.append(map);
    link.replaceWith(frame);
    map.focus();
  });
}
