// The fields of a job in Khmer, beside the English ones.

import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../contract/url/paths.ts';
import { formatAmount } from '../../contract/typed/typed-numbers.ts';
import { api, bodyOf, idParam } from '../api/client.ts';
import type { DraftInputsProps } from '../drafts/draft-inputs.ts';
import { TranslatedField, TranslatedFields, TranslatedLine } from '../drafts/TranslatedFields.tsx';
import { shortDate } from '../screen/values.tsx';
import { words } from '../words/words.ts';

const texts = words.translation;

const labels = words.careers.fields;

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
          [labels.jobtype, words.careers.jobTypes[job.jobtype]],
          [labels.salary, texts.salary(formatAmount(job.salary))],
        ]
      }
    >
      {(['title', 'location'] as const).map((name) => (
        <TranslatedLine key={name} {...props} name={name} label={labels[name]} />
      ))}
      {(['requirement', 'responsible', 'benefit'] as const)
        // What the job does not say in English needs no translation.
        .filter((name) => english[name] || form.values[name] || form.errors[name])
        .map((name) => (
          <TranslatedField key={name} label={labels[name]} source={english[name] ?? ''}>
            <Textarea
              label={labels[name]}
              description={texts.listHint}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              required={Boolean(english[name])}
              minRows={4}
              maxRows={16}
              lang="km"
              {...getInputProps(name)}
            />
          </TranslatedField>
        ))}
    </TranslatedFields>
  );
}
