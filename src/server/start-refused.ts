/** An error that stops the start. Its message is one line for the operator: printed without a stack, exit code 1. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
