import type { ClientDirective } from 'astro';

/** `client:after-paint`: an island's script is fetched once the page has been painted, not before. */
const afterPaint: ClientDirective = (load) => {
  const hydrate = async () => {
    const start = await load();
    await start();
  };
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    void hydrate();
  });
  observer.observe({ type: 'paint', buffered: true });
};

export default afterPaint;
