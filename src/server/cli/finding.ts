import { refusalOf } from '../db/sqlite.ts';
import { messageOf } from '../config/start-refused.ts';

/** The result of one check of `site doctor`. A warning is worth reading; only a failure makes the exit code 1. */
export interface Finding {
  state: 'ok' | 'warning' | 'failure';
  text: string;
  /** What to do; missing when nothing has to be done. */
  advice?: string;
}

export const good = (text: string): Finding => ({ state: 'ok', text });
export const doubtful = (text: string, advice: string): Finding => ({ state: 'warning', text, advice });
export const bad = (text: string, advice: string): Finding => ({ state: 'failure', text, advice });

export const oneLine = (error: unknown) => messageOf(refusalOf(error)).split('\n')[0] ?? '';
