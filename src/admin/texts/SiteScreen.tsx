import { Box, Group, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { DraftItem } from '../../contract/drafts/drafts.ts';
import { isItemList, type PictureShape, type SiteText } from '../../contract/texts/site-texts.ts';
import type { TextTranslation } from '../../contract/translations/translation.ts';
import { api, bodyOf, listOf } from '../api/client.ts';
import { stateOf, TranslationButton, useDraftOf } from '../drafts/DraftMarks.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { inNewTab } from '../screen/Buttons.tsx';
import { Loaded } from '../screen/Loaded.tsx';
import { Introduction, Screen, useIsPhone } from '../screen/Screen.tsx';
import { langOf, Mark } from '../screen/values.tsx';
import { urlParts, useParamsOfUrl } from '../url/url-params.ts';
import { words } from '../words/words.ts';
import { hasWords, type SitePage, sitePages, type SitePart } from './site-parts.ts';
import { isRow, offeredIn } from './text-form.ts';
import classes from './SiteScreen.module.css';

const texts = words.texts;

interface TextOnSite extends SiteText {
  draft: DraftItem | undefined;
  /** The state of its Khmer; undefined for a part without words. */
  khmer: TextTranslation | undefined;
}

/** By the names of the parts. */
type Stored = ReadonlyMap<string, TextOnSite>;

async function readTexts(signal: AbortSignal): Promise<Stored> {
  const init = { init: { signal } };
  const [stored, drafts, translations] = await Promise.all([
    listOf(api.texts.$get({}, init)),
    listOf(api.drafts.$get({ query: { kind: 'texts' } }, init)),
    bodyOf(api.translations.texts.$get({}, init)),
  ]);
  const withStates = (text: SiteText): TextOnSite => ({
    ...text,
    draft: drafts.items.find(({ object_id, lang }) => object_id === text.id && lang === 'en'),
    khmer: translations.find(({ object_id }) => object_id === text.id),
  });
  return new Map(stored.items.map((text) => [text.name, withStates(text)]));
}

export function SiteScreen() {
  const [params, setParams] = useParamsOfUrl();
  const search = params.get('search') ?? '';
  const stored = useQuery({
    queryKey: ['texts'],
    queryFn: ({ signal }) => readTexts(signal),
  });
  function find(term: string): void {
    const next = new URLSearchParams(term === '' ? {} : { search: term });
    if (urlParts(next).hash !== urlParts(params).hash) setParams(next, { replace: true });
  }
  return (
    <Screen title={words.desk.screens.site}>
      <Introduction>{texts.introduction}</Introduction>
      <Box mb="0.5rem" maw="24rem">
        <SearchBox label={texts.search} search={search} onSearch={find} />
      </Box>
      <Loaded of={stored} failed={texts.listFailed}>
        {(data) => <Pages stored={data} search={search} meant={Number(params.get('text'))} />}
      </Loaded>
    </Screen>
  );
}

/** `meant`: the id of the text that a link opens; 0 for none. */
function Pages({ stored, search, meant }: { stored: Stored; search: string; meant: number }) {
  const isPhone = useIsPhone();
  const found = sitePages
    .map((page) => ({
      ...page,
      parts: page.parts.filter((part) => hasWords(page, part, stored.get(part.name)?.fields ?? {}, search)),
    }))
    .filter(({ parts }) => parts.length > 0);
  if (found.length === 0)
    return (
      <Text c="dimmed" role="status" mt="lg">
        {texts.nothing}
      </Text>
    );
  return found.map((page) => {
    const { title, path, parts } = page;
    const shown = parts.flatMap((part) => {
      const text = stored.get(part.name);
      return text ? { page, part, text, isMeant: text.id === meant } : [];
    });
    const isOpen = !isPhone || search !== '' || shown.some(({ isMeant }) => isMeant);
    return (
      // Another key for each search: what it found is open, whatever was closed before.
      <section key={`${path} ${isOpen}`} aria-label={title} className={classes.page}>
        <details open={isOpen}>
          <summary>
            <IconChevronRight size={18} aria-hidden />
            <Title order={2} size="h4">
              {title}
            </Title>
            <small>{texts.parts(parts.length)}</small>
            {shown.some(({ text }) => text.draft) && <Mark text={words.drafts.states.draft} />}
          </summary>
          <ul className={classes.parts}>
            {shown.map((card) => (
              <TextCard key={card.part.name} {...card} />
            ))}
          </ul>
        </details>
        {path.startsWith('/') && (
          <a {...inNewTab(path)} aria-label={`${words.desk.site.view}: ${title}`} className={classes.view}>
            <span>{words.desk.site.view}</span>
            <IconExternalLink size={16} aria-hidden />
          </a>
        )}
      </section>
    );
  });
}

interface TextCardProps {
  page: SitePage;
  part: SitePart;
  text: TextOnSite;
  /** True for the text that a link opens: it gets the focus. */
  isMeant: boolean;
}

function TextCard({ page, part, text, isMeant }: TextCardProps) {
  const { id, fields, outdated, unfit, draft, khmer } = text;
  const { button } = useDraftOf('texts', id);
  const changes = Object.keys(fields).length;
  const name = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // After the heading of the screen, which takes the focus when the screen opens.
    const frame = isMeant ? requestAnimationFrame(() => name.current?.focus()) : 0;
    return () => cancelAnimationFrame(frame);
  }, [isMeant]);
  return (
    <li className={`panel ${classes.part}`}>
      <PagePicture page={page} marked={part.name} />
      <div className={classes.words}>
        <UnstyledButton ref={name} className={classes.name} {...button}>
          {part.label}
        </UnstyledButton>
        {changes > 0 && <p data-changed>{texts.changed(changes)}</p>}
        {draft && (
          <p>
            <Mark text={stateOf(draft)} /> <span lang={langOf(draft.user_name)}>{draft.user_name}</span>
          </p>
        )}
        {khmer && (
          <Group component="p" gap="0.25rem 0.5rem" className={classes.khmer}>
            <TranslationButton kind="texts" id={id} state={khmer.state} name={part.label} />
            {khmer.draft_id !== null && <Mark text={words.translation.states.draft} />}
          </Group>
        )}
        {Object.keys(outdated).length > 0 && <p data-note>{texts.outdated}</p>}
        {Object.keys(unfit).length > 0 && <p data-trouble>{texts.unfit}</p>}
      </div>
    </li>
  );
}

/** A drawing of the page, with one of its parts marked. */
function PagePicture({ page, marked }: { page: SitePage; marked: string }) {
  return (
    <div className={classes.picture} aria-hidden>
      {page.parts.map((part) => {
        const [count, columns, height] = drawing(part);
        return (
          <div
            key={part.name}
            className={part.name.startsWith('pages/') ? classes.head : classes.block}
            data-marked={part.name === marked || undefined}
            style={{ '--columns': columns, '--height': `${height}px` } as CSSProperties}
          >
            {Array.from({ length: count }, (_, index) => (
              <i key={index} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** Boxes for the items that a part, or one of its fields, is shipped with; without a list, lines for words. */
function drawing({ schema, shipped }: SitePart): [count: number, columns: number, height: number] {
  const fields = offeredIn(schema);
  const [name, list] = isItemList(schema)
    ? ['', schema]
    : (fields.find(([, field]) => isItemList(field)) ?? []);
  if (!list?.items) return [fields.some(([, { items }]) => items) ? 5 : 3, 1, 2];
  const items = name ? (shipped as Record<string, unknown[]>)[name]! : (shipped as unknown[]);
  const shown = (max: number) => Math.min(items.length, max);
  const { properties = {} } = list.items;
  const has = (shape: PictureShape) => Object.values(properties).some(({ picture }) => picture === shape);
  if (has('wide')) return [1, 1, 26];
  if (has('square')) return [shown(8), 4, 12];
  if (isRow(list.items)) return [shown(18), 6, 5];
  return [shown(6), shown(4), 14];
}
