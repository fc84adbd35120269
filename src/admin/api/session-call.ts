// Sends calls with the token of the session, which a confirmation (§ 6.7) replaces while other calls are running.

import { endSession, readSession, replaceToken } from '../session/session.ts';

/** Sends one request with the token; undefined without a session. */
type Send<Result> = (token: string | undefined) => Promise<Result>;

/** The Web Lock of all tabs that is held from the request for a new token until all of them can read it. */
const LOCK = 'session-token';

/** After this time, in ms, the localStorage of every tab has what one of them has stored. */
const SPREADING = 250;

/** Browsers have no locks without https, except on localhost: there the work runs at once. */
async function locked<Result>(mode: LockMode, work: () => Result | Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? await navigator.locks.request(LOCK, { mode }, work) : work();
}

/**
 * Sends a call with the session's token; once more, if a confirmation in this or another tab has replaced the token that the
 * server refuses. Otherwise the session ends. A refused call has changed nothing.
 */
export async function callWithSession<Result extends { status: number }>(send: Send<Result>) {
  const session = readSession();
  const result = await send(session?.token);
  if (result.status !== 401 || !session) return result;
  // A confirmation that is running may have replaced the token: wait until the new one is stored.
  const present = await locked('shared', readSession);
  // Never send a call of one person in the name of another, who has signed in since.
  if (present?.userId !== session.userId) return result;
  const last = present.token === session.token ? result : await send(present.token);
  endRefusedSession(last.status, present.token);
  return last;
}

/** Sends the call by which a person confirms who they are, and stores its token. Calls refused meanwhile, in any tab, wait. */
export function callForNewToken(send: Send<Response>): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  locked('exclusive', async () => {
    resolve(await sendAndStore(send));
    // The caller goes on at once; only other tabs wait.
    await new Promise((spread) => setTimeout(spread, SPREADING));
  }).catch(reject);
  return promise;
}

async function sendAndStore(send: Send<Response>): Promise<Response> {
  const token = readSession()?.token;
  const response = await send(token);
  endRefusedSession(response.status, token);
  if (response.ok && token !== undefined) {
    const body = (await response.clone().json()) as { token: string };
    replaceToken(token, body.token);
  }
  return response;
}

/** After a 401: ends the session, unless a new session started while the request was running. */
function endRefusedSession(status: number, token: string | undefined): void {
  if (status === 401 && token !== undefined && readSession()?.token === token) endSession('refused');
}

let ask = () => Promise.resolve(false);
let running: Promise<boolean> | undefined;

export function provideVerification(dialog: typeof ask): void {
  ask = dialog;
}

/** Resolves to true when the person has confirmed who they are. Calls that are refused at once share one dialog. */
export function confirmIdentity(): Promise<boolean> {
  running ??= ask().finally(() => (running = undefined));
  return running;
}
