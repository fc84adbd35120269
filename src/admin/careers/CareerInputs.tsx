// The fields of a job, in the forms that publish it, in its draft, and in its translation.

import { Select, SimpleGrid, Textarea, type TextareaProps, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { paths } from '../../contract/url/paths.ts';
import { readDay } from '../../contract/typed/typed-days.ts';
import { formatAmount, readAmount } from '../../contract/typed/typed-numbers.ts';
import { api, bodyOf, idParam } from '../api/client.ts';
import { TranslatedField, TranslatedFields, TranslatedLine } from '../drafts/DraftFields.tsx';
import type { DraftInputsProps } from '../drafts/use-draft.ts';
import { DayInput, useFormatOnBlur } from '../form/DayInput.tsx';
import { shortDate } from '../screen/values.tsx';
import { deadlineHint, jobTypeOptions } from './career-values.ts';
import { words } from '../words/words.ts';

const texts = words.careers;
const labels = texts.fields;
const lists = ['requirement', 'responsible', 'benefit'] as const;

export function CareerInputs({ getInputProps }: Pick<DraftInputsProps, 'getInputProps'>) {
  const salary = useFormatOnBlur(getInputProps('salary'), formatTypedAmount);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={labels.title} required {...getInputProps('title')} />
        <TextInput label={labels.location} required {...getInputProps('location')} />
        <DeadlineInput {...getInputProps('deadline')} />
        <Select
          label={labels.jobtype}
          required
          data={jobTypeOptions}
          placeholder={words.ui.chooseOne}
          {...getInputProps('jobtype')}
        />
        <TextInput
          label={labels.salary}
          description={texts.salaryHint}
          required
          inputMode="decimal"
          autoComplete="off"
          {...salary}
        />
      </SimpleGrid>
      {lists.map((name) => (
        <ListInput
          key={name}
          label={labels[name]}
          description={texts.listHint}
          mt="md"
          {...getInputProps(name)}
        />
      ))}
    </>
  );
}

const ListInput = (props: TextareaProps) => <Textarea minRows={4} maxRows={16} {...props} />;

export function DeadlineInput(props: Omit<ComponentProps<typeof DayInput>, 'label'>) {
  const day = readDay(props.value as string);
  const hint = day === undefined ? '' : deadlineHint(day);
  return <DayInput label={labels.deadline} required hint={hint} {...props} />;
}

function formatTypedAmount(typed: string): string {
  const amount = readAmount(typed);
  return amount === undefined ? typed : formatAmount(amount);
}

export function CareerTranslationInputs(props: DraftInputsProps) {
  const { draft, form, getInputProps, translation } = props;
  const id = draft.object_id ?? 0;
  const { data: job } = useQuery({
    queryKey: ['careers', 'facts', id],
    queryFn: ({ signal }) => bodyOf(api.careers[':id'].$get(idParam(id), { init: { signal } })),
  });
  const english = translation?.english ?? {};
  return (
    <TranslatedFields
      english={paths.adminCareerEdit(id)}
      facts={
        job && [
          [labels.deadline, shortDate(job.deadline)],
          [labels.jobtype, texts.jobTypes[job.jobtype]],
          [labels.salary, words.translation.salary(formatAmount(job.salary))],
        ]
      }
    >
      {(['title', 'location'] as const).map((name) => (
        <TranslatedLine key={name} {...props} name={name} label={labels[name]} />
      ))}
      {lists
        // What the job does not say in English needs no translation.
        .filter((name) => english[name] || form.values[name] || form.errors[name])
        .map((name) => (
          <TranslatedField key={name} label={labels[name]} source={english[name] ?? ''}>
            <ListInput
              label={labels[name]}
              description={words.translation.listHint}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              required={Boolean(english[name])}
              lang="km"
              {...getInputProps(name)}
            />
          </TranslatedField>
        ))}
    </TranslatedFields>
  );
}
