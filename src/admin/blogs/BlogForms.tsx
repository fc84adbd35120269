// The forms to add and to edit an article: the parts of BlogModal.tsx that load when it opens.

import { useState } from 'react';
import type { Blog } from '../../contract/blogs.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { newIdempotencyKey } from '../../contract/idempotency-key.ts';
import { paths } from '../../contract/paths.ts';
import type { EditedItem } from '../ui/ListFormModal.tsx';
import { noteBrokenLinks } from '../ui/note-broken-links.ts';
import { ViewOnSite } from '../ui/SiteLinks.tsx';
import { showSuccessToast } from '../ui/toasts.tsx';
import { type BlogFields, BlogForm } from './BlogForm.tsx';
import { addBlog, changeBlog } from './blogs.data.ts';

const empty: BlogFields = {
  title: '',
  content: '',
  category: null,
  image: null,
  removesImage: false,
  pendingPictures: 0,
};

export function AddBlog({ close }: Pick<EditedItem<Blog>, 'close'>) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <BlogForm
      name="blog"
      initialValues={empty}
      current={null}
      action="Add Blog"
      save={(article, saveOptions) => addBlog(article, idempotencyKey, saveOptions)}
      onSaved={({ id }) => {
        showSuccessToast('Success', adminMessages.blogs.created, <ViewOnSite path={paths.blog(id)} />);
        void noteBrokenLinks(id);
        void close({ toFirstPage: true });
      }}
      onCancel={() => void close()}
    />
  );
}

export function EditBlog({ id, name, stored, onReload, close }: EditedItem<Blog>) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <BlogForm
      name={name}
      initialValues={stored ? fieldsOf(stored.body) : empty}
      current={stored?.body ?? null}
      etag={stored?.etag}
      isDeleted={!stored}
      action="Update Blog"
      save={(article, saveOptions) => changeBlog(id, article, saveOptions)}
      onReload={onReload}
      onSaved={(article) => {
        showSuccessToast(
          'Success',
          adminMessages.blogs.updated,
          <ViewOnSite path={paths.blog(article.id)} />,
        );
        void noteBrokenLinks(article.id);
        void close();
      }}
      saveAsNew={{
        noun: 'article',
        lost: 'Its pictures were deleted with it: add them again.',
        save: (article, saveOptions) => addBlog(article, idempotencyKey, saveOptions),
        onSaved: () => {
          showSuccessToast('Success', adminMessages.blogs.created);
          void close({ toFirstPage: true });
        },
      }}
      onCancel={() => void close()}
    />
  );
}

function fieldsOf({ title, content, category }: Blog): BlogFields {
  return { title, content, category, image: null, removesImage: false, pendingPictures: 0 };
}
