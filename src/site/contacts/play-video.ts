/** Replaces the video's poster by a player on a click. Without script, the link opens the file. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-video]')) {
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const video = document.createElement('video');
    video.src = link.href;
    video.controls = true;
    video.autoplay = true;
    video.playsInline = true;
    // The heading of its section.
    video.setAttribute('aria-labelledby', 'video');
    const frame = document.createElement('div');
    frame.className = link.className;
    frame.append(video);
    link.replaceWith(frame);
    video.focus();
  });
}
