import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import {
  type Career,
  jobTypes,
  TypedCareer,
  fieldsOfCareer,
  type CareerDraftFields,
  emptyCareer,
} from '../../contract/careers/careers.ts';
import { paths } from '../../contract/url/paths.ts';
import { api, bodyAndETagOf, bodyOf, idParam, listOf } from '../api/client.ts';
import { ContinueButton, PublishedMenu } from '../drafts/DraftMenus.tsx';
import { readPreferences, storePreferences } from '../session/preferences.ts';
import { DialogButtons } from '../dialog/FormModal.tsx';
import { EditForm } from '../form/EditForm.tsx';
import { useEditedItem } from '../form/edited-item.ts';
import { newestFirst } from '../url/form-url.ts';
import { Loaded } from '../screen/Loaded.tsx';
import { returnUrl } from '../url/return-url.ts';
import { LinkButton } from '../screen/Buttons.tsx';
import { Screen } from '../screen/Screen.tsx';
import { SiteLinks, ViewOnSite } from '../list/SiteLinks.tsx';
import { showSuccessToast } from '../dialog/toasts.tsx';
import { type EditFormOptions, useEditForm } from '../form/use-edit-form.ts';
import { CareerInputs } from './CareerInputs.tsx';
import { ShareButton } from './ShareDialog.tsx';
import { words } from '../words/words.ts';

const texts = words.careers;
const list = paths.adminCareers();

export function AddCareer() {
  const [initialValues] = useState(withLastChoices);
  return (
    <Screen title={words.careers.add}>
      <CareerForm name="career" initialValues={initialValues} />
    </Screen>
  );
}

/** A new job begins with the location and the job type of the last one that this person added. */
function withLastChoices(): CareerDraftFields {
  const { location = '', jobtype } = readPreferences();
  return { ...emptyCareer, location, jobtype: jobTypes.find((type) => type === jobtype) ?? null };
}

export function EditCareer() {
  const { id = '' } = useParams();
  const name = `career ${id}`;
  const edited = useEditedItem(name, 'careers', id, (key, signal) =>
    bodyAndETagOf(api.careers[':id'].$get(idParam(key), { init: { signal } })),
  );
  return (
    <Screen
      title={words.careers.edit}
      actions={
        edited.data && (
          <>
            <ApplicationsLink careerId={edited.data.body.id} />
            <SiteLinks path={paths.career(edited.data.body.id)} />
            <ShareButton career={edited.data.body} />
            <PublishedMenu kind="careers" id={edited.data.body.id} />
          </>
        )
      }
    >
      <Loaded of={edited} failed={words.careers.failed(texts.loadFailed)}>
        {(stored) => (
          <CareerForm
            key={stored?.etag}
            id={id}
            name={name}
            stored={stored ?? undefined}
            initialValues={stored ? fieldsOfCareer(stored.body) : emptyCareer}
            onReload={edited.refetch}
          />
        )}
      </Loaded>
    </Screen>
  );
}

function ApplicationsLink({ careerId }: { careerId: number }) {
  const { data } = useQuery({
    queryKey: ['contacts', 'applications', careerId],
    queryFn: ({ signal }) => {
      const query = { kind: 'applications' as const, career_id: String(careerId), page: '1', per_page: '1' };
      return listOf(api.contacts.$get({ query }, { init: { signal } }));
    },
  });
  if (!data?.total) return null;
  return (
    <LinkButton to={paths.adminApplications({ career_id: careerId })}>
      {words.inbox.applications.ofJob(data.total.toLocaleString('en'))}
    </LinkButton>
  );
}

type CareerFormProps = Pick<
  EditFormOptions<CareerDraftFields, Career>,
  'id' | 'name' | 'stored' | 'initialValues' | 'onReload'
>;

function CareerForm(options: CareerFormProps) {
  const isNew = options.id === undefined;
  const back = returnUrl(useLocation().state, list);
  const navigate = useNavigate();
  const { form, leaveWith, isOfStored, ...editing } = useEditForm<CareerDraftFields, Career>({
    ...options,
    feature: 'careers',
    schema: TypedCareer,
    failedText: isNew ? texts.addFailed : texts.updateFailed,
    add: (values, saveOptions) => bodyOf(api.careers.$post({ json: TypedCareer.parse(values) }, saveOptions)),
    change: (id, values, saveOptions) =>
      bodyOf(api.careers[':id'].$put({ ...idParam(id), json: TypedCareer.parse(values) }, saveOptions)),
    onSaved: (career, isAdded) => {
      if (isAdded) storePreferences({ location: career.location, jobtype: career.jobtype });
      showSuccessToast(isAdded ? texts.added : texts.updated, <ViewOnSite path={paths.career(career.id)} />);
      void navigate(isAdded ? list + newestFirst(list) : back);
    },
    deleted: { noun: words.careers.deletedNoun, canBeArchived: true },
  });
  return (
    <EditForm
      {...editing}
      actions={
        <Group justify="flex-end" gap="sm" mt="xl">
          {!editing.notices.deleted && (
            <ContinueButton
              kind="careers"
              leaveWith={leaveWith}
              of={
                isNew
                  ? undefined
                  : { id: Number(options.id), published: isOfStored ? options.initialValues : null }
              }
              fieldsOf={(typed: CareerDraftFields) => ({ ...typed })}
            />
          )}
          <DialogButtons
            cancel={back}
            mt={0}
            submit={isNew ? words.careers.add : words.careers.update}
            isBusy={editing.isSaving}
          />
        </Group>
      }
    >
      <CareerInputs getInputProps={form.getInputProps} />
    </EditForm>
  );
}
