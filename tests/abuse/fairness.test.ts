import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aContact } from '../support/test-db.ts';
import { signedInSite } from '../support/site-fixture.ts';
import { admin } from '../support/site-process.ts';
import { expectSecurityHeaders } from './expect-security-headers.ts';
import { fields, multipart } from './multipart.ts';
import { type RawResponse, sendInParallel, sendRequest, openSocket, requestBytes } from './raw-http.ts';

// IP addresses of two clients: the attacker and an ordinary visitor.
const ATTACKER = '203.0.113.7';
const VISITOR = '198.51.100.9';
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const pictures = 'multipart/form-data; boundary=x';

// The test acts as a proxy: X-Forwarded-For distinguishes the two clients.
const site = signedInSite({ env: { TRUST_PROXY: '127.0.0.1' } });
const sockets: Socket[] = [];
/** True while slow senders reconnect when the server closes their connection. */
let isReconnecting = false;
afterEach(() => {
  isReconnecting = false;
  for (const socket of sockets.splice(0)) socket.destroy();
});

const headersOf = (from: string, type: string) => ({ 'content-type': type, 'x-forwarded-for': from });

/** Sends the head of a request but no body. Tries again if the server closes the connection without a response. */
function beginBody(from: string, target: string, type: string): void {
  const headers = { ...headersOf(from, type), 'content-length': '9000' };
  const socket = openSocket(site).resume();
  sockets.push(socket);
  socket.write(requestBytes(site, { method: 'POST', target, headers }));
  socket.once('close', () => {
    if (isReconnecting && socket.bytesRead === 0) beginBody(from, target, type);
  });
}

/** Number of slow senders whose body the site still waits for. */
const pendingCount = () => sockets.filter(({ destroyed, bytesRead }) => !destroyed && bytesRead === 0).length;
const refusedCount = () => sockets.filter(({ bytesRead }) => bytesRead > 0).length;

function post(from: string, target: string, body: object): Promise<RawResponse> {
  const request = { method: 'POST', target, headers: headersOf(from, json) };
  return sendRequest(site, { ...request, body: JSON.stringify(body) });
}

async function upload(from: string): Promise<RawResponse> {
  const headers = { ...headersOf(from, pictures), authorization: `Bearer ${site.token}` };
  return sendRequest(site, { method: 'POST', target: '/api/blogs', headers, body: multipart(fields()) });
}

beforeEach(() => (isReconnecting = true));

test('110 slow bodies from one IP address do not block login, contact form and uploads for others, nor for itself for long', async () => {
  for (let n = 0; n < 110; n += 1)
    beginBody(ATTACKER, n % 2 ? '/api/login' : '/contact', n % 2 ? json : form);
  for (let n = 0; n < 40; n += 1) beginBody(ATTACKER, '/api/blogs', pictures);
  // One address may have 48 bodies and 12 uploads open. Refusals show that all of them are taken.
  await expect.poll(refusedCount).toBeGreaterThanOrEqual(50);
  expect((await post(VISITOR, '/api/login', admin)).status).toBe(200);
  const typed = { headers: headersOf(VISITOR, form), body: new URLSearchParams(aContact()).toString() };
  const sent = await sendRequest(site, { method: 'POST', target: '/contact', ...typed });
  expect(sent.status).toBe(303);
  expect((await post(VISITOR, '/api/contacts', aContact())).status).toBe(201);
  expect((await upload(VISITOR)).status).toBe(201);
  expect(pendingCount()).toBeGreaterThanOrEqual(48);
  isReconnecting = false;
  // A body that takes longer than a second can lose its slot to a new one.
  await expect
    .poll(async () => (await post(ATTACKER, '/api/contacts', aContact())).status, { timeout: 8_000 })
    .toBe(201);
  await expect.poll(async () => (await upload(ATTACKER)).status, { timeout: 8_000 }).toBe(201);
});

test('slow bodies from many IP addresses lose their slots to a new sender', async () => {
  for (let n = 0; n < 200; n += 1) beginBody(`203.0.113.${n % 10}`, '/api/contacts', json);
  const message = async () => (await post(VISITOR, '/api/contacts', aContact())).status;
  await expect.poll(message, { timeout: 8_000 }).toBe(201);
});

// More searches than one address may have open: 32 that run and 64 that wait.
test('160 parallel searches of one client get 200, or 503 with Retry-After; its cached pages, and all of others, get 200', async () => {
  const get = (target: string, from = ATTACKER) =>
    sendInParallel(site, { target, headers: { 'x-forwarded-for': from } });
  expect((await get('/about')).status).toBe(200);
  const flood = Array.from({ length: 160 }, (_, n) => get(`/career?search=${n}`));
  const cached = Array.from({ length: 50 }, (_, n) => get(n === 0 ? '/healthz' : '/about'));
  for (const target of ['/career?search=visitor', '/api/careers?search=visitor', '/favicon.svg', '/about'])
    expect([target, (await get(target, VISITOR)).status]).toEqual([target, 200]);
  for (const { status } of await Promise.all(cached)) expect(status).toBe(200);
  const { 200: served = [], 503: shed = [] } = Object.groupBy(
    await Promise.all(flood),
    ({ status }) => status,
  );
  expect(served.length).toBeGreaterThanOrEqual(50);
  expect(served.length + shed.length).toBe(160);
  for (const response of shed) {
    expect(Number(response.header('retry-after'))).toBeGreaterThan(0);
    expect(response.text).toBe('Too many visitors at once. Please try again in a moment.\n');
    expectSecurityHeaders(response);
  }
  for (const target of ['/career?search=after', '/api/careers?search=after', '/favicon.svg', '/readyz'])
    expect((await get(target)).status).toBe(200);
});
