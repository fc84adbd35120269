// The screen that adds a job.

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { jobTypes } from '../../contract/careers.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { paths } from '../../contract/paths.ts';
import { newIdempotencyKey } from '../../contract/idempotency-key.ts';
import { readPreferences, storePreferences } from '../session/preferences.ts';
import { newestFirst } from '../ui/list-order.ts';
import { Screen } from '../ui/Screen.tsx';
import { ViewOnSite } from '../ui/SiteLinks.tsx';
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
  const [initialValues] = useState(withLastChoices);
  return (
    <Screen title="Add Career">
      <CareerForm
        name="career"
        initialValues={initialValues}
        action="Add Career"
        failedText={adminMessages.careers.addFailed}
        save={(draft, { signal }) => addCareer(draft, idempotencyKey, signal)}
        onSaved={(added) => {
          if (added) storePreferences({ location: added.location, jobtype: added.jobtype });
          showSuccessToast(
            'Success',
            adminMessages.careers.added,
            added && <ViewOnSite path={paths.career(added.id)} />,
          );
          void navigate(paths.adminCareers() + newestFirst(paths.adminCareers()));
        }}
      />
    </Screen>
  );
}

/** A new job begins with the location and the job type of the last one that this person added. */
function withLastChoices(): CareerFields {
  const { location = '', jobtype } = readPreferences();
  return { ...emptyCareer, location, jobtype: jobTypes.find((type) => type === jobtype) ?? null };
}
