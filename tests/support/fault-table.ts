// The table of attacks and faults, which `npm run test:long` prints at its end.

import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Everything that the long tests must try. Each row needs at least one call of `record`. */
const ROWS = [
  'SIGKILL while data is stored',
  'SIGKILL while drafts are published',
  'SIGKILL of an upgrade under a running site',
  'SIGKILL at each statement of the migrations',
  'SIGKILL of a backup or a restore',
  'SIGKILL while pictures are restored into a bucket',
  'backup while the data changes all the time',
  'power cut',
  'overload at 10 x capacity',
  'full disk under PostgreSQL',
  'clock moved while the site runs',
  'mail server gone, slow, silent or refusing, and SIGKILL of the site',
  'mail sent by two sites on one database',
  'a write on one process, shown on another',
  'a write on one process, the next call by staff on another',
  'requests while two processes behind a proxy are replaced',
  'SIGKILL of one of two processes behind a proxy',
] as const;

export interface Trial {
  /** The row of the table. */
  tried: (typeof ROWS)[number];
  /** How often it was tried, for example the number of kills or of requests. */
  times: number;
  /** How many acknowledged writes were lost, or how many requests ended in a way that the specification does not allow. */
  lost: number;
  /** Figures for the reader: times, memory, the engine. */
  note?: string;
}

/**
 * Adds what a test has tried to the table. Call it before the assertion on `lost`, so that a failure is in the table too.
 * Several calls for the same row are added up. Does nothing in `npm test`.
 */
export function record(trial: Trial): void {
  const file = process.env['FAULT_TABLE'];
  if (file) appendFileSync(file, `${JSON.stringify(trial)}\n`);
}

/** Reads what was recorded: the table as text, and each of its errors, such as a row that no test has recorded. */
export function readFaultTable(file: string): { text: string; errors: string[] } {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const trials = lines.map((line) => JSON.parse(line) as Trial);
  const table = ROWS.map((tried) => {
    const own = trials.filter((trial) => trial.tried === tried);
    const sum = (column: 'times' | 'lost') => own.reduce((total, trial) => total + trial[column], 0);
    return { tried, times: sum('times'), lost: sum('lost'), notes: own.map(({ note }) => note) };
  });
  const width = Math.max(...ROWS.map((row) => row.length));
  const line = (cells: [string, string | number, string | number, string]) =>
    `${cells[0].padEnd(width)}  ${String(cells[1]).padStart(7)}  ${String(cells[2]).padStart(5)}  ${cells[3]}`.trimEnd();
  return {
    text: [
      line(['tried', 'times', 'lost', 'figures']),
      ...table.map(({ tried, times, lost, notes }) =>
        line([tried, times, lost, [...new Set(notes)].filter(Boolean).join('; ')]),
      ),
    ].join('\n'),
    errors: table.flatMap(({ tried, times, lost }) => [
      ...(times > 0 ? [] : [`"${tried}" was not tried.`]),
      ...(lost === 0 ? [] : [`"${tried}" lost ${lost}.`]),
    ]),
  };
}
