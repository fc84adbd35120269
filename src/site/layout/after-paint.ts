import type { ClientDirective } from 'astro';

/** The Astro directive `client:after-paint`: loads and starts an island after the page's first paint. */
const afterPaint: ClientDirective = (load) => {
  const hydrate = async () => {
    const start = await load();
    // In a task of its own: on a slow phone, the browser can react to the visitor between the two.
    setTimeout(() => void start());
  };
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    void hydrate();
  });
  observer.observe({ type: 'paint', buffered: true });
};

export default afterPaint;
