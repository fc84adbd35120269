/** A fault that its message explains in one line to whoever starts the site: printed without a stack, exit code 1. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
