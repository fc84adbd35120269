// The list of articles, of the group and of the research company.

import { Text } from '@mantine/core';
import { blogMessages as texts } from '../../contract/blog-messages.ts';
import {
  type Blog,
  blogCategories,
  BlogFilters,
  type BlogSort,
  type ListedBlog,
} from '../../contract/blogs/blogs.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { deskMessages } from '../../contract/desk-messages.ts';
import { paths } from '../../contract/url/paths.ts';
import { uiMessages } from '../../contract/ui-messages.ts';
import { Picture } from '../../site/ui/Picture.tsx';
import { titleCell, translationFilter } from '../drafts/title-cell.tsx';
import { shortDate } from '../screen/dates.ts';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { choice, type ListFilters } from '../list/filter-fields.ts';
import { useFormUrl } from '../url/form-url.ts';
import type { Column } from '../list/ItemTable.tsx';
import { lazyInPlace, lazyPart, useLoadAhead } from '../screen/lazy-load.tsx';
import { ListFormModal } from '../list/ListFormModal.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { AddLink, RowLink } from '../screen/LinkButton.tsx';
import { optionsOf } from '../form/options.ts';
import { SiteLinks } from '../list/SiteLinks.tsx';
import { listBlogIds, listBlogs, readBlog } from './blogs.data.ts';
import classes from './BlogList.module.css';

// Needed once something is selected.
const BlogBulkActions = lazyInPlace(() => import('./BlogBulkActions.tsx'), 'BlogBulkActions');

const loadForm = () => import('./BlogForm.tsx');
const BlogForm = lazyPart(loadForm, 'BlogForm');

const columns: Column<ListedBlog, BlogSort>[] = [
  {
    header: texts.fields.title,
    cell: titleCell('blogs'),
    sort: 'title',
  },
  { header: texts.fields.category, cell: ({ category }) => category },
  { header: texts.fields.image, cell: (blog) => <Thumbnail blog={blog} /> },
  { header: texts.fields.posted, cell: ({ created_at }) => shortDate(created_at), sort: 'created_at' },
];

const withOrWithout = { with: texts.withImage, without: texts.noImage };
const filters: ListFilters<BlogFilters> = {
  schema: BlogFilters,
  fields: [
    choice('category', texts.fields.category, optionsOf(blogCategories)),
    choice('image', texts.fields.image, optionsOf(['with', 'without'], withOrWithout)),
    { kind: 'days', name: 'created', label: texts.fields.posted },
    translationFilter,
  ],
};

export function BlogList() {
  useLoadAhead(loadForm);
  const { toAdd, toEdit } = useFormUrl();
  return (
    <>
      <ListScreen
        title={deskMessages.screens.blogs}
        feature="blogs"
        read={listBlogs}
        columns={columns}
        searchLabel={texts.search}
        filters={filters}
        exportPath="/blogs"
        emptyText={adminMessages.blogs.empty}
        emptyHint={texts.emptyHint}
        add={<AddLink {...toAdd}>{texts.add}</AddLink>}
        bulk={{
          nameOf: ({ title }) => title,
          readIds: listBlogIds,
          renderActions: (selection) => <BlogBulkActions selection={selection} />,
        }}
        renderActions={({ id, title }) => (
          <>
            <RowLink {...toEdit(id)} action={uiMessages.edit} name={title} />
            <SiteLinks path={paths.blog(id)} name={title} />
            <DeleteButton noun="blog" name={title} id={id} />
          </>
        )}
      />
      <ListFormModal
        noun={texts.noun}
        feature="blogs"
        read={readBlog}
        size="xl"
        renderForm={(item) => <BlogForm {...item} />}
      />
    </>
  );
}

function Thumbnail({ blog: { title, image, updated_at } }: { blog: Blog }) {
  if (image === null) {
    return (
      <Text size="sm" c="dimmed">
        {texts.noImage}
      </Text>
    );
  }
  return (
    <span className={classes.thumbnail}>
      <Picture name={image} version={updated_at} alt={texts.imageOf(title)} sizes="5rem" />
    </span>
  );
}
