import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { z } from 'zod';
import { createMiddleware } from 'hono/factory';
import { inEnglish } from '../contract/refusals/english.ts';
import { refusal } from '../contract/refusals/refusal.ts';
import { logAuditRows } from './audit/change.ts';
import { auditLog } from './audit/audit-log.routes.ts';
import { auth, verify } from './auth/auth.routes.ts';
import { factors, passkeys } from './auth/factors.routes.ts';
import { permit, refuseOtherSites } from './api/permit.ts';
import { apiTokens, sessions, userAccess } from './auth/sessions.routes.ts';
import { blogKind } from './blogs/blog-versions.ts';
import { blogs } from './blogs/blogs.routes.ts';
import { careerKind } from './careers/career-versions.ts';
import { careers } from './careers/careers.routes.ts';
import { cannedReplies, inbox } from './contacts/inbox.routes.ts';
import { contactKind } from './contacts/contacts.bulk.ts';
import { contacts } from './contacts/contacts.routes.ts';
import { answers, applications, receivedContacts } from './contacts/receive.routes.ts';
import { applicationSettings, privacy } from './contacts/person.routes.ts';
import { attention, dashboard } from './dashboard/dashboard.routes.ts';
import { find } from './find/find.routes.ts';
import type { ApiEnv, CallContext } from './api/context.ts';
import { AlreadyStored } from './api/etag.ts';
import { HttpError, InvalidFields, noSuchCall, TooBusy } from './api/errors.ts';
import { describeApi, sends } from './api/describe.ts';
import { readQueryHeader } from './api/validation.ts';
import { asHttpError } from './web/failures.ts';
import { currentRequest, REQUEST_ID } from './log/log.ts';
import { sendJson, sendTagged } from './api/send-json.ts';
import { notices } from './notices/notices.routes.ts';
import { missingPages } from './missing-pages/missing-pages.routes.ts';
import { media } from './media/media.routes.ts';
import { outbox } from './mail/outbox.routes.ts';
import { createUndo } from './lists/undo.routes.ts';
import { drafts, versions } from './drafts/drafts.routes.ts';
import { translations } from './translations/translations.routes.ts';
import { texts, translatedTexts } from './texts/texts.routes.ts';
import { pages } from './pages/pages.routes.ts';
import { password } from './users/password.routes.ts';
import { users } from './users/users.routes.ts';
import { visits } from './visits/visits.routes.ts';
import { loggedPath } from './web/observe.ts';

export function createApi(site: CallContext) {
  logAuditRows(site.log);
  const api = new Hono<ApiEnv>({ getPath })
    .basePath('/api')
    .use(async (c, next) => {
      for (const [name, value] of Object.entries(site)) c.set(name as keyof CallContext, value);
      await next();
    })
    .use(responseHeaders)
    .use(readQueryHeader)
    .use(refuseOtherSites)
    .route('/', auth)
    .route('/verify', verify)
    .route('/sessions', sessions)
    .route('/tokens', apiTokens)
    .route('/factors/passkeys', passkeys)
    .route('/factors', factors)
    .route('/careers', careers)
    .route('/blogs', blogs)
    .route('/pages', pages)
    // Before the routes with `:id`, which would match "newest" as an id.
    .route('/contacts', inbox)
    .route('/contacts', privacy)
    .route('/contacts', contacts)
    .route('/contacts', receivedContacts)
    .route('/answers', answers)
    .route('/applications', applications)
    .route('/applications', applicationSettings)
    .route('/canned-replies', cannedReplies)
    .route('/users', userAccess)
    .route('/users', users)
    .route('/password', password)
    .route('/outbox', outbox)
    .route('/find', find)
    .route('/drafts', drafts)
    .route('/versions', versions)
    .route('/translations', translatedTexts)
    .route('/translations', translations)
    .route('/texts', texts)
    .route('/missing-pages', missingPages)
    .route('/media', media)
    .route('/undo', createUndo({ careers: careerKind, blogs: blogKind, contacts: contactKind }))
    .route('/notices', notices)
    .route('/visits', visits)
    .route('/attention', attention)
    .route('/audit', auditLog)
    .route('/dashboard', dashboard);

  api.use(methodNotAllowed({ app: api, onMethodNotAllowed: refuseMethod }));
  let document: ReturnType<typeof describeApi> | undefined;
  api.get(
    '/openapi.json',
    permit('staff', 'Get this document', sends.one(z.looseObject({})), 'read'),
    async (c) => sendJson(c, await (document ??= describeApi(api))),
  );
  api.notFound((c) => sendJson(c, noSuchCall(), 404));
  api.onError((error, c) => {
    if (error instanceof AlreadyStored) return sendTagged(c, error.stored);
    // Hono's own, for a body that is no JSON.
    const known = error instanceof HTTPException ? new HttpError(400, 'calls.not-json') : asHttpError(error);
    const { method } = c.req;
    const path = loggedPath(c.req.path);
    if (known instanceof TooBusy) site.log.warn({ method, path }, 'a queue was full');
    else if (!known || known.status >= 500) site.log.error({ err: error, method, path }, 'a call failed');
    if (known) logRefusal(c, known);
    const status = known?.status ?? 500;
    // Only for errors that only the operator can explain: others have a message that says what to do.
    const id = status >= 500 ? { request_id: currentRequest()?.id } : {};
    return sendJson(c, { ...(known?.toJSON() ?? unexpected), ...id }, status, { ...known?.headers });
  });
  return api;
}

const failed = refusal('calls.failed');
const unexpected = { message: inEnglish(failed), ...failed };

/** The path of a request. It is not decoded: each route has one spelling, by which its queue is chosen. */
function getPath({ url }: Request): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.indexOf('?', start);
  return url.slice(start, end === -1 ? undefined : end);
}

/** Refusals that may be attempts to go around the controls. Others, such as 404 and 409, happen to everybody. */
const refusals = new Set([400, 401, 403, 413, 415, 422, 429]);

/** Logs a refused call that had a token, or that a page of another site sent: a visitor has only typed something wrong. */
function logRefusal(c: Context<ApiEnv>, error: HttpError): void {
  const { status } = error;
  if (!refusals.has(status) || !(c.req.header('authorization') || status === 403)) return;
  const { log, actor } = c.var;
  const { method } = c.req;
  const path = loggedPath(c.req.path);
  const fields = error instanceof InvalidFields ? Object.keys(error.details.errors ?? {}) : undefined;
  const { clientAddress: address } = c.env;
  log.info({ status, method, path, user: actor?.userId, address, fields }, 'a call was refused');
}

async function refuseMethod(c: Context, allowed: string[]): Promise<Response> {
  const methods = allowed.join(', ');
  return sendJson(c, new HttpError(405, refusal('calls.method', { methods })), 405, { Allow: methods });
}

/** The type of the API for the back office's typed client: `hc<Api>('/')`. @public */
export type Api = ReturnType<typeof createApi>;

const responseHeaders = createMiddleware<ApiEnv>(async (c, next) => {
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
