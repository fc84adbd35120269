// A test loads this into the site's process (`--import`, with `--expose-gc`): SIGUSR2 collects all garbage, and then logs the memory
// of the process. Measured here, because on a busy machine new garbage would accumulate until the test measures.

process.on('SIGUSR2', () => {
  globalThis.gc?.();
  process.stderr.write(`garbage collected: ${process.memoryUsage.rss()} bytes\n`);
});
