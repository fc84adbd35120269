// The dialog over the list of articles, with the form to add or to edit one.

import { lazy } from 'react';
import { lazyPart, useLoadAhead } from '../ui/lazy-load.tsx';
import { ListFormModal } from '../ui/ListFormModal.tsx';
import { readBlog } from './blogs.data.ts';

const loadForms = () => import('./BlogForms.tsx');
const AddBlog = lazy(() => lazyPart('The form', async () => (await loadForms()).AddBlog));
const EditBlog = lazy(() => lazyPart('The form', async () => (await loadForms()).EditBlog));

/** Opens the form if the URL has `?add` or `?edit`. */
export function BlogModal() {
  useLoadAhead(loadForms);
  return (
    <ListFormModal
      noun="Blog"
      feature="blogs"
      read={readBlog}
      size="xl"
      renderAdd={(close) => <AddBlog close={close} />}
      renderEdit={(edited) => <EditBlog {...edited} />}
    />
  );
}
