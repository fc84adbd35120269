// The fields of a translation, each with its English source: beside it, or above it where the form is narrow.

import { Anchor, Group, Input, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DraftInputsProps } from './draft-inputs.ts';
import { langOf } from '../screen/values.tsx';
import { storePreferences, usePreferences } from '../session/preferences.ts';
import { lazyInPlace } from '../screen/Loaded.tsx';
import classes from './TranslatedFields.module.css';
import { words } from '../words/words.ts';

const texts = words.translation.form;
const line = { align: 'baseline', gap: '0.25rem 1.5rem' };

const ArticleText = lazyInPlace(() => import('./ArticleDifference.tsx'), 'ArticleDifference');

interface TranslatedFieldsProps {
  /** What all languages share, with labels. */
  facts?: readonly (readonly [label: string, fact: ReactNode])[] | undefined;
  /** The path of the English form. */
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

interface TranslatedLineProps extends Pick<DraftInputsProps, 'form' | 'getInputProps' | 'translation'> {
  name: string;
  label: string;
}

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
