// The screen that edits a job.

import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Career } from '../../contract/careers.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { newIdempotencyKey } from '../../contract/idempotency-key.ts';
import { paths } from '../../contract/paths.ts';
import { formatAmount } from '../../contract/typed-numbers.ts';
import { isNotFound } from '../api/problem.ts';
import { PublishedMenu } from '../drafts/PublishedMenu.tsx';
import { useReturnQuery } from '../ui/return-query.ts';
import { useHasDraft } from '../ui/drafts.ts';
import { useEditedItem } from '../ui/edited-item.ts';
import { newestFirst } from '../ui/list-order.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { Screen } from '../ui/Screen.tsx';
import { SiteLinks, ViewOnSite } from '../ui/SiteLinks.tsx';
import { showSuccessToast } from '../ui/toasts.tsx';
import { LoadingSpinner } from '../ui/LoadingSpinner.tsx';
import { emptyCareer } from './AddCareer.tsx';
import { CareerForm, type CareerFields } from './CareerForm.tsx';
import { addCareer, changeCareer, readCareer } from './careers.data.ts';

export function EditCareer() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const list = paths.adminCareers() + useReturnQuery();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { data, error, isFetching, refetch } = useEditedItem('careers', id, readCareer);
  const name = `career ${id}`;
  const hasDraft = useHasDraft(name);
  // If the job was deleted but a draft exists, show the draft: the user can save it as a new job.
  const isDeleted = hasDraft && isNotFound(error);
  return (
    <Screen
      title="Edit Career"
      actions={
        data && (
          <>
            <SiteLinks path={paths.career(data.body.id)} />
            <PublishedMenu kind="careers" id={data.body.id} />
          </>
        )
      }
    >
      {error && !isDeleted ? (
        <LoadError
          text={`Error: ${adminMessages.careers.loadFailed}`}
          retry={isNotFound(error) ? undefined : () => void refetch()}
          isRetrying={isFetching}
        />
      ) : data === undefined && !isDeleted ? (
        <LoadingSpinner />
      ) : (
        <CareerForm
          key={data?.etag}
          name={name}
          initialValues={data ? fieldsOf(data.body) : emptyCareer}
          etag={data?.etag}
          isDeleted={isDeleted}
          action="Update Career"
          failedText={adminMessages.careers.updateFailed}
          save={(draft, saveOptions) => changeCareer(id, draft, saveOptions)}
          onReload={refetch}
          onSaved={() => {
            showSuccessToast(
              'Success',
              adminMessages.careers.updated,
              <ViewOnSite path={paths.career(Number(id))} />,
            );
            void navigate(list);
          }}
          saveAsNew={{
            noun: 'job',
            save: (draft, { signal }) => addCareer(draft, idempotencyKey, signal),
            onSaved: () => {
              showSuccessToast('Success', adminMessages.careers.added);
              void navigate(paths.adminCareers() + newestFirst(paths.adminCareers()));
            },
          }}
        />
      )}
    </Screen>
  );
}

function fieldsOf({ id: _id, created_at: _created, updated_at: _updated, ...fields }: Career): CareerFields {
  return { ...fields, salary: formatAmount(fields.salary) };
}
