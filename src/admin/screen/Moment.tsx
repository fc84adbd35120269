import { dateAndTime } from './dates.ts';

/** An instant as day and time, for people and for programs that read the page. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{dateAndTime(at)}</time>;
}
