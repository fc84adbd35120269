import { type Context, Hono } from 'hono';
import { Blog, BlogListQuery, TextPicture } from '../../contract/blogs.ts';
import { createOnce, findCreated } from '../db/create-once.ts';
import type { Database } from '../db/tables.ts';
import type { ApiEnv, Site } from '../http/context.ts';
import { answers, describeOverride } from '../http/describe.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { listAnswer, windowOf } from '../http/listing.ts';
import { permit } from '../http/permit.ts';
import { idempotencyFingerprint } from '../http/idempotency.ts';
import { ifMatch, type Precondition, tagged } from '../http/stale-edits.ts';
import { idOf, query } from '../http/validation.ts';
import { blogForm, pictureForm, type SentBlog } from './blog-form.ts';
import { createBlog, deleteBlog, findBlog, listBlogs, updateBlog } from './blogs.queries.ts';

/** A multipart body cannot be PUT by every client; such a client posts it and says what it means. */
const onlyAsPut = Object.assign(async (c: Context, next: () => Promise<void>): Promise<void> => {
  if (c.req.header('x-http-method-override')?.toUpperCase() !== 'PUT') {
    throw new HttpError(405, 'To change an article, send PUT, or POST with X-HTTP-Method-Override: PUT.', {
      Allow: 'GET, PUT, DELETE',
    });
  }
  await next();
}, describeOverride());

export const blogs = new Hono<ApiEnv>()
  .get('/', permit('public'), answers.list(Blog), query(BlogListQuery), async (c) => {
    const asked = c.req.valid('query');
    const { search, sort, category } = asked;
    const window = windowOf(asked);
    return listAnswer(c, await listBlogs(c.var.db, { search, sort, category, window }), asked);
  })
  .get('/:id', permit('public'), answers.tagged(Blog), idOf('Article'), async (c) => {
    const blog = await findBlog(c.var.db, c.req.valid('param').id);
    if (!blog) throw notFound('Article');
    return c.json(blog, 200, tagged(blog));
  })
  .post(
    '/',
    permit('staff'),
    answers.created(Blog, { isTagged: true, isOnce: true }),
    blogForm,
    async (c) => {
      const { image, ...draft } = c.req.valid('form');
      const fingerprint = idempotencyFingerprint(c, draft, image ?? undefined);
      // Asked again where it counts, with the row; here it spares the work of making a picture.
      const before = await findCreated(c.var.db, fingerprint, findBlog);
      if (before) return c.json(before, 201, tagged(before));
      const name = image ? await c.var.pictures.save(image) : null;
      const create = (db: Database) => createBlog(db, draft, name);
      const blog = await keepingPicture(c.var, name, () =>
        createOnce(c.var.db, fingerprint, create, findBlog),
      );
      // The same request, sent at the same time, was quicker.
      if (blog.image !== name) await c.var.pictures.discard(name);
      c.var.changed('blogs');
      return c.json(blog, 201, tagged(blog));
    },
  )
  // Before the calls of one article: its address would pass for an id.
  .post('/pictures', permit('staff'), answers.created(TextPicture), pictureForm, async (c) =>
    c.json(await c.var.pictures.saveForText(c.req.valid('form').image), 201),
  )
  .put('/:id', permit('staff'), answers.changed(Blog), idOf('Article'), blogForm, async (c) => {
    const blog = await change(c.var, c.req.valid('param').id, c.req.valid('form'), ifMatch(c, 'article'));
    return c.json(blog, 200, tagged(blog));
  })
  .post('/:id', permit('staff'), answers.changed(Blog), idOf('Article'), onlyAsPut, blogForm, async (c) => {
    const blog = await change(c.var, c.req.valid('param').id, c.req.valid('form'), ifMatch(c, 'article'));
    return c.json(blog, 200, tagged(blog));
  })
  .delete('/:id', permit('staff'), answers.gone(), idOf('Article'), async (c) => {
    const removed = await deleteBlog(c.var.db, c.req.valid('param').id);
    if (!removed) throw notFound('Article');
    c.var.changed('blogs');
    await c.var.pictures.release(removed);
    return c.body(null, 204);
  });

async function change(
  site: Site,
  id: number,
  { image, ...draft }: SentBlog,
  precondition: Precondition,
): Promise<Blog> {
  const before = await findBlog(site.db, id);
  if (!before) throw notFound('Article');
  // Asked again where it counts, with the change; here it spares the work of making a picture.
  precondition(before);
  const name = image ? await site.pictures.save(image) : image;
  const changed = await keepingPicture(site, name, () => updateBlog(site.db, id, draft, name, precondition));
  if (!changed) {
    await site.pictures.discard(name);
    throw notFound('Article');
  }
  site.changed('blogs');
  await site.pictures.release(changed.dropped);
  return changed.blog;
}

/** Runs what stores an article; when it fails, the picture that was made for it goes too. */
async function keepingPicture<Result>(
  site: Site,
  name: string | null | undefined,
  store: () => Promise<Result>,
): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    await site.pictures.discard(name);
    throw error;
  }
}
