import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/test-db.ts';
import { createTestApi, type TestApi } from './support/test-api.ts';
import { testPassword } from './support/test-password.ts';
import { formOf } from './support/test-articles.ts';

/**
 * Each call with the payload that the specification of the product gives it, and nothing else: no stamp, idempotency key,
 * condition, query or header of ours. Whoever knows only the specification notices nothing of what was added.
 */
describe.each(engines)('the calls as they were specified, on %s', (engine) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await createTestApi(engine);
  });
  afterAll(() => site.close());

  const id = expect.any(Number);
  const created_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const contact = {
    fullname: 'Sok Dara',
    email: 'dara@visitor.example',
    subject: 'Rings',
    message: 'When are you open?',
  };
  const career = {
    title: 'Weaver',
    location: 'Takeo',
    deadline: '2031-02-28',
    jobtype: 'Part Time',
    salary: 250,
    requirement: 'Patience. Good eyes.',
    responsible: 'Weaves. Dyes.',
    benefit: 'Lunch.',
  };
  const blog = { title: 'Harvest', content: '<p>Rice.</p>', category: 'Chhat Research' };
  const user = {
    name: 'Veasna Prak',
    email: 'veasna@chhatgroup.example',
    phone: '+855 12 000 300',
    dob: '1990-04-14',
    branch: 'Phnom Penh',
    permission: 'user',
    password: 'veasna sells sapphires',
  };

  type Payload = { json?: unknown; form?: FormData; headers?: Record<string, string> };
  const send = async (method: string, path: string, payload: Payload = {}, as?: 'admin' | 'user') => {
    const response = await site.call(method, path, { ...payload, ...(as && { as }) });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  const add = async (path: string, payload: Payload, as?: 'admin') =>
    ((await send('POST', path, payload, as)).body as { id: number }).id;

  test('POST login: {email, password} gets status, token, user {id, name, permission} and message', async () => {
    const json = { email: 'admin@chhatgroup.example', password: testPassword };
    expect(await send('POST', '/login', { json })).toEqual({
      status: 200,
      body: {
        status: 'success',
        token: expect.any(String),
        user: { id: site.ids.admin, name: 'Chan Thida', permission: 'admin' },
        message: expect.any(String),
      },
    });
  });

  test('POST /contacts: fullname, email, subject, message; eight at once are stored; GET is an array, newest first', async () => {
    for (let number = 1; number <= 8; number += 1) {
      const json = { ...contact, subject: `Rings ${number}` };
      expect((await send('POST', '/contacts', { json })).status).toBe(201);
    }
    const { status, body } = await send('GET', '/contacts', {}, 'user');
    expect(status).toBe(200);
    const subjects = (body as { subject: string }[]).map(({ subject }) => subject);
    expect(subjects).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((number) => `Rings ${number}`));
    expect(body[0]).toMatchObject({ ...contact, id, subject: 'Rings 8', created_at });
  });

  test('GET /contacts/{id}: one contact; DELETE /contacts/{id}: success or failure only', async () => {
    const path = `/contacts/${await add('/contacts', { json: contact })}`;
    expect(await send('GET', path, {}, 'user')).toMatchObject({
      status: 200,
      body: { ...contact, id, created_at },
    });
    expect(await send('DELETE', path, {}, 'user')).toEqual({ status: 204, body: undefined });
    expect((await send('DELETE', path, {}, 'user')).status).toBe(404);
  });

  test('POST, GET, PUT and DELETE /careers: the eight fields, and arrays for everybody', async () => {
    const path = `/careers/${await add('/careers', { json: career }, 'admin')}`;
    expect(await send('GET', '/careers')).toMatchObject({ status: 200, body: [{ ...career, id }] });
    expect(await send('GET', path)).toMatchObject({ status: 200, body: { ...career, id } });
    const changed = { ...career, deadline: '2032-01-31', salary: 300 };
    expect((await send('PUT', path, { json: changed }, 'user')).status).toBe(200);
    expect(await send('GET', path)).toMatchObject({ body: changed });
    expect((await send('DELETE', path, {}, 'user')).status).toBe(204);
    expect(await send('GET', '/careers')).toEqual({ status: 200, body: [] });
  });

  test('POST /blogs: multipart, success requires status 201, the new blog is returned; without image too', async () => {
    const { status, body } = await send('POST', '/blogs', { form: formOf(blog) }, 'user');
    expect({ status, body }).toMatchObject({ status: 201, body: { ...blog, id, image: null, created_at } });
    expect(await send('GET', '/blogs')).toMatchObject({ status: 200, body: [{ ...blog, id, created_at }] });
    expect(await send('GET', `/blogs/${body.id}`)).toMatchObject({ status: 200, body: blog });
  });

  test('POST /blogs/{id}: a method-override header set to PUT, success requires status 200, the blog is returned', async () => {
    const path = `/blogs/${await add('/blogs', { form: formOf(blog) }, 'admin')}`;
    const payload = {
      form: formOf({ ...blog, title: 'Second harvest' }),
      headers: { 'X-HTTP-Method-Override': 'PUT' },
    };
    expect(await send('POST', path, payload, 'user')).toMatchObject({
      status: 200,
      body: { ...blog, title: 'Second harvest' },
    });
    expect((await send('DELETE', path, {}, 'user')).status).toBe(204);
  });

  test('POST, GET, PUT and DELETE /users: the seven fields; GET /users/{id} is one’s own profile', async () => {
    const { password, ...shown } = user;
    const path = `/users/${await add('/users', { json: user }, 'admin')}`;
    const { status, body } = await send('GET', '/users', {}, 'admin');
    expect(status).toBe(200);
    expect(body).toContainEqual(expect.objectContaining({ ...shown, id, created_at }));
    expect(await send('GET', path, {}, 'admin')).toMatchObject({ status: 200, body: shown });
    const changed = { ...user, name: 'Veasna Prak II', password: `${password} again` };
    expect((await send('PUT', path, { json: changed }, 'admin')).status).toBe(200);
    const login = { json: { email: user.email, password: changed.password } };
    expect((await send('POST', '/login', login)).body).toMatchObject({ user: { name: changed.name } });
    expect((await send('DELETE', path, {}, 'admin')).status).toBe(204);
  });

  test('PUT /users/{id} (profile): profile JSON with optional password', async () => {
    const path = `/users/${site.ids.user}`;
    const { body } = await send('GET', path, {}, 'user');
    expect(await send('PUT', path, { json: { ...body, phone: '+855 12 000 301' } }, 'user')).toMatchObject({
      status: 200,
      body: { phone: '+855 12 000 301' },
    });
    const json = { ...body, password: 'another long password of mine' };
    expect((await send('PUT', path, { json }, 'user')).status).toBe(200);
    const login = { email: body.email, password: json.password };
    expect((await send('POST', '/login', { json: login })).status).toBe(200);
  });
});
