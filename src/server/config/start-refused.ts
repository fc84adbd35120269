/** An error that stops the start. Its message is one line for the operator: printed without a stack, exit code 1. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** What an error says, or whatever else was thrown. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
