import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aContact, aCareer } from '../support/test-db.ts';
import { admin, type SiteProcess, startSiteProcess } from '../site-process.ts';
import { type RawResponse, sendRequest, open, requestBytes } from './raw-http.ts';

const STRANGER = '203.0.113.7';
const VISITOR = '198.51.100.9';
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

let site: SiteProcess;
let token: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  // The test is a proxy that both of them come through.
  site = await startSiteProcess({ env: { TRUST_PROXY: '127.0.0.1' } });
  token = await site.login();
});
/** Whether a slow sender that was cut begins again. */
let isHeld = false;
afterEach(() => {
  isHeld = false;
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => site.stop());

/** Begins a request with a body that does not come; again when it is cut without a response. */
function beginBody(from: string, target: string, type: string): void {
  const headers = { 'content-type': type, 'content-length': '9000', 'x-forwarded-for': from };
  const socket = open(site).resume();
  sockets.push(socket);
  socket.write(requestBytes(site, { method: 'POST', target, headers }));
  socket.once('close', () => {
    if (isHeld && socket.bytesRead === 0) beginBody(from, target, type);
  });
}

/** How many slow senders the site waits for. */
const waitingFor = () => sockets.filter(({ destroyed, bytesRead }) => !destroyed && bytesRead === 0).length;
const refused = () => sockets.filter(({ bytesRead }) => bytesRead > 0).length;

function post(from: string, target: string, body: object): Promise<RawResponse> {
  const headers = { 'content-type': json, 'x-forwarded-for': from };
  return sendRequest(site, { method: 'POST', target, headers, body: JSON.stringify(body) });
}

async function upload(from: string): Promise<RawResponse> {
  const body = ['title', 'content', 'category']
    .map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nChhat Group\r\n`)
    .join('');
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'x-forwarded-for': from,
    authorization: `Bearer ${token}`,
  };
  return sendRequest(site, { method: 'POST', target: '/api/blogs', headers, body: `${body}--x--\r\n` });
}

beforeEach(() => (isHeld = true));

test('110 slow bodies from one address keep login, contact and uploads open for others, and soon for itself', async () => {
  for (let n = 0; n < 110; n += 1)
    beginBody(STRANGER, n % 2 ? '/api/login' : '/contact', n % 2 ? json : form);
  for (let n = 0; n < 40; n += 1) beginBody(STRANGER, '/api/blogs', 'multipart/form-data; boundary=x');
  // 48 bodies and 12 uploads of one address have room: when others are refused, the room is taken.
  await expect.poll(refused).toBeGreaterThanOrEqual(50);
  expect((await post(VISITOR, '/api/login', admin)).status).toBe(200);
  const sent = await sendRequest(site, {
    method: 'POST',
    target: '/contact',
    headers: { 'content-type': form, 'x-forwarded-for': VISITOR },
    body: new URLSearchParams(aContact()).toString(),
  });
  expect(sent.status).toBe(200);
  expect((await post(VISITOR, '/api/contacts', aContact())).status).toBe(201);
  expect((await upload(VISITOR)).status).toBe(201);
  expect(waitingFor()).toBeGreaterThanOrEqual(48);
  isHeld = false;
  // A body that takes longer than a second gives up its place for a new one.
  await expect
    .poll(async () => (await post(STRANGER, '/api/contacts', aContact())).status, { timeout: 8_000 })
    .toBe(201);
  await expect.poll(async () => (await upload(STRANGER)).status, { timeout: 8_000 }).toBe(201);
});

test('slow bodies from many addresses give way to a new sender', async () => {
  for (let n = 0; n < 300; n += 1) beginBody(`203.0.113.${n % 10}`, '/api/contacts', json);
  const message = async () => (await post(VISITOR, '/api/contacts', aContact())).status;
  await expect.poll(message, { timeout: 8_000 }).toBe(201);
});

test('one who asks for the pictures of many links shuts nothing: not even the pictures', async () => {
  const jobs: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const headers = { 'content-type': json, authorization: `Bearer ${token}` };
    const body = JSON.stringify(aCareer({ title: `Driver ${n}` }));
    const { text } = await sendRequest(site, { method: 'POST', target: '/api/careers', headers, body });
    jobs.push((JSON.parse(text) as { id: number }).id);
  }
  const get = (from: string, target: string, more = {}) =>
    sendRequest(site, { target, headers: { 'x-forwarded-for': from, ...more } });
  const pictures = jobs.slice(1).map((id) => get(STRANGER, `/og/careers/${id}.jpg`));
  const staff = { authorization: `Bearer ${token}` };
  expect((await get(VISITOR, '/career?search=driver')).status).toBe(200);
  expect((await get(VISITOR, '/api/careers?search=driver')).status).toBe(200);
  expect((await get(VISITOR, '/api/contacts?page=1', staff)).status).toBe(200);
  expect((await get(VISITOR, `/og/careers/${jobs[0]}.jpg`)).status).toBe(200);
  for (const { status, header } of await Promise.all(pictures))
    expect(status === 200 || (status === 503 && header('retry-after') !== undefined)).toBe(true);
});

test('one who floods the site with searches leaves pages and calls to others', async () => {
  const flood = Array.from({ length: 300 }, (_, n) =>
    sendRequest(site, { target: `/career?search=${n}`, headers: { 'x-forwarded-for': STRANGER } }),
  );
  for (const target of ['/career?search=visitor', '/api/careers?search=visitor', '/favicon.svg', '/about']) {
    const { status } = await sendRequest(site, { target, headers: { 'x-forwarded-for': VISITOR } });
    expect([target, status]).toEqual([target, 200]);
  }
  for (const { status } of await Promise.all(flood)) expect([200, 503]).toContain(status);
});

test('afterwards the site logged no failure', () => {
  expect(site.log()).not.toMatch(/"level":"(?:error|fatal)"/);
});
