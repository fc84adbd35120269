import { expect, test } from 'vitest';
import { pagesInKhmer } from '../../../sample/km/pages.ts';
import { samplePages } from '../../../sample/pages.ts';
import { auditLimits } from '../../contract/audit/audit.ts';
import { retentionLimit } from '../../contract/contacts/person.ts';
import { copiesKept } from '../../contract/limits.ts';
import { readApplicationSettings } from '../contacts/applications.queries.ts';
import { createAnswerLink } from '../contacts/thread.queries.ts';
import { forgetUnvisited, storeVisits } from '../missing-pages/missing-pages.queries.ts';
import { createTestDb } from '../../../tests/support/test-db.ts';
import { copiesToKeep, copyName, copyOf } from '../backup/nightly-state.ts';
import { deleteOldEntries } from '../audit/audit-log.queries.ts';
import { today } from '../../contract/language/calendar.ts';
import { forgetVisits } from '../visits/visits.queries.ts';

const DAY = 86_400_000;
const now = Date.now();

/** The numbers of a text, in their order. */
const numbersIn = (html: string) =>
  Array.from(html.replace(/<[^>]*>/g, '').matchAll(/\d+/g), ([number]) => Number(number));

test('the page Privacy has the same numbers in both languages, and the site keeps to each of them', async () => {
  const [english, khmer] = [samplePages[0]!, pagesInKhmer[0]!].map(({ content }) => numbersIn(content));
  expect(khmer).toEqual(english);
  expect(english).toHaveLength(7);
  const [visitDays, missingDays, answerDays, months, weeks, auditDays, daysKept] = english as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];

  await using site = await createTestDb('sqlite');
  const { db } = site;
  await storeVisits(db, new Map([['/gone', 1]]), new Date(now - missingDays * DAY - 1));
  await storeVisits(db, new Map([['/fresh', 1]]), new Date(now - missingDays * DAY + 60_000));
  await forgetUnvisited(db, now);
  expect(await db.selectFrom('missing_pages').select('path').execute()).toEqual([{ path: '/fresh' }]);

  await createAnswerLink(db, 1, now);
  const { expires_at } = await db.selectFrom('answer_links').select('expires_at').executeTakeFirstOrThrow();
  expect(Date.parse(expires_at)).toBe(now + answerDays * DAY);

  expect((await readApplicationSettings(db)).days_kept).toBe(daysKept);

  const visits = { kind: 'page', name: '/', lang: 'en', seen: 1, requested: 1 } as const;
  for (const days of [visitDays, visitDays + 1])
    await db
      .insertInto('visit_sums')
      .values({ ...visits, day: today(new Date(now - days * DAY)) })
      .execute();
  await forgetVisits(db, now);
  expect(await db.selectFrom('visit_sums').select('day').execute()).toHaveLength(1);

  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - months);
  expect(Math.abs(Date.parse(retentionLimit()) - limit.getTime())).toBeLessThan(60_000);

  const entry = { actor: 'site', action: 'changed', object: 'site' } as const;
  for (const days of [auditDays - 1, auditDays + 1])
    await db
      .insertInto('audit_log')
      .values({
        ...entry,
        at: new Date(now - days * DAY).toISOString(),
      })
      .execute();
  await deleteOldEntries(db, now);
  expect(await db.selectFrom('audit_log').select('at').execute()).toHaveLength(1);
  expect(auditLimits.keptDays).toBe(auditDays);

  // A copy of each night of a year.
  const nights = Array.from({ length: 365 }, (_, days) => copyName(now - days * DAY));
  const oldest = [...copiesToKeep(nights, nights[0]!)].toSorted()[0]!;
  expect(now - copyOf(oldest)!.time).toBeLessThanOrEqual(weeks * 7 * DAY);
  expect(copiesKept.weeks).toBe(weeks);
});
