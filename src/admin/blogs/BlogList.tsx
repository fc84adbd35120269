// The list of articles, of the group and of the research company.

import { Button, Text } from '@mantine/core';
import { lazy } from 'react';
import { Link } from 'react-router';
import { type Blog, blogCategories, BlogFilters, type BlogSort } from '../../contract/blogs.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { shortDate } from '../../contract/calendar.ts';
import { langOf } from '../../contract/language.ts';
import { paths } from '../../contract/paths.ts';
import { Picture } from '../../site/ui/Picture.tsx';
import { DraftsLink } from '../drafts/DraftsLink.tsx';
import { AddLink } from '../ui/AddLink.tsx';
import { DeleteButton } from '../ui/DeleteButton.tsx';
import { type ListFilters, sameOptions } from '../ui/filters/filter-fields.ts';
import { useFormUrl } from '../ui/form-url.ts';
import type { Column } from '../ui/ItemTable.tsx';
import { lazyPart, useLoadAhead } from '../ui/lazy-load.tsx';
import { ListFormModal } from '../ui/ListFormModal.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { RowLink } from '../ui/RowLink.tsx';
import { BlogBulkActions } from './BlogBulkActions.tsx';
import { SiteLinks } from '../ui/SiteLinks.tsx';
import { listBlogIds, listBlogs, readBlog, removeBlog } from './blogs.data.ts';
import classes from './BlogList.module.css';

const loadForm = () => import('./BlogForm.tsx');
const BlogForm = lazy(() => lazyPart('The form', async () => (await loadForm()).BlogForm));

const columns: Column<Blog, BlogSort>[] = [
  { header: 'Title', cell: ({ title }) => <span lang={langOf(title)}>{title}</span>, sort: 'title' },
  { header: 'Category', cell: ({ category }) => category },
  { header: 'Image', cell: (blog) => <Thumbnail blog={blog} /> },
  { header: 'Posted Date', cell: ({ created_at }) => shortDate(created_at), sort: 'created_at' },
];

const filters: ListFilters<BlogFilters> = {
  schema: BlogFilters,
  fields: [
    { kind: 'choice', name: 'category', label: 'Category', options: sameOptions(blogCategories) },
    {
      kind: 'choice',
      name: 'image',
      label: 'Image',
      options: [
        { value: 'with', label: 'With image' },
        { value: 'without', label: 'No image' },
      ],
    },
    { kind: 'days', name: 'created', label: 'Posted Date' },
  ],
};

export function BlogList() {
  useLoadAhead(loadForm);
  const { toAdd, toEdit } = useFormUrl();
  return (
    <>
      <ListScreen
        title="Blogs"
        feature="blogs"
        read={listBlogs}
        columns={columns}
        searchLabel="Search Blogs"
        filters={filters}
        exported="blogs"
        emptyText={adminMessages.blogs.empty}
        emptyHint="Add Blog puts the first one on the site."
        add={
          <>
            <AddLink to={toAdd} preventScrollReset>
              Add Blog
            </AddLink>
            <DraftsLink kind="blogs" />
            <Button component={Link} to={paths.adminMedia()} variant="default">
              Media
            </Button>
          </>
        }
        bulk={{
          nameOf: ({ title }) => title,
          readIds: listBlogIds,
          renderActions: (selection) => <BlogBulkActions selection={selection} />,
        }}
        renderActions={({ id, title }) => (
          <>
            <RowLink to={toEdit(id)} preventScrollReset action="Edit" name={title} />
            <SiteLinks path={paths.blog(id)} name={title} />
            <DeleteButton noun="blog" name={title} remove={() => removeBlog(id)} />
          </>
        )}
      />
      <ListFormModal
        noun="Blog"
        feature="blogs"
        read={readBlog}
        size="xl"
        renderAdd={(close) => <BlogForm close={close} />}
        renderEdit={(edited) => <BlogForm {...edited} />}
      />
    </>
  );
}

function Thumbnail({ blog: { title, image, updated_at } }: { blog: Blog }) {
  if (image === null) {
    return (
      <Text size="sm" c="dimmed">
        No image
      </Text>
    );
  }
  return (
    <span className={classes.thumbnail}>
      <Picture name={image} version={updated_at} alt={`Image of ${title}`} sizes="5rem" />
    </span>
  );
}
