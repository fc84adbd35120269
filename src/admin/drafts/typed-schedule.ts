import { z } from 'zod';
import { timeOfDay, timeZoneOffset, today } from '../../contract/language/calendar.ts';
import { issue } from '../../contract/refusals/refusal.ts';
import type { Name } from '../../contract/typed/names.words.km.ts';
import { typedDay } from '../../contract/typed/typed-days.ts';
import { plainText } from '../../contract/typed/typed-numbers.ts';
import { words } from '../words/words.ts';

const texts = words.drafts.schedule;

/** The form of a schedule, typed by the clock of Phnom Penh: outputs the instant, such as `2026-11-24T02:30:00.000Z`. */
export const TypedSchedule = z
  .object({
    day: typedDay(texts.day as Name),
    time: z.string().transform((typed, { addIssue }) => {
      // Also `09.30`, and with Khmer digits.
      const [, hour = '', minute = ''] = /^(\d{1,2})[:.](\d\d)$/.exec(plainText(typed)) ?? [];
      if (hour !== '' && Number(hour) < 24 && Number(minute) < 60)
        return `${hour.padStart(2, '0')}:${minute}`;
      addIssue(texts.timeError);
      return z.NEVER;
    }),
  })
  .transform(({ day, time }, { addIssue }) => {
    const at = new Date(`${day}T${time}:00${timeZoneOffset}`);
    if (at.getTime() > Date.now()) return at.toISOString();
    addIssue({ code: 'custom', path: ['time'], message: issue('drafts.past-time') });
    return z.NEVER;
  });

/** What the form shows for an instant; without one, it proposes the next working day at 9:00. */
export function typedSchedule(instant: string | null): { day: string; time: string } {
  if (instant !== null) return { day: today(new Date(instant)), time: timeOfDay(instant).slice(0, 5) };
  const days = [1, 2, 3].map((ahead) => today(new Date(Date.now() + ahead * 86_400_000)));
  return { day: days.find((day) => ![0, 6].includes(new Date(day).getUTCDay()))!, time: '09:00' };
}
