import { type Env, Hono, type MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { describeRoute } from 'hono-openapi';
import type { TokenScope } from '../../contract/auth/api-tokens.ts';
import type { Database, PageTag } from '../db/tables.ts';
import type { Actor, ApiEnv, SessionUser } from './context.ts';
import { type Sends, tokenRefusals } from './describe.ts';
import { forbidden, HttpError, notForPrograms, unauthenticated } from './errors.ts';
import type { IncomingHttpHeaders } from 'node:http';

/** Who may call a route (§ 9.2). `staff`: any signed-in user; `self`: admins, and the user whose id is in the path. */
export type Access = 'public' | 'staff' | 'self' | 'admin';

interface Options {
  /** What a program needs to call the route (§ 9.19). Without a scope it may not, or is a visitor where the route is public. */
  scope?: TokenScope;
  /** Anonymous reads: their responses may be stored until data with this tag changes. */
  stored?: PageTag;
  duringSetup?: boolean;
}

export interface Declaration extends Options, Pick<Sends, 'long'> {
  access: Access;
}

const DECLARATION = Symbol('declaration');

/** The routes of a feature: each begins with `permit`. */
export const routes = () => new Hono<ApiEnv>();

export interface SignedIn extends Env {
  Variables: { user: SessionUser };
}

/** Middleware, the first of a route: declares who may call it, and enforces that. `given`: the scope, or all options. */
export function permit<Of extends Access>(
  access: Of,
  summary: string,
  { long, ...description }: Sends,
  given: TokenScope | Options = {},
): MiddlewareHandler<Of extends 'public' ? ApiEnv : SignedIn> {
  const options: Options = typeof given === 'string' ? { scope: given } : given;
  const { scope, duringSetup: isForSetup = false } = options;
  const enforce = createMiddleware<ApiEnv>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    const caller = token ? await c.var.findCaller(token) : undefined;
    const isAllowed = !caller?.program || (scope !== undefined && caller.program.scopes.includes(scope));
    // A program that lacks the scope of a public call is a visitor to it.
    const user = isAllowed || access !== 'public' ? caller : undefined;
    c.set('user', user);
    const recheck = async (trx: Database) => {
      const present = await c.var.findCaller(token!, trx);
      if (!present) throw unauthenticated();
      if (user?.permission === 'admin' && present.permission !== 'admin') throw forbidden();
    };
    c.set('actor', { ...actorOf(user, c.env.clientAddress), ...(access !== 'public' && { recheck }) });
    if (access !== 'public') {
      if (!user) throw unauthenticated();
      if (!isAllowed) throw notForPrograms();
      const isOwn = c.req.param('id') === String(user.id);
      if (user.permission !== 'admin' && (access === 'admin' || (access === 'self' && !isOwn)))
        throw forbidden();
      const due = user.factorDue;
      const isOverdue = due?.level === 'required' && Date.parse(due.before) <= Date.now();
      if (isOverdue && !isForSetup) throw new HttpError(403, 'auth.set-up-factor', {}, { setup: true });
    }
    await next();
  });
  const described = describeRoute({
    summary,
    ...description,
    security: access === 'public' ? [] : [{ bearer: [] }],
    responses: { ...(access !== 'public' && tokenRefusals), ...description.responses },
  });
  const declaration: Declaration = { access, long, ...options };
  // describeRoute stores the description as a property of its function: copy it to this one.
  return Object.assign(enforce, described, { [DECLARATION]: declaration });
}

/** `permit` for the calls by which an account sets up a second factor that is overdue, or signs out. */
export const permitSetup = (summary: string, sends: Sends) =>
  permit('staff', summary, sends, { duringSetup: true });

function actorOf(user: SessionUser | undefined, address: string): Actor {
  if (!user) return { kind: 'visitor', address };
  const { id: userId, name: userName, session, program } = user;
  return { kind: program ? 'program' : 'user', userId, userName, session, address };
}

export const declarationOf = (handler: object): Declaration | undefined =>
  (handler as { [DECLARATION]?: Declaration })[DECLARATION];

/** The token of an `Authorization: Bearer …` header: that of a session, or the API token of a program. */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer ((?:chhat_)?[A-Za-z0-9_-]{43})$/i.exec(header ?? '')?.[1];

/** For how long after a sign-in, or a confirmation of it, a session may change how accounts are signed in to: 15 minutes. */
const RECENT = 15 * 60_000;

/** @throws 403 with `verify: true` after that time: the client asks for the password or a passkey (ASVS 7.5) */
export function requireRecentSignIn(user: SessionUser): void {
  if (Date.now() - Date.parse(user.verifiedAt) <= RECENT) return;
  throw new HttpError(403, 'auth.confirm', {}, { verify: true });
}

/** True if a page of another site, or of a neighbour below the same domain, made the browser send the request. */
const isSentByAnotherSite = (site: string | undefined): boolean =>
  site === 'cross-site' || site === 'same-site';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Middleware: refuses every write that a page of another site sends, before anything of it is read. */
export const refuseOtherSites = createMiddleware<ApiEnv>(async (c, next) => {
  if (!READS.has(c.req.method) && isSentByAnotherSite(c.req.header('sec-fetch-site')))
    throw new HttpError(403, 'calls.other-site');
  await next();
});

/** CSRF check of a form. Older browsers send only `Origin`; a client that sends neither header is no browser, and is accepted. */
export function isFromAnotherSite(headers: IncomingHttpHeaders, hosts: ReadonlySet<string>): boolean {
  const site = headers['sec-fetch-site'];
  // 'none': the user started the request, with a reload for example.
  if (site === 'same-origin' || site === 'none') return false;
  if (isSentByAnotherSite(site)) return true;
  if (headers.origin === undefined) return false;
  // A sandboxed page sends the text 'null' as its origin.
  return !URL.canParse(headers.origin) || !hosts.has(new URL(headers.origin).host);
}
