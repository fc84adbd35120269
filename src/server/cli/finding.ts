/** The result of one check of `site doctor`. A warning is worth reading; only a failure makes the exit code 1. */
export interface Finding {
  /** What was checked, in one or two words: stable, for programs that read the JSON. */
  check: string;
  state: 'ok' | 'warning' | 'failure';
  text: string;
  /** What to do; missing when nothing has to be done. */
  advice?: string;
}

export const good = (check: string, text: string): Finding => ({ check, state: 'ok', text });
export const doubtful = (check: string, text: string, advice: string): Finding => ({
  check,
  state: 'warning',
  text,
  advice,
});
export const bad = (check: string, text: string, advice: string): Finding => ({
  check,
  state: 'failure',
  text,
  advice,
});
