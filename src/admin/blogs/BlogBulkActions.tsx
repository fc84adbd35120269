// What can be done with the selected articles: delete them, or change the category of all.

import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { type BlogBulk, blogCategories, BlogDraft } from '../../contract/blogs.ts';
import { ChangeDialog } from '../ui/ChangeDialog.tsx';
import { lazyPart, useLoadAhead } from '../ui/lazy-load.tsx';
import { DeleteSelected } from '../ui/DeleteSelected.tsx';
import { useBulkAction } from '../ui/use-bulk-action.tsx';
import type { Selection } from '../ui/use-selection.ts';
import { changeBlogs } from './blogs.data.ts';

const loadField = () => import('../ui/ChoiceField.tsx');
const ChoiceField = lazy(() => lazyPart('The field', async () => (await loadField()).ChoiceField));

export function BlogBulkActions({ selection }: { selection: Selection }) {
  useLoadAhead(loadField);
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
          renderField={(field) => <ChoiceField label="Category" data={blogCategories} {...field} />}
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
