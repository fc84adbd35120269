import { Box, Text } from '@mantine/core';
import {
  type Blog,
  blogCategories,
  BlogFilters,
  type BlogSort,
  type ListedBlog,
} from '../../contract/blogs/blogs.ts';
import { paths } from '../../contract/url/paths.ts';
import { Picture } from '../../site/ui/Picture.tsx';
import { api, bodyOf, listOf } from '../api/client.ts';
import { titleCell, translationFilter } from '../drafts/title-cell.tsx';
import { shortDate } from '../screen/values.tsx';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { choice, type ListFilters } from '../list/filter-fields.ts';
import { useFormUrl } from '../url/form-url.ts';
import { lazyInPlace, lazyPart, useLoadAhead } from '../screen/Loaded.tsx';
import { RowMenu } from '../list/RowMenu.tsx';
import { ListFormModal } from '../list/ListFormModal.tsx';
import { AddLink, RowLink } from '../screen/Buttons.tsx';
import { optionsOf } from '../form/options.ts';
import { SiteLinks } from '../list/SiteLinks.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { SelectionBar } from '../list/SelectionBar.tsx';
import { Screen } from '../screen/Screen.tsx';
import { type Column, useList } from '../list/use-list.ts';
import { readBlog } from './blogs.data.ts';
import { words } from '../words/words.ts';

const texts = words.blogs;

// Needed once something is selected.
const BlogBulkActions = lazyInPlace(() => import('./BlogBulkActions.tsx'), 'BlogBulkActions');

const loadForm = () => import('./BlogForm.tsx');
const BlogForm = lazyPart(loadForm, 'BlogForm');

const columns: Column<ListedBlog, BlogSort>[] = [
  { header: texts.fields.title, cell: titleCell('blogs'), sort: 'title' },
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
  const list = useList({
    feature: 'blogs',
    columns,
    filters,
    read: (query, options) =>
      listOf(api.blogs.$get({ query: { ...query, include: 'translation' } }, options)),
  });
  return (
    <>
      <Screen
        title={words.desk.screens.blogs}
        list={list}
        actions={<AddLink {...toAdd}>{texts.add}</AddLink>}
      >
        <ListTools list={list} searchLabel={texts.search} exportPath="/blogs" />
        <ListTable
          list={list}
          nameOf={({ title }) => title}
          texts={texts}
          renderActions={({ id, title }) => (
            <>
              <RowLink {...toEdit(id)} action={words.ui.edit} name={title} />
              <SiteLinks path={paths.blog(id)} name={title} />
              <DeleteButton feature="blogs" noun="blog" name={title} id={id} />
              <RowMenu kind="blogs" id={id} name={title} />
            </>
          )}
        >
          <SelectionBar list={list} readIds={(query) => bodyOf(api.blogs.ids.$get({ query }))}>
            <BlogBulkActions selection={list.selection} />
          </SelectionBar>
        </ListTable>
      </Screen>
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
    <Box component="span" display="block" w="5rem" bdrs="sm" style={{ overflow: 'hidden' }}>
      <Picture name={image} version={updated_at} alt={texts.imageOf(title)} sizes="5rem" />
    </Box>
  );
}
