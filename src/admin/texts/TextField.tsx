// One field of a text: its input, whether it was changed, and the way back to what is shipped.

import type { InputWrapperProps } from '@mantine/core';
import { Button, Group, Input, Select, Text, Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { type ChangeEvent, useId, useState } from 'react';
import { parsePictureName } from '../../contract/media/picture-names.ts';
import type { PictureShape, TextSchema } from '../../contract/texts/site-texts.ts';
import { Art } from '../../site/ui/Art.tsx';
import type { DraftFields } from '../drafts/save-queue.ts';
import { TranslatedField } from '../drafts/DraftFields.tsx';
import { useFocusFallback } from '../focus/focus.tsx';
import { LibraryDialog } from '../media/LibraryDialog.tsx';
import type { PickedPicture } from '../media/MediaPicker.tsx';
import { isTooSmall, placeOf, sizeText } from '../media/picture-places.ts';
import { labelOfText } from '../screen/text-labels.ts';
import { langOf, Mark } from '../screen/values.tsx';
import { words } from '../words/words.ts';
import { changedBelow, isFresh, isOneLine, isUntranslated, lengthNote, useTextForm } from './text-form.ts';
import classes from './TextForm.module.css';

const texts = words.texts.form;
const inKhmer = words.translation.form;

/** Above the field, a length that changes with each key would move it. */
const inputWrapperOrder: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description'];

interface TextFieldProps {
  name: string;
  schema: TextSchema;
  path: string;
  isRequired: boolean;
  /** The path of the description of a picture. */
  altPath: string | undefined;
}

export function TextField({ name, schema, path, isRequired, altPath }: TextFieldProps) {
  const form = useTextForm();
  const { fields, shipped, errors, translation, change } = form;
  const value = fields[path] ?? shipped[path] ?? '';
  const label = labelOfText(name, schema);
  const length = schema.items ? undefined : lengthNote(schema, value);
  const source = translation && (translation.english[path] ?? '');
  const optional = !isRequired && !schema.picture && texts.optional;
  const untranslated = source && !value && (isUntranslated(form, path) ? inKhmer.missing : inKhmer.asEnglish);
  const hints = [schema.items && texts.lines, translation ? untranslated : optional, length?.text];
  /** What the way back has taken, while that is the last change. */
  const [taken, setTaken] = useState<DraftFields[string]>(null);
  function put(text: DraftFields[string], takes: DraftFields[string] = null): void {
    setTaken(takes);
    change({ [path]: text });
  }
  const onType = (text: string | null) => put(text ?? '');
  const input = {
    label,
    description: hints.filter(Boolean).join(' ') || undefined,
    descriptionProps: length?.isWrong ? { c: 'var(--danger)' } : undefined,
    error: errors[path],
    'data-path': path,
    inputWrapperOrder,
  };
  const typed = {
    ...input,
    value,
    lang: translation?.lang ?? langOf(value),
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => put(event.target.value),
  };
  const field = (
    <div className={classes.field}>
      {schema.picture ? (
        <PictureChoice
          {...input}
          shape={schema.picture}
          value={value}
          // Elsewhere, the way back to what is shipped does it.
          onRemove={!isRequired && value && isFresh(path) ? () => onType(null) : undefined}
          onPick={(picture) => {
            setTaken(null);
            change({ [path]: picture.name, ...(altPath && { [altPath]: picture.alt }) });
          }}
        />
      ) : schema.enum ? (
        <Select
          {...input}
          value={value || null}
          placeholder={words.ui.chooseOne}
          data={schema.enum.map((word) => ({ value: word, label: labelOfText(word, {}) }))}
          onChange={onType}
        />
      ) : !schema.items && isOneLine(schema) ? (
        <TextInput {...typed} inputMode={schema.type === 'integer' ? 'numeric' : undefined} />
      ) : (
        <Textarea {...typed} minRows={2} maxRows={16} />
      )}
      <ChangeState
        path={path}
        label={label}
        reset={texts.reset}
        shippedNow={shipped[path] ?? ''}
        onReset={() => put(null, fields[path])}
        onUndo={taken === null ? undefined : () => put(taken)}
      />
    </div>
  );
  if (source === undefined) return field;
  return (
    <TranslatedField label={label} source={source}>
      {field}
    </TranslatedField>
  );
}

interface ChangeStateProps {
  path: string;
  label: string;
  reset: string;
  shippedNow: string;
  onReset: () => void;
  /** Brings back what the button has taken, if it has just done so. */
  onUndo?: (() => void) | undefined;
}

/** Says that a field differs from what is shipped, and what is to know about that. */
export function ChangeState({ path, label, reset, shippedNow, onReset, onUndo }: ChangeStateProps) {
  const { fields, outdated, unfit } = useTextForm();
  const isChanged = fields[path] != null;
  if (isFresh(path) || !(isChanged || onUndo)) return null;
  // One button for both: the focus stays on it.
  const [action, onAct] = isChanged ? [reset, onReset] : [texts.undo, onUndo!];
  return (
    <>
      <div className={classes.changed}>
        <span role={isChanged ? undefined : 'status'}>{isChanged ? texts.changed : texts.textReset}</span>
        <ResetButton label={label} reset={action} onReset={onAct} />
      </div>
      {isChanged && path in outdated && (
        <p className={classes.note}>
          <span>{texts.shippedNow}</span> <q lang={langOf(shippedNow)}>{shippedNow}</q>
        </p>
      )}
      {isChanged && path in unfit && (
        <p className={classes.note} data-trouble>
          {texts.unfit(unfit[path] ?? '')}
        </p>
      )}
    </>
  );
}

/** What is special about an item, in the head of its card. */
export function ItemState({ path }: { path: string }) {
  const form = useTextForm();
  const { fields, errors, outdated, unfit, translation } = form;
  const below = (some: object) => Object.keys(some).filter((name) => name.startsWith(`${path}/`));
  if (below({ ...errors, ...unfit, ...outdated }).length > 0) return <Mark text={texts.look} />;
  if (below(translation?.english ?? {}).some((name) => isUntranslated(form, name)))
    return <Mark text={words.translation.states.missing} />;
  if (isFresh(path) && !translation) return <Mark text={texts.fresh} />;
  const count = changedBelow(fields, path).length;
  return count === 0 ? null : (
    <Text component="span" size="xs" c="dimmed">
      {words.texts.changed(count)}
    </Text>
  );
}

function ResetButton({ label, reset, onReset }: Pick<ChangeStateProps, 'label' | 'reset' | 'onReset'>) {
  return (
    <UnstyledButton
      ref={useFocusFallback<HTMLButtonElement>()}
      className={classes.reset}
      aria-label={`${reset}: ${label}`}
      title={reset}
      onClick={onReset}
    >
      <IconRestore size={16} aria-hidden />
      <span>{reset}</span>
    </UnstyledButton>
  );
}

interface PictureChoiceProps extends InputWrapperProps {
  /** The path of the field: an error has the focus there. */
  'data-path': string;
  label: string;
  shape: PictureShape;
  value: string;
  onPick: (picture: PickedPicture) => void;
  /** Takes a picture away that may be left out, and that is not shipped with another one. */
  onRemove: (() => void) | undefined;
}

function PictureChoice({ shape, value, onPick, onRemove, ...field }: PictureChoiceProps) {
  const { 'data-path': path, ...wrapper } = field;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const place = placeOf[shape];
  const { width = Infinity } = parsePictureName(value) ?? {};
  return (
    <Input.Wrapper {...wrapper} labelElement="div" labelProps={{ id }}>
      <Group gap="sm">
        {value && <Thumbnail name={value} shape={shape} />}
        <Button variant="default" aria-describedby={id} data-path={path} onClick={() => setIsOpen(true)}>
          {words.media.choosePicture}
        </Button>
        {onRemove && (
          <Button variant="subtle" color="danger" aria-describedby={id} onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
        {isTooSmall({ width, height: Infinity }, place) && (
          <small>{words.media.tooSmall(sizeText(place))}</small>
        )}
      </Group>
      {isOpen && <LibraryDialog shape={shape} onPick={onPick} onClose={() => setIsOpen(false)} />}
    </Input.Wrapper>
  );
}

/** Its name is beside it. */
export function Thumbnail({ name, shape }: { name: string; shape: PictureShape }) {
  return (
    <span className={classes.thumbnail} data-shape={shape}>
      <Art name={name} shape={shape} alt="" sizes="4rem" />
    </span>
  );
}
