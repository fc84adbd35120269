import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './context.ts';
import { currentRequest, REQUEST_ID } from '../log/request-scope.ts';

/** Middleware around every call: the headers of its response. */
export const responseHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const { headers, status } = c.res;
  headers.set('Cache-Control', 'no-store');
  const scope = currentRequest();
  if (scope && status >= 400) headers.set(REQUEST_ID, scope.id);
  const user = c.get('user');
  if (!user) return;
  // What the back office asks the person to do about their second factor.
  const due = user.factorDue;
  const todo = due?.level === 'required' ? `required; before=${due.before}` : due?.level;
  headers.set('Second-Factor', todo ?? 'none');
});
