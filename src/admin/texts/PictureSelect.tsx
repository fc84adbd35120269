// Chooses one of the site's own pictures.

import { Select, type SelectProps } from '@mantine/core';
import { labelOf } from '../../contract/site-texts.ts';
import { Art } from '../../site/ui/Art.tsx';
import { pictureShapes } from './text-form.ts';
import classes from './TextForm.module.css';

type Field = keyof typeof pictureShapes;

interface PictureSelectProps extends SelectProps {
  field: Field;
  names: readonly string[];
}

export function PictureSelect({ field, names, ...select }: PictureSelectProps) {
  return (
    <Select
      {...select}
      data={names.map((name) => ({ value: name, label: labelOf(name.replaceAll('-', ' '), {}) }))}
      leftSection={select.value && <Thumbnail name={select.value} field={field} />}
      leftSectionWidth={select.value ? '3.25rem' : undefined}
      renderOption={({ option }) => (
        <>
          <Thumbnail name={option.value} field={field} />
          {option.label}
        </>
      )}
    />
  );
}

/** Its name stands beside it. */
export function Thumbnail({ name, field }: { name: string; field: Field }) {
  const shape = pictureShapes[field];
  return (
    <span className={classes.thumbnail} data-shape={shape}>
      <Art name={name} shape={shape} alt="" sizes="4rem" />
    </span>
  );
}
