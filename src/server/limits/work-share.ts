// Divides the event loop between jobs and reading, so that a flood of requests does not wait unread.

/** How long jobs may start, in ms; then requests are read. */
const WORK_TIME = 50;

/** If the last time of work ended this long ago, in ms, the loop was idle: a job starts without reading first. */
const IDLE_TIME = 100;

/** In how many turns of the event loop requests are read before more jobs start. */
export const READING_TURNS = 100;

let workEnds = 0;

/**
 * Whether a job should wait until requests were read. Node accepts one connection in each turn of the event loop. If
 * every turn ran a job too, connections would come in as slowly as jobs end: the queues would stay empty, nothing would
 * get 503, and the kernel would drop connections.
 */
export function isTimeToRead(): boolean {
  const now = performance.now();
  if (now < workEnds) return false;
  if (now < workEnds + IDLE_TIME) return true;
  startWork();
  return false;
}

/** Jobs may start again. */
export function startWork(): void {
  workEnds = performance.now() + WORK_TIME;
}
