import { blogCategories, BlogFilters } from '../../contract/blogs.ts';
import { type ListFilters, sameOptions } from '../ui/filters/filter-fields.ts';

export const blogFilters: ListFilters<BlogFilters> = {
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
