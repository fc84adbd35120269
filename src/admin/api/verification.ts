// Asks the person to confirm who they are when the server refuses a sensitive change in an old sign-in (§ 6.7).

type Ask = () => Promise<boolean>;

let ask: Ask = () => Promise.resolve(false);
let running: Promise<boolean> | undefined;

/** Sets the dialog that asks. Returns a function that removes it. */
export function provideVerification(dialog: Ask): () => void {
  ask = dialog;
  return () => {
    ask = () => Promise.resolve(false);
  };
}

/** Resolves to true when the person has confirmed who they are. Calls that are refused at once share one dialog. */
export function confirmIdentity(): Promise<boolean> {
  running ??= ask().finally(() => (running = undefined));
  return running;
}
