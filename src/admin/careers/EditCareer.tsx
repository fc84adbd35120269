// The screen that edits a job.

import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Career } from '../../contract/careers.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { newIdempotencyKey } from '../../contract/idempotency-key.ts';
import { paths } from '../../contract/paths.ts';
import { formatAmount } from '../../contract/typed-numbers.ts';
import { isMissing } from '../api/problem.ts';
import { useListToGoBackTo } from '../ui/came-from-list.ts';
import { useHasDraft } from '../ui/drafts.ts';
import { useEdited } from '../ui/edited-query.ts';
import { Failure } from '../ui/Failure.tsx';
import { Screen } from '../ui/Screen.tsx';
import { showSuccessToast } from '../ui/toasts.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { emptyCareer } from './AddCareer.tsx';
import { CareerForm, type CareerFields } from './CareerForm.tsx';
import { addCareer, changeCareer, readCareer } from './careers.data.ts';

export function EditCareer() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const list = paths.adminCareers() + useListToGoBackTo();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { data, error, isFetching, refetch } = useEdited('careers', id, readCareer);
  const name = `career ${id}`;
  const hasDraft = useHasDraft(name);
  // If the job was deleted but a draft exists, show the draft: the user can save it as a new job.
  const isDeleted = hasDraft && isMissing(error);
  return (
    <Screen title="Edit Career">
      {error && !isDeleted ? (
        <Failure
          text={`Error: ${adminMessages.careers.loadFailed}`}
          retry={isMissing(error) ? undefined : () => void refetch()}
          isRetrying={isFetching}
        />
      ) : data === undefined && !isDeleted ? (
        <Waiting />
      ) : (
        <CareerForm
          key={data?.etag}
          name={name}
          initialValues={data ? fieldsOf(data.body) : emptyCareer}
          etag={data?.etag}
          isDeleted={isDeleted}
          action="Update Career"
          failedText={adminMessages.careers.updateFailed}
          save={(draft, saving) => changeCareer(id, draft, saving)}
          onReload={refetch}
          onSaved={() => {
            showSuccessToast('Success', adminMessages.careers.updated);
            void navigate(list);
          }}
          saveAsNew={{
            what: 'job',
            save: (draft, { signal }) => addCareer(draft, idempotencyKey, signal),
            onSaved: () => {
              showSuccessToast('Success', adminMessages.careers.added);
              void navigate(paths.adminCareers());
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
