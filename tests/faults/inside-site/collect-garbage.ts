// A test loads this into the site's process (`--import`, with `--expose-gc`): SIGUSR2 collects all garbage.

process.on('SIGUSR2', () => {
  globalThis.gc?.();
  process.stderr.write('garbage collected\n');
});
