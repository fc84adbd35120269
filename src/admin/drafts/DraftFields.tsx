// The text of an article, and the fields of a translation, each with its English source: beside it, or above it where the form is narrow.

import { Anchor, Group, Input, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Language } from '../../contract/language/language.ts';
import { paths } from '../../contract/url/paths.ts';
import { LibraryDialog } from '../media/LibraryDialog.tsx';
import { lazyInPlace } from '../screen/Loaded.tsx';
import { langOf } from '../screen/values.tsx';
import { storePreferences, usePreferences } from '../session/preferences.ts';
import { words } from '../words/words.ts';
import type { DraftInputsProps } from './use-draft.ts';
import classes from './DraftFields.module.css';

const texts = words.translation.form;
const line = { align: 'baseline', gap: '0.25rem 1.5rem' };

const ArticleText = lazyInPlace(() => import('./ArticleDifference.tsx'), 'ArticleDifference');
const RichText = lazyInPlace(() => import('../editor/RichText.tsx'), 'RichText', words.blogs.loadingEditor);

interface ArticleFieldProps extends Pick<DraftInputsProps, 'getInputProps'> {
  label: string;
  lang?: Language;
}

export function ArticleField({ getInputProps, ...field }: ArticleFieldProps) {
  return (
    <div className={classes.editor}>
      <RichText
        {...field}
        required
        renderLibrary={(onPick, onClose) => (
          <LibraryDialog
            onPick={({ name, alt, width, height }) =>
              onPick({ src: paths.storage(name), width, height }, alt)
            }
            onClose={onClose}
          />
        )}
        renderFiles={(onPick, onClose) => (
          <LibraryDialog
            kind="files"
            onPick={({ name, title }) => onPick(paths.file(name), title)}
            onClose={onClose}
          />
        )}
        pendingPictures={getInputProps('pendingPictures')}
        {...getInputProps('content')}
      />
    </div>
  );
}

interface TranslatedFieldsProps {
  facts?: readonly (readonly [label: string, fact: ReactNode])[] | undefined;
  english?: string;
  children: ReactNode;
}

export function TranslatedFields({ facts, english, children }: TranslatedFieldsProps) {
  const { isEnglishHidden = false } = usePreferences();
  return (
    <div className={classes.form} data-without-english={isEnglishHidden || undefined}>
      {english !== undefined && (
        <Group {...line} c="dimmed" fz="sm" mb="md">
          {facts && (
            <Group {...line} component="dl">
              {facts.map(([label, fact]) => (
                <Group key={label} gap="0.4rem" wrap="nowrap">
                  <dt>{label}</dt>
                  <Text component="dd" inherit c="var(--ink)">
                    {fact}
                  </Text>
                </Group>
              ))}
            </Group>
          )}
          <Anchor component={Link} to={english} size="sm" inherit underline="always">
            {texts.editEnglish}
          </Anchor>
        </Group>
      )}
      <Switch
        className={classes.switch}
        mb="md"
        label={texts.showEnglish}
        checked={!isEnglishHidden}
        onChange={({ currentTarget }) => storePreferences({ isEnglishHidden: !currentTarget.checked })}
      />
      <Stack gap="1.25rem">{children}</Stack>
    </div>
  );
}

interface TranslatedFieldProps {
  label: string;
  source: string;
  isArticle?: boolean;
  children: ReactNode;
}

export function TranslatedField({ label, source, isArticle = false, children }: TranslatedFieldProps) {
  return (
    <div className={classes.pair}>
      <div className={classes.source}>
        <Input.Label labelElement="div" c="dimmed" fw={400}>
          {`${label} · ${texts.english}`}
        </Input.Label>
        {/* A long text scrolls: the keyboard scrolls what has the focus. */}
        <div
          role="group"
          aria-label={texts.inEnglish(label)}
          lang={langOf(source) ?? 'en'}
          className={classes.text}
          data-article={isArticle || undefined}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={isArticle ? 0 : undefined}
        >
          {isArticle ? <ArticleText before={source} after={source} /> : source || '–'}
        </div>
      </div>
      {children}
    </div>
  );
}

type TranslatedLineProps = DraftInputsProps & { name: string; label: string };

/** A text of one line. What has no words in English needs no translation. */
export function TranslatedLine({ name, label, form, getInputProps, translation }: TranslatedLineProps) {
  const source = translation?.english[name] ?? '';
  if (source === '' && !form.values[name]) return null;
  return (
    <TranslatedField label={label} source={source}>
      <TextInput label={label} required={source !== ''} lang="km" {...getInputProps(name)} />
    </TranslatedField>
  );
}
