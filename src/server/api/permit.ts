import type { Env, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { describeRoute } from 'hono-openapi';
import type { FactorDue } from '../../contract/factors.ts';
import type { ApiEnv, SessionUser } from './context.ts';
import { tokenRefusals } from './describe.ts';
import { forbidden, notForPrograms, SetupNeeded, unauthenticated } from './errors.ts';
import { requestHeader } from './request-header.ts';
import { neededScope } from './program-scopes.ts';

/** Who may call a route (§ 9.2). `staff`: any signed-in user; `self`: admins, and the user whose id is in the path. */
export type Access = 'public' | 'staff' | 'self' | 'admin';

const ACCESS = Symbol('access');

interface PermitOptions {
  /** True for the few calls by which an account sets up the second factor that it should have had by now. */
  duringSetup?: boolean;
}

interface SignedIn extends Env {
  Variables: { user: SessionUser };
}

/**
 * Middleware: declares and enforces who may call a route. It must be the route's first handler.
 * @throws 401 without a valid token, 403 when the user lacks the permission, or a second factor that they need by now.
 */
export function permit(access: 'public'): MiddlewareHandler<ApiEnv>;
export function permit(
  access: Exclude<Access, 'public'>,
  options?: PermitOptions,
): MiddlewareHandler<SignedIn>;
export function permit(access: Access, { duringSetup = false }: PermitOptions = {}): MiddlewareHandler {
  const enforce = createMiddleware<ApiEnv>(async (c, next) => {
    const token = bearerToken(requestHeader(c, 'authorization'));
    const caller = token ? await c.var.findCaller(token) : undefined;
    // A program that lacks the scope of a public call is a visitor to it.
    const user = mayCall(caller, c.req) || access !== 'public' ? caller : undefined;
    c.set('user', user);
    const address = c.env.clientAddress;
    c.set(
      'actor',
      user
        ? {
            kind: user.program ? 'program' : 'user',
            userId: user.id,
            userName: user.name,
            session: user.session,
            address,
          }
        : { kind: 'visitor', address },
    );
    if (access !== 'public') {
      if (!user) throw unauthenticated();
      if (!mayCall(user, c.req)) throw notForPrograms();
      const isOwn = c.req.param('id') === String(user.id);
      if (user.permission !== 'admin' && (access === 'admin' || (access === 'self' && !isOwn)))
        throw forbidden();
      if (!duringSetup && isOverdue(user.factorDue)) throw new SetupNeeded();
    }
    await next();
  });
  const description = describeRoute(
    access === 'public' ? { security: [] } : { security: [{ bearer: [] }], responses: tokenRefusals },
  );
  // describeRoute stores the description as a property of its function: copy it to this one.
  return Object.assign(enforce, description, { [ACCESS]: access });
}

/** True for a person in a session, and for a program whose token has the scope that the call needs. */
function mayCall(
  caller: SessionUser | undefined,
  { method, path }: { method: string; path: string },
): boolean {
  if (!caller?.program) return true;
  const scope = neededScope(method, path);
  return scope !== undefined && caller.program.scopes.includes(scope);
}

/** True when the time to set up a second factor is over. */
function isOverdue(due: FactorDue | undefined): boolean {
  return due?.level === 'required' && Date.parse(due.before) <= Date.now();
}

/** The access that a handler declares; undefined if it was not created by `permit`. */
export function declaredAccess(handler: object): Access | undefined {
  return (handler as { [ACCESS]?: Access })[ACCESS];
}

/** Middleware: refuses every route without `permit`, so that a forgotten one is not public by accident. */
export const denyUndeclared = createMiddleware<ApiEnv>(async (c, next) => {
  const handlers = matchedRoutes(c).filter((route) => route.method !== 'ALL');
  if (handlers.length > 0 && !handlers.some((route) => declaredAccess(route.handler)))
    throw unauthenticated();
  await next();
});

/** The token of an `Authorization: Bearer …` header: that of a session, or the API token of a program. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ((?:chhat_)?[A-Za-z0-9_-]{43})$/i.exec(header ?? '')?.[1];
}
