// The screen that adds a job.

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminMessages } from '../../contract/admin-messages.ts';
import { paths } from '../../contract/paths.ts';
import { newIdempotencyKey } from '../../contract/idempotency-key.ts';
import { Screen } from '../ui/Screen.tsx';
import { showSuccessToast } from '../ui/toasts.tsx';
import { CareerForm, type CareerFields } from './CareerForm.tsx';
import { addCareer } from './careers.data.ts';

export const emptyCareer: CareerFields = {
  title: '',
  location: '',
  deadline: '',
  jobtype: null,
  salary: '',
  requirement: '',
  responsible: '',
  benefit: '',
};

export function AddCareer() {
  const navigate = useNavigate();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <Screen title="Add Career">
      <CareerForm
        name="career"
        initialValues={emptyCareer}
        action="Add Career"
        failedText={adminMessages.careers.addFailed}
        save={(draft, { signal }) => addCareer(draft, idempotencyKey, signal)}
        onSaved={() => {
          showSuccessToast('Success', adminMessages.careers.added);
          void navigate(paths.adminCareers());
        }}
      />
    </Screen>
  );
}
