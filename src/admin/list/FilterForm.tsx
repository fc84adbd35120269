import {
  Button,
  FocusTrap,
  Group,
  Input,
  NativeSelect,
  SegmentedControl,
  SimpleGrid,
  Stack,
} from '@mantine/core';
import { type GetInputPropsReturnType, useForm } from '@mantine/form';
import { useId } from '@mantine/hooks';
import { sayIssue } from '../api/refusal-text.ts';
import { readDay, typedDayOrNone } from '../../contract/typed/typed-days.ts';
import { FocusFirstField } from '../focus/focus.tsx';
import { DayInput } from '../form/DayInput.tsx';
import { type FilterField, type FilterValues, namesOf } from './filter-fields.ts';
import type { Name } from '../../contract/typed/names.words.km.ts';
import { words } from '../words/words.ts';

interface FilterFormProps {
  fields: readonly FilterField[];
  values: FilterValues;
  onApply: (values: FilterValues) => void;
}

const { form: texts } = words.filter;

/** More options, or letters of all of them, do not fit side by side on a phone. */
const MAX_SEGMENTS = 3;
const MAX_LETTERS = 36;

/** Nothing changes before Apply, so that a day can be typed in peace. */
export function FilterForm({ fields, values, onApply }: FilterFormProps) {
  const names = fields.flatMap(namesOf);
  const form = useForm<Record<string, string>>({
    initialValues: Object.fromEntries(names.map((name) => [name, values[name] ?? ''])),
    validate: (typed) => Object.fromEntries(fields.flatMap((field) => errorsOf(field, typed))),
  });
  const apply = (typed: Record<string, string>) => {
    const set = fields.flatMap((field) =>
      namesOf(field).map((name) => [name, field.kind === 'days' ? readDay(typed[name]!) : typed[name]]),
    );
    onApply(Object.fromEntries(set.filter(([, value]) => value)));
  };
  return (
    <form noValidate onSubmit={form.onSubmit(apply)}>
      <FocusFirstField>
        <FocusTrap.InitialFocus />
      </FocusFirstField>
      <Stack>
        {fields.map((field) =>
          field.kind === 'choice' ? (
            <ChoiceInput key={field.name} field={field} {...form.getInputProps(field.name)} />
          ) : (
            <fieldset key={field.name}>
              <Input.Label component="legend" mb="0.25rem">
                {field.label}
              </Input.Label>
              <SimpleGrid minColWidth="9rem" autoFlow="auto-fit" spacing="0.75rem" verticalSpacing="0.25rem">
                <DayInput label={texts.from} {...form.getInputProps(`${field.name}_from`)} />
                <DayInput label={texts.to} {...form.getInputProps(`${field.name}_to`)} />
              </SimpleGrid>
            </fieldset>
          ),
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onApply({})}>
            {texts.clear}
          </Button>
          <Button type="submit">{texts.apply}</Button>
        </Group>
      </Stack>
    </form>
  );
}

type ChoiceInputProps = GetInputPropsReturnType & { field: Extract<FilterField, { kind: 'choice' }> };

function ChoiceInput({ field: { label, options, none = texts.any }, ...input }: ChoiceInputProps) {
  const id = useId();
  const data = [{ value: '', label: none }, ...options];
  const letters = data.reduce((sum, option) => sum + option.label.length, 0);
  if (data.length > MAX_SEGMENTS || letters > MAX_LETTERS)
    return <NativeSelect label={label} data={data} {...input} />;
  return (
    <div>
      <Input.Label component="span" id={id}>
        {label}
      </Input.Label>
      <SegmentedControl fullWidth aria-labelledby={id} bg="var(--paper-deep)" data={data} {...input} />
    </div>
  );
}

/** The messages for what was typed into a filter, by the fields of the form. */
function errorsOf(field: FilterField, typed: Record<string, string>): [name: string, message: string][] {
  if (field.kind === 'choice') return [];
  const names = namesOf(field);
  const [first, last] = names.map((name) => readDay(typed[name] ?? ''));
  if (first && last && last < first) return [[names[1]!, words.filter.wrongOrder]];
  return names.flatMap((name) => {
    const issue = typedDayOrNone(field.label as Name).safeParse(typed[name]).error?.issues[0];
    return issue ? [[name, sayIssue(issue)]] : [];
  });
}
