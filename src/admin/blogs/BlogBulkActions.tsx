// What can be done with the selected articles: delete them, or change the category of all.

import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { type BlogBulk, blogCategories, BlogDraft } from '../../contract/blogs.ts';
import { ChangeDialog } from '../ui/ChangeDialog.tsx';
import { DeleteSelected } from '../ui/DeleteSelected.tsx';
import { useBulkAction } from '../ui/use-bulk-action.tsx';
import type { Selection } from '../ui/use-selection.ts';
import { changeBlogs } from './blogs.data.ts';

export function BlogBulkActions({ selection }: { selection: Selection }) {
  const [isOpen, setIsOpen] = useState(false);
  const { run, confirmAndDelete, isRunning } = useBulkAction<Omit<BlogBulk, 'ids'>>({
    feature: 'blogs',
    noun: 'blog',
    selection,
    send: changeBlogs,
  });
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setIsOpen(true)}>
        Change Category
      </Button>
      <DeleteSelected isBusy={isRunning} onClick={() => void confirmAndDelete({ action: 'delete' })} />
      {isOpen && (
        <ChangeDialog
          title="Change Category"
          schema={BlogDraft.shape.category}
          renderField={({ value, onChange, error }) => (
            <Select
              label="Category"
              required
              data-autofocus
              data={blogCategories}
              allowDeselect={false}
              placeholder="Choose one"
              value={value || null}
              onChange={(chosen) => onChange(chosen ?? '')}
              error={error}
            />
          )}
          action="Change selected"
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
