import type { Context } from 'hono';
import { BulkResult } from '../../contract/lists/bulk.ts';
import {
  Blog,
  BlogBulk,
  BlogExportQuery,
  BlogListQuery,
  Cover,
  ListedBlog,
  ListedBlogsQuery,
  TextPicture,
} from '../../contract/blogs/blogs.ts';
import { inPages } from '../../contract/lists/lists.ts';
import { paths } from '../../contract/url/paths.ts';
import { change, findCreated } from '../audit/change.ts';
import type { ApiEnv } from '../api/context.ts';
import { describeHeader, sends } from '../api/describe.ts';
import { found, HttpError } from '../api/errors.ts';
import { sendIds, sendJson, sendTagged } from '../api/send-json.ts';
import { permit, routes, type SignedIn } from '../api/permit.ts';
import { body, idempotencyFingerprint, idOf, query } from '../api/validation.ts';
import { ifMatch } from '../api/etag.ts';
import { sendAdded, sendChanged, sendDeleted } from '../drafts/object-calls.ts';
import { deleteOrChange } from '../lists/bulk.ts';
import { languageQuery, sendInLanguage, sendTranslated, writesTranslation } from '../translations/calls.ts';
import { blogForm, type ParsedBlogForm, pictureForm, preparePicture, readTranslation } from './blog-form.ts';
import { type BlogFilter, blogs as blogRows, excerpt, listBlogIds, listBlogs } from './blogs.queries.ts';
import { blogKind, blogVersions } from './blog-versions.ts';
import { checkUnlessReplaced } from '../versions/versions.queries.ts';
import { type ExportedList, sendExport } from '../lists/send-export.ts';
import { readMultipart } from '../api/read-body.ts';
import { withTranslation, type WithTranslation } from '../translations/translation-states.queries.ts';

/** Accepts a POST only with `X-HTTP-Method-Override: PUT`: some clients cannot send a multipart body with PUT. */
const onlyAsPut = Object.assign(
  async (c: Context, next: () => Promise<void>): Promise<void> => {
    if (c.req.header('x-http-method-override')?.toUpperCase() !== 'PUT')
      throw new HttpError(405, 'calls.override', { Allow: 'GET, PUT, DELETE' });
    await next();
  },
  describeHeader(
    'X-HTTP-Method-Override',
    'The method to use instead of POST. Without this header, the response is 405.',
    ['PUT'],
  ),
);

const blogCalls = { versions: blogVersions, rows: blogRows };

type ChangeInput = { out: { param: { id: number }; form: ParsedBlogForm } };

async function changeArticle(c: Context<ApiEnv & SignedIn, string, ChangeInput>) {
  const { id } = c.req.valid('param');
  const form = c.req.valid('form');
  const { db, pictures } = c.var;
  const { image: sent, ...input } = form;
  const precondition = ifMatch(c, 'article', form);
  const before = found(await blogRows.find(db, id), 'Article');
  // Cheap early check, to skip resizing the picture. The check that decides is on the locked row.
  await checkUnlessReplaced(db, blogVersions, before, precondition);
  const image = await preparePicture(c.var, form, before);
  return pictures.discardOnError(typeof sent === 'string' ? [] : [image], () =>
    sendChanged(c, blogCalls, id, { ...input, image }, precondition),
  );
}

const translationWriter = writesTranslation('blogs', async (c) =>
  readTranslation(await readMultipart(c.req.raw)),
);

const uploaded = (src: string) => ({ action: 'created', object: 'picture', objectName: src }) as const;

/** The text of an article is cut: its layout and its pictures are no table. */
const EXCERPT = 500;

const blogExport: ExportedList<WithTranslation<Blog>, BlogFilter> = {
  name: 'blogs',
  object: 'blog',
  columns: [
    { header: 'ID', width: 8, number: ({ id }) => id },
    { header: 'Title', width: 40, text: ({ title }) => title },
    { header: 'Category', width: 18, text: ({ category }) => category },
    { header: 'Image', width: 30, text: ({ image }) => image },
    { header: 'Description of the picture', width: 40, text: ({ image_alt }) => image_alt },
    { header: 'Excerpt', width: 60, text: (blog) => excerpt(blog, EXCERPT) },
    { header: 'Posted (Phnom Penh)', width: 20, instant: ({ created_at }) => created_at },
    { header: 'Changed (Phnom Penh)', width: 20, instant: ({ updated_at }) => updated_at },
    { header: 'Khmer', width: 10, text: ({ translation }) => translation },
    { header: 'Title (Khmer)', width: 40, text: ({ khmer }) => khmer.title ?? null },
    {
      header: 'Excerpt (Khmer)',
      width: 60,
      text: ({ khmer: { content } }) => (content ? excerpt({ content }, EXCERPT) : null),
    },
    { header: 'Author', width: 25, text: ({ author }) => author ?? null },
  ],
  listIds: listBlogIds,
  read: async (db, ids) => withTranslation(db, 'blogs', await blogRows.read(db, ids)),
};

export const blogs = routes()
  .get(
    '/',
    permit('public', 'List the articles', sends.list(ListedBlog), { scope: 'read', stored: 'blogs' }),
    query(ListedBlogsQuery),
    async (c) =>
      sendTranslated(c, 'blogs', c.req.valid('query'), (range, of) => listBlogs(c.var.db, { ...of, range })),
  )
  // The routes with a word in place of an id must come before those with `:id`.
  .get(
    '/ids',
    permit('staff', 'List the ids of the articles that match', sends.ids(), 'read'),
    query(BlogListQuery.omit(inPages)),
    async (c) => sendIds(c, await listBlogIds(c.var.db, c.req.valid('query'))),
  )
  .get(
    '/export',
    permit('staff', 'Export the articles that match as a file', sends.file(), 'read'),
    query(BlogExportQuery),
    async (c) => sendExport(c, blogExport, c.req.valid('query'), c.req.valid('query')),
  )
  .get(
    '/:id',
    permit('public', 'Get an article', sends.tagged(Blog), { scope: 'read', stored: 'blogs' }),
    idOf('Article'),
    languageQuery,
    async (c) => sendInLanguage(c, 'blogs', await blogRows.find(c.var.db, c.req.valid('param').id)),
  )
  .post(
    '/',
    permit('staff', 'Add an article', sends.created(Blog, { isTagged: true, isOnce: true }), 'content'),
    ...translationWriter,
    blogForm,
    async (c) => {
      const { image, ...input } = c.req.valid('form');
      const { db, pictures } = c.var;
      const fingerprint = idempotencyFingerprint(c, input, image ?? undefined);
      const published = await findCreated(db, fingerprint, blogRows.find);
      if (published) return sendTagged(c, published, 201);
      const name = (await preparePicture(c.var, c.req.valid('form'))) ?? null;
      return pictures.discardOnError(typeof image === 'string' ? [] : [name], () =>
        sendAdded(c, blogCalls, { ...input, image: name }, fingerprint),
      );
    },
  )
  .post(
    '/bulk',
    permit('staff', 'Change or delete several articles', sends.done(BulkResult, { isOnce: true }), 'content'),
    body(BlogBulk),
    async (c) => {
      const json = c.req.valid('json');
      const fingerprint = idempotencyFingerprint(c, json);
      const result = await change(c.var, (trx, audit) =>
        deleteOrChange({ ...c.var, trx, audit, fingerprint }, blogKind, json),
      );
      c.var.changed('blogs');
      return sendJson(c, result);
    },
  )
  .post(
    '/pictures',
    permit('staff', 'Upload a picture for the text of an article', sends.created(TextPicture), 'content'),
    pictureForm,
    async (c) => {
      const picture = await c.var.pictures.saveForText(c.req.valid('form').upload);
      await change(c.var, (_trx, audit) => audit(uploaded(picture.src)));
      return sendJson(c, picture, 201);
    },
  )
  .post(
    '/covers',
    permit('staff', 'Upload the image of an article for its draft', sends.created(Cover), 'content'),
    pictureForm,
    async (c) => {
      const image = await c.var.pictures.save(c.req.valid('form').upload);
      await change(c.var, (_trx, audit) => audit(uploaded(paths.storage(image))));
      return sendJson(c, { image }, 201);
    },
  )
  .put(
    '/:id',
    permit('staff', 'Change an article', sends.changed(Blog), 'content'),
    idOf('Article'),
    ...translationWriter,
    blogForm,
    changeArticle,
  )
  .post(
    '/:id',
    permit(
      'staff',
      'Change an article, for clients that cannot send PUT with a form',
      sends.changed(Blog),
      'content',
    ),
    idOf('Article'),
    onlyAsPut,
    ...translationWriter,
    blogForm,
    changeArticle,
  )
  .delete(
    '/:id',
    permit('staff', 'Delete an article', sends.deleted(), 'content'),
    idOf('Article'),
    ...translationWriter,
    async (c) => sendDeleted(c, blogCalls, c.req.valid('param').id),
  );
