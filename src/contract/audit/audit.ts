import { z } from 'zod';
import { dayFilters, searchQuery } from '../lists/lists.ts';
import { id, instant, listed, matching, mustBe, named, oneOf } from '../typed/fields.ts';
import { issue } from '../refusals/refusal.ts';

/** Who made a change: staff with a session, a program with an API token, a visitor, the command line, the site itself. */
export const actorKinds = ['user', 'program', 'visitor', 'command', 'site'] as const;
export type ActorKind = (typeof actorKinds)[number];

export const auditActions = [
  ...listed('created, changed, deleted, signed in, sign-in failed, signed out, confirmed, sent again'),
  ...listed('restored, moved, exported, requested, unlocked, published, scheduled, archived, opened'),
];
export type AuditAction = (typeof auditActions)[number];

export const auditObjects = [
  ...listed('career, blog, page, text, draft, draft link, picture, file, missing page, contact'),
  ...listed('application, application file, application settings, reply, answer, note, canned reply'),
  ...listed('person, notices, visits, mail, user, session, sign-in link, API token, sample content'),
  ...listed('site, passkey, authenticator app, recovery codes, second factor, second-factor policy'),
];
export type AuditObject = (typeof auditObjects)[number];

export const auditLimits = {
  keptDays: 400,
  /** The newest entries that match are counted and shown, at most this many. */
  counted: 10_000,
  /** A filter without an index, such as the search, reads at most this many of the newest entries. */
  searched: 100_000,
} as const;

/** A field before and after a change: a small value, or `{ characters }` of a long text. */
const Values = z.record(z.string(), z.unknown());

export const AuditEntry = named('AuditEntry', {
  id,
  at: instant,
  actor: z.enum(actorKinds),
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  /** The public id of the session, or of the API token of a program. */
  session: z.string().nullable(),
  address: z.string().nullable(),
  action: z.enum(auditActions),
  object: z.enum(auditObjects),
  object_id: id.nullable(),
  object_name: z.string().nullable(),
  /** The path of the object's screen; null where it has none, or the object is gone. */
  route: z.string().nullable(),
  before: Values.nullable(),
  after: Values.nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const others = actorKinds.slice(1);
const someone = mustBe('who', 'the id of a user, or program or visitor or command or site');
const something = issue('fields.one-with-id', {
  field: 'object',
  values: auditObjects.join(', '),
  example: 'career:12',
});

export const AuditFilters = z.object({
  who: matching(new RegExp(`^(?:[1-9]\\d{0,8}|${others.join('|')})$`), someone).optional(),
  action: oneOf('action', auditActions).optional(),
  object: matching(new RegExp(`^(?:${auditObjects.join('|')})(?::[1-9]\\d{0,8})?$`), something).optional(),
  ...dayFilters('at'),
});
export type AuditFilters = z.infer<typeof AuditFilters>;

export const AuditQuery = searchQuery.extend(AuditFilters.shape);
