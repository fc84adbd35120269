import { nextTime } from '../../contract/language/calendar.ts';
import { paths } from '../../contract/url/paths.ts';
import type { CallContext } from '../api/context.ts';
import { readChoices } from '../notices/choices.queries.ts';
import type { TaskHandler } from '../tasks/worker.ts';
import { countSetAside, namesSetAside } from './spam.queries.ts';

const DAY = 24 * 3600_000;
const AT = '08:00';
const MAX_NAMES = 10;

/**
 * The handler of tasks of the kind `suspected-notice`: mails the office once a day how many messages were set aside since the
 * day before: an honest letter may be among them.
 */
export function createSuspectedNotice({ db, outbox }: Pick<CallContext, 'db' | 'outbox'>): TaskHandler {
  const next = (now: number) => nextTime(AT, now);
  return {
    async run(_payload, { task }) {
      if (!(await readChoices(db)).mail.includes('held')) return;
      // A site that was stopped at eight o'clock runs this later: what came in before the last notice is not counted again.
      const since = new Date(Date.parse(task.run_at) - DAY).toISOString();
      const count = await countSetAside(db, since);
      if (count === 0) return;
      const names = await namesSetAside(db, since, MAX_NAMES);
      const more = count > names.length ? [`… and ${count - names.length} more`] : [];
      const what = count === 1 ? '1 message was' : `${count} messages were`;
      await outbox.queue(db, {
        subject: `${what} set aside as suspected spam`,
        text: [
          `Since yesterday ${what} set aside, and the site sent no mail about them. Please check whether an honest letter is among them:`,
          [...names.map(({ fullname, subject }) => `- ${fullname}: ${subject}`), ...more].join('\n'),
          `--\n${outbox.origin}${paths.adminSuspected()}\n`,
        ].join('\n\n'),
      });
    },
    recurring: { first: next, next },
  };
}
