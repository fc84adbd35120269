// What a journey needs of a browser: two small drivers implement it, one for each protocol.

/** One input device and what it does, as https://www.w3.org/TR/webdriver2/#actions defines it. */
export type ActionSource = { type: string; id: string; actions: object[] };

export interface Driver {
  /** Opens a URL and waits until the page is loaded. */
  navigate: (url: string) => Promise<void>;
  /** Runs a function in the page. Its source is sent, so it may use its arguments only. Arguments and result are JSON. */
  evaluate: <Result, Args extends unknown[]>(
    run: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  /** Moves the pointer, presses its button or types, by the browser's own events. */
  act: (sources: ActionSource[]) => Promise<void>;
  /** Chooses a file in the input that the CSS selector finds. */
  chooseFile: (selector: string, path: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Returns everything that the pages and the browser have written to the console, with uncaught errors. */
  reports: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** The expression that runs a function in a page; its value is the result as JSON text. */
export function expressionOf(run: (...args: never[]) => unknown, args: unknown[]): string {
  return `Promise.resolve((${run.toString()})(...${JSON.stringify(args)})).then((result) => JSON.stringify(result ?? null))`;
}
