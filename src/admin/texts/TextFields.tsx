// The fields of a text, made from its schema.

import { isItemList, type TextSchema } from '../../contract/texts/site-texts.ts';
import { labelOfText } from '../screen/text-labels.ts';
import { ItemList } from './ItemList.tsx';
import { type Item, offeredIn } from './text-form.ts';
import { TextField } from './TextField.tsx';
import classes from './TextForm.module.css';

interface TextFieldsProps {
  schema: TextSchema;
  path: string;
  value: unknown;
  /** What it is called, for a part that is a list. */
  label?: string;
}

/** The fields of a group, or of a part that is a list. */
export function TextFields({ schema, path, value, label = '' }: TextFieldsProps) {
  if (isItemList(schema)) return <Items label={label} isAlone {...{ schema, path, value }} />;
  const fields = offeredIn(schema);
  return fields.map(([name, field]) => {
    const below = {
      schema: field,
      path: `${path}/${name}`,
      value: (value as Record<string, unknown> | undefined)?.[name],
    };
    if (isItemList(field))
      return <Items key={name} label={labelOfText(name, field)} isAlone={fields.length === 1} {...below} />;
    if (!field.properties) {
      const isRequired = schema.required?.includes(name) ?? false;
      const altPath = field.picture && schema.properties?.['alt'] && `${path}/alt`;
      return (
        <TextField
          key={name}
          name={name}
          schema={field}
          path={below.path}
          isRequired={isRequired}
          altPath={altPath}
        />
      );
    }
    return (
      <fieldset key={name} className={classes.group}>
        <legend>{labelOfText(name, field)}</legend>
        <TextFields {...below} />
      </fieldset>
    );
  });
}

function Items({ value, ...list }: Required<TextFieldsProps> & { isAlone: boolean }) {
  return (
    <ItemList
      {...list}
      items={(value ?? []) as Item[]}
      renderFields={(schema, path, item) => <TextFields schema={schema} path={path} value={item} />}
    />
  );
}
