/** Replaces the video's poster by a player, and the picture of a map by the real map, on a click. Without script, both are links. */
const video = ({ href }: HTMLAnchorElement) => {
  const player = document.createElement('video');
  // The heading of its section.
  player.setAttribute('aria-labelledby', 'video');
  return Object.assign(player, { src: href, controls: true, autoplay: true, playsInline: true });
};

const map = ({ title, dataset }: HTMLAnchorElement) =>
  Object.assign(document.createElement('iframe'), { src: dataset['map'], title, allowFullscreen: true });

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-video], [data-map]')) {
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const shown = 'video' in link.dataset ? video(link) : map(link);
    const frame = document.createElement('div');
    frame.className = link.className;
    frame.append(shown);
    link.replaceWith(frame);
    shown.focus();
  });
}
