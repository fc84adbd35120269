import { useQuery } from '@tanstack/react-query';
import type { Blog } from '../../contract/blogs.ts';
import { messages } from '../../contract/messages.ts';
import { ApiProblem } from '../api/problem.ts';
import { editedQuery } from '../ui/edited-query.ts';
import { Failure } from '../ui/Failure.tsx';
import { useFormAddress } from '../ui/form-address.ts';
import { FormModal } from '../ui/FormModal.tsx';
import { tellSuccess } from '../ui/tell.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { type BlogFields, BlogForm } from './BlogForm.tsx';
import { addBlog, changeBlog, readBlog } from './blogs.data.ts';

const empty: BlogFields = { title: '', content: '', category: null, image: null };

/** The form over the list of articles that the address asks for. */
export function BlogModal() {
  const { isAdding, editedId, close } = useFormAddress();
  const isEditing = editedId !== null;
  return (
    <FormModal
      title={isEditing ? 'Edit Blog' : 'Add Blog'}
      isOpen={isAdding || isEditing}
      onClose={close}
      size="xl"
    >
      {isEditing ? (
        <EditBlog key={editedId} id={editedId} close={close} />
      ) : (
        isAdding && <AddBlog close={close} />
      )}
    </FormModal>
  );
}

interface BlogDialogProps {
  close: ReturnType<typeof useFormAddress>['close'];
}

function AddBlog({ close }: BlogDialogProps) {
  return (
    <BlogForm
      name="blog"
      initialValues={empty}
      currentImage={null}
      action="Add Blog"
      save={(article, _etag, sending) => addBlog(article, sending)}
      onSaved={() => {
        tellSuccess('Success', messages.admin.blogs.created);
        void close({ atStart: true });
      }}
      onCancel={() => void close()}
    />
  );
}

function EditBlog({ id, close }: BlogDialogProps & { id: string }) {
  const { data, error, refetch } = useQuery(editedQuery('blogs', id, readBlog));
  if (error) {
    const isGone = error instanceof ApiProblem && error.status === 404;
    return (
      <Failure
        text={isGone ? error.message : messages.admin.listFailed}
        retry={isGone ? undefined : () => void refetch()}
      />
    );
  }
  if (data === undefined) return <Waiting />;
  return (
    <BlogForm
      key={data.etag}
      name={`blog ${id}`}
      initialValues={fieldsOf(data.body)}
      currentImage={data.body.image}
      etag={data.etag}
      action="Update Blog"
      save={(article, etag, sending) => changeBlog(id, article, etag, sending)}
      onReload={() => void refetch()}
      onSaved={() => {
        tellSuccess('Success', messages.admin.blogs.updated);
        void close();
      }}
      onCancel={() => void close()}
    />
  );
}

function fieldsOf({ title, content, category }: Blog): BlogFields {
  return { title, content, category, image: null };
}
