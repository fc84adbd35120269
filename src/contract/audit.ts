/** Who made a change: staff with a session, a program with an API token, a visitor, the command line, the site itself. */
export const actorKinds = ['user', 'program', 'visitor', 'command', 'site'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** What was done. */
export const auditActions = [
  'created',
  'changed',
  'deleted',
  'signed in',
  'signed out',
  'confirmed',
  'sign-in failed',
  'signed out',
  'sent again',
  'restored',
  'moved',
  'exported',
  'requested',
  'unlocked',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The kinds of objects that the audit log names. */
export const auditObjects = [
  'career',
  'blog',
  'picture',
  'contact',
  'reply',
  'note',
  'canned reply',
  'mail',
  'user',
  'session',
  'sign-in link',
  'API token',
  'sample content',
  'site',
] as const;
export type AuditObject = (typeof auditObjects)[number];
