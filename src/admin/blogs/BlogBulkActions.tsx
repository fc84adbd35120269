import { Button } from '@mantine/core';
import { useState } from 'react';
import { type BlogBulk, blogCategories, BlogInput } from '../../contract/blogs/blogs.ts';
import { api, bodyOf } from '../api/client.ts';
import { ChangeDialog, ChoiceField } from '../list/ChangeDialog.tsx';
import { optionsOf } from '../form/options.ts';
import { useBulkAction } from '../list/use-bulk-action.tsx';
import type { Selection } from '../list/use-list.ts';
import { words } from '../words/words.ts';

const texts = words.blogs;

export function BlogBulkActions({ selection }: { selection: Selection }) {
  const [isOpen, setIsOpen] = useState(false);
  const { run, deleteButton } = useBulkAction<Omit<BlogBulk, 'ids'>>({
    feature: 'blogs',
    noun: 'blog',
    selection,
    send: (json, options) => bodyOf(api.blogs.bulk.$post({ json }, options)),
  });
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setIsOpen(true)}>
        {texts.changeCategory}
      </Button>
      {deleteButton}
      {isOpen && (
        <ChangeDialog
          title={texts.changeCategory}
          schema={BlogInput.shape.category}
          renderField={(field) => (
            <ChoiceField label={texts.fields.category} options={optionsOf(blogCategories)} {...field} />
          )}
          action={words.bulk.changeSelected}
          onClose={() => setIsOpen(false)}
          onSubmit={(category) => {
            setIsOpen(false);
            run({ action: 'change', change: { category } });
          }}
        />
      )}
    </>
  );
}
